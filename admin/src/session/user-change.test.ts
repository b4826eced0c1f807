import { expect, test, vi } from "vitest";
import type { SessionState, SignedOutReason } from "../data/session.ts";
import { onUserChange } from "./user-change.ts";

function watched() {
  let state: SessionState = { status: "loading" };
  let listener = () => {};
  const left = vi.fn();
  const session = {
    getState: () => state,
    subscribe: (heard: () => void) => {
      listener = heard;
      return () => undefined;
    },
  };
  onUserChange(session, left);
  const set = (next: SessionState) => {
    state = next;
    listener();
  };
  return {
    left,
    signIn: (id: string) =>
      set({ status: "signed-in", user: { id, email: "", name: "", role: "admin", may: [] } }),
    signOut: (reason: SignedOutReason) => set({ status: "signed-out", reason }),
  };
}

test("the same person after a session that ended has not left", () => {
  for (const reason of ["expired", "elsewhere"] as const) {
    const { left, signIn, signOut } = watched();
    signIn("ana");
    signOut(reason);
    signIn("ana");
    expect(left).not.toHaveBeenCalled();
  }
});

test("somebody else after a session that ended takes the place of the one who left", () => {
  const { left, signIn, signOut } = watched();
  signIn("ana");
  signOut("expired");
  expect(left).not.toHaveBeenCalled();
  signIn("boris");
  expect(left).toHaveBeenCalledTimes(1);
});

test("who signs out by hand has left", () => {
  const { left, signIn, signOut } = watched();
  signOut("none");
  signIn("ana");
  signOut("user");
  expect(left).toHaveBeenCalledTimes(1);
  signIn("ana");
  expect(left).toHaveBeenCalledTimes(1);
});
