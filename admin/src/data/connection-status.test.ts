import { expect, it, vi } from "vitest";
import { ConnectionStatus, kindOf } from "./connection-status.ts";

it("tells once that it began and once that it is over", () => {
  const connection = new ConnectionStatus();
  const heard = vi.fn();
  connection.subscribe(heard);
  connection.restored();
  connection.failed("offline");
  connection.failed("offline");
  expect(connection.getProblem()).toBe("offline");
  connection.restored();
  expect(connection.getProblem()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
});

it("tells a timeout from a server that is not there, and both from no network", () => {
  expect(kindOf(new DOMException("", "TimeoutError"))).toBe("timeout");
  expect(kindOf(new TypeError("Failed to fetch"))).toBe("unreachable");
  vi.stubGlobal("navigator", { onLine: false });
  expect(kindOf(new TypeError("Failed to fetch"))).toBe("offline");
  vi.unstubAllGlobals();
});
