import { expect, test } from "vitest";
import { parseChange } from "./change.ts";

test("a change is read, and what else it carries is dropped", () => {
  expect(parseChange('{"table":"projects","id":"x","op":"UPDATE","row":{"secret":1}}')).toEqual({
    table: "projects",
    id: "x",
    op: "UPDATE",
  });
});

test.each([
  undefined,
  "",
  "null",
  "[]",
  "{}",
  '{"table":"a","id":"x","op":"TRUNCATE"}',
  '{"table":"a","op":"INSERT"}',
])("%j is no change", (payload) => {
  expect(parseChange(payload)).toBeNull();
});
