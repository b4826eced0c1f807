import { outlines } from "@solar/domain/testing-outlines";
import fc from "fast-check";
import { expect, test } from "vitest";
import { packPairs, unpackPairs } from "./packed-pairs.ts";

test("pairs come out of their list of numbers as they went in", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(outlines, outlines)), (pairs) => {
      expect(unpackPairs(packPairs(pairs))).toEqual(pairs);
    }),
  );
});
