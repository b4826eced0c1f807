import { expect, test } from "vitest";
import { toastOffset } from "./toast-offset.ts";

const message = { left: 500, right: 900, top: 700, bottom: 780 };
const box = (top: number, bottom: number, left = 600, right = 800) => ({ left, right, top, bottom });

test("a message stands at the foot where nothing is in its way", () => {
  expect(toastOffset(message, [])).toBe(0);
  expect(toastOffset(message, [box(600, 690), box(710, 760, 0, 490)])).toBe(0);
});

test("a message rises above the button that it would cover, and above what is there in turn", () => {
  expect(toastOffset(message, [box(720, 770)])).toBe(72);
  expect(toastOffset(message, [box(720, 770), box(640, 700)])).toBe(152);
});

test("a message stays at the foot where there is no room above either", () => {
  expect(toastOffset(message, [box(20, 770)])).toBe(0);
});
