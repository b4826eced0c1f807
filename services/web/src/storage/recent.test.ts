import { expect, test } from "vitest";
import { Recent } from "./recent.ts";

const held = (recent: Recent<number>, keys: string) =>
  [...keys].filter((key) => recent.get(key) !== undefined).join("");

test("what was not used for longest goes when the weight is exceeded", () => {
  const recent = new Recent<number>(30);
  recent.set("a", 1, 10);
  recent.set("b", 2, 10);
  recent.set("c", 3, 10);
  expect(recent.get("a")).toBe(1);
  recent.set("d", 4, 10);
  expect(held(recent, "abcd")).toBe("acd");
});

test("what is set again weighs once, and what is too heavy is not kept", () => {
  const recent = new Recent<number>(30);
  recent.set("a", 1, 10);
  recent.set("a", 2, 20);
  recent.set("b", 3, 10);
  expect([recent.get("a"), recent.get("b")]).toEqual([2, 3]);
  recent.set("c", 4, 31);
  expect(held(recent, "abc")).toBe("");
  recent.set("d", 5, 30);
  expect(recent.get("d")).toBe(5);
});
