import { expect, it, vi } from "vitest";
import { kindOf, Trouble } from "./trouble.ts";

it("tells once that it began and once that it is over", () => {
  const trouble = new Trouble();
  const heard = vi.fn();
  trouble.subscribe(heard);
  trouble.over();
  trouble.begin("offline");
  trouble.begin("offline");
  expect(trouble.getState().kind).toBe("offline");
  trouble.over();
  expect(trouble.getState().kind).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
});

it("keeps what could not be saved until it was, in order", async () => {
  const trouble = new Trouble();
  const saved: string[] = [];
  for (const name of ["project", "parcel"])
    trouble.wait(name, async () => {
      saved.push(name);
      trouble.wait(name, null);
    });
  trouble.over();
  expect(trouble.getState()).toEqual({ kind: null, waiting: true });
  await trouble.retry();
  expect(saved).toEqual(["project", "parcel"]);
  expect(trouble.getState().waiting).toBe(false);
});

it("tells a timeout from a server that is not there, and both from no network", () => {
  expect(kindOf(new DOMException("", "TimeoutError"))).toBe("timeout");
  expect(kindOf(new TypeError("Failed to fetch"))).toBe("unreachable");
  vi.stubGlobal("navigator", { onLine: false });
  expect(kindOf(new TypeError("Failed to fetch"))).toBe("offline");
  vi.unstubAllGlobals();
});
