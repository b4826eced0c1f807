import { ApiError } from "@solar/postgrest-client/api-error";
import { describe, expect, it, vi } from "vitest";
import { Session, type SessionDependencies, type Staff, type TokenResponse } from "./session.ts";

const user: Staff = { id: "1", email: "a@b.ba", name: "Ana", role: "admin", may: [] };
const answer = (token: string): TokenResponse => ({ access_token: token, expires_in: 600, user });

function setUp(call: SessionDependencies["call"], remembers = true) {
  const clock = { now: 0 };
  const broadcast = vi.fn<SessionDependencies["broadcast"]>();
  const remembered = { get: () => remembers, set: vi.fn() };
  const session = new Session({
    call,
    broadcast,
    exclusive: (task) => task(),
    now: () => clock.now,
    remembered,
  });
  return { session, clock, broadcast, remembered };
}

describe("the staff session", () => {
  it("starts loading, and is signed in when the cookie is still good", async () => {
    const { session } = setUp(async () => answer("t1"));
    expect(session.getState()).toEqual({ status: "loading" });
    await session.open();
    expect(session.getState()).toEqual({ status: "signed-in", user });
  });

  it("starts signed out when the cookie has expired", async () => {
    const { session } = setUp(() => Promise.reject(new ApiError("no", 401)));
    await session.open();
    expect(session.getState()).toEqual({ status: "signed-out", reason: "expired" });
  });

  it.each([0, 503])("shows no login while the server is away (%i), and looks again", async (status) => {
    const call = vi.fn(async () => answer("t")).mockRejectedValueOnce(new ApiError("away", status));
    const { session } = setUp(call);
    await session.open();
    expect(session.getState()).toEqual({ status: "loading" });
    await session.open();
    expect(session.getState()).toEqual({ status: "signed-in", user });
  });

  it("asks for nothing on opening when nobody signed in with this browser", async () => {
    const call = vi.fn(async () => answer("t"));
    const { session } = setUp(call, false);
    await session.open();
    expect(session.getState().status).toBe("signed-out");
    expect(call).not.toHaveBeenCalled();
  });

  it("asks once more when its refresh met the one of a reloaded page", async () => {
    const call = vi.fn(async () => answer("t")).mockRejectedValueOnce(new ApiError("busy", 409));
    const { session } = setUp(call);
    await session.open();
    expect(session.getState().status).toBe("signed-in");
  });

  it("refreshes when 90 seconds remain, not before", async () => {
    const call = vi.fn(async (name: string) => answer(name));
    const { session, clock } = setUp(call);
    await session.signIn("a@b.ba", "x");
    clock.now = 509_000;
    session.tick();
    expect(call).toHaveBeenCalledTimes(1);
    clock.now = 510_000;
    session.tick();
    expect(await session.token()).toBe("refresh");
  });

  it("makes one refresh for all who ask meanwhile", async () => {
    const call = vi.fn(async () => answer("t"));
    const { session } = setUp(call);
    await Promise.all([session.refresh(), session.refresh(), session.refresh()]);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it("does not refresh again when another tab did so while it waited", async () => {
    const call = vi.fn(async () => answer("own"));
    const { session } = setUp(call);
    await session.signIn("a@b.ba", "x");
    const waiting = new Session({
      call,
      broadcast: () => undefined,
      now: () => 0,
      remembered: { get: () => true, set: () => undefined },
      exclusive: (task) => {
        waiting.receive({ kind: "signed-in", answer: answer("from another tab") });
        return task();
      },
    });
    await waiting.refresh();
    expect(await waiting.token()).toBe("from another tab");
    expect(call).toHaveBeenCalledTimes(1);
  });

  it("ends when the refresh is rejected, and stays when only the network failed", async () => {
    let status = 0;
    const { session } = setUp(async (name) => {
      if (name === "refresh") throw new ApiError("no", status);
      return answer("t1");
    });
    await session.signIn("a@b.ba", "x");
    await expect(session.refresh()).rejects.toThrow();
    expect(session.getState().status).toBe("signed-in");
    status = 401;
    await expect(session.refresh()).rejects.toThrow();
    expect(session.getState()).toEqual({ status: "signed-out", reason: "expired" });
  });

  it("signs out in every tab, also when the server cannot be reached", async () => {
    const { session, broadcast } = setUp(async (name) => {
      if (name === "logout") throw new ApiError("away", 0);
      return answer("t1");
    });
    await session.signIn("a@b.ba", "x");
    await session.signOut();
    expect(session.getState()).toEqual({ status: "signed-out", reason: "user" });
    expect(broadcast).toHaveBeenLastCalledWith({ kind: "signed-out" });
    session.receive({ kind: "signed-in", answer: answer("t2") });
    session.receive({ kind: "signed-out" });
    expect(session.getState()).toEqual({ status: "signed-out", reason: "elsewhere" });
  });
});
