import { expect, test } from "vitest";
import { percentPoint } from "./coordinates.ts";
import { isSliver } from "./sliver.ts";
import { rectangle } from "./testing-outlines.ts";

test("specks and threads are slivers, parcels and long strips are not", () => {
  const wide = 16 / 9;
  expect(isSliver(rectangle(10, 10, 10.3, 10.4), wide)).toBe(true);
  expect(isSliver(rectangle(10, 10, 90, 10.5), wide)).toBe(true);
  expect(isSliver([percentPoint(0, 0), percentPoint(50, 50), percentPoint(100, 100)], wide)).toBe(true);
  expect(isSliver(rectangle(10, 10, 12, 13), wide)).toBe(false);
  expect(isSliver(rectangle(10, 10, 60, 14), wide)).toBe(false);
});
