import { expect, test } from "vitest";
import qs from "./qs.ts";

test("writes a flat query, with what has a meaning in addresses escaped", () => {
  expect(qs.stringify({ and: "(name.ilike.*a b&c*)", limit: "25" })).toBe(
    "and=(name.ilike.*a%20b%26c*)&limit=25",
  );
});
