import { expect, it, vi } from "vitest";
import { ConnectionStatus, kindOf } from "./connection-status.ts";

it("tells once that it began and once that it is over", () => {
  const connection = new ConnectionStatus();
  const heard = vi.fn();
  connection.subscribe(heard);
  connection.restored();
  connection.failed("offline");
  connection.failed("offline");
  expect(connection.getState().kind).toBe("offline");
  connection.restored();
  expect(connection.getState().kind).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
});

it("keeps what could not be saved until it was, in order", async () => {
  const connection = new ConnectionStatus();
  const saved: string[] = [];
  for (const name of ["project", "parcel"])
    connection.waitToSave(name, async () => {
      saved.push(name);
      connection.waitToSave(name, null);
    });
  connection.restored();
  expect(connection.getState()).toEqual({ kind: null, waiting: true });
  await connection.retry();
  expect(saved).toEqual(["project", "parcel"]);
  expect(connection.getState().waiting).toBe(false);
});

it("tells a timeout from a server that is not there, and both from no network", () => {
  expect(kindOf(new DOMException("", "TimeoutError"))).toBe("timeout");
  expect(kindOf(new TypeError("Failed to fetch"))).toBe("unreachable");
  vi.stubGlobal("navigator", { onLine: false });
  expect(kindOf(new TypeError("Failed to fetch"))).toBe("offline");
  vi.unstubAllGlobals();
});
