// @vitest-environment jsdom
import { expect, it } from "vitest";
import { steppedValue } from "./NumberInput.tsx";

const up = { key: "ArrowUp", shiftKey: false };
const down = { key: "ArrowDown", shiftKey: false };

it("steps to the next multiple, without the errors of binary fractions", () => {
  expect(steppedValue(0.2, 0.1, up)).toBe(0.3);
  expect(steppedValue(0.3, 0.1, down)).toBe(0.2);
  expect(steppedValue(187.45, 0.1, up)).toBe(187.5);
  expect(steppedValue(187.45, 0.1, down)).toBe(187.4);
  expect(steppedValue(154_000, 0.01, up)).toBe(154_000.01);
  expect(steppedValue(null, 1, up)).toBe(1);
});

it("makes a hundred steps with Shift, and does not go below the lowest number", () => {
  expect(steppedValue(154_000, 0.01, { ...up, shiftKey: true })).toBe(154_001);
  expect(steppedValue(0, 0.1, down)).toBe(0);
  expect(steppedValue(-16, 1, down, -90)).toBe(-17);
});

it("leaves every other key alone", () => {
  expect(steppedValue(1, 1, { key: "Enter", shiftKey: false })).toBeNull();
});
