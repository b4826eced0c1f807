import { expect, test } from "vitest";
import { isFresh, rangeOf } from "./conditions.ts";

const state = { etag: '"abc"', modified: new Date("2026-11-20T10:00:00.400Z") };
const date = "Fri, 20 Nov 2026 10:00:00 GMT";

test.each([
  [{ "if-none-match": '"abc"' }, true],
  [{ "if-none-match": 'W/"abc"' }, true],
  [{ "if-none-match": '"x", "abc"' }, true],
  [{ "if-none-match": "*" }, true],
  [{ "if-none-match": '"x"' }, false],
  [{ "if-none-match": '"x"', "if-modified-since": date }, false],
  [{ "if-modified-since": date }, true],
  [{ "if-modified-since": "Fri, 20 Nov 2026 09:59:59 GMT" }, false],
  [{ "if-modified-since": "yesterday" }, false],
  [{}, false],
])("the copy of %j is fresh: %s", (headers, fresh) => {
  expect(isFresh(headers, state)).toBe(fresh);
});

test.each([
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=95-200", { start: 95, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=100-200", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=9-5", null],
  ["bytes=-", null],
  ["bytes=0-1,5-6", null],
  ["lines=0-9", null],
])("of 100 bytes, %s asks for %j", (range, expected) => {
  expect(rangeOf({ range }, 100, state)).toEqual(expected);
});

test("a part of another state is not asked for", () => {
  const range = "bytes=0-9";
  expect(rangeOf({ range, "if-range": '"abc"' }, 100, state)).toEqual({ start: 0, end: 9 });
  expect(rangeOf({ range, "if-range": '"old"' }, 100, state)).toBeNull();
  expect(rangeOf({ range, "if-range": date }, 100, state)).toEqual({ start: 0, end: 9 });
  expect(rangeOf({ range, "if-range": "Fri, 20 Nov 2026 09:00:00 GMT" }, 100, state)).toBeNull();
});
