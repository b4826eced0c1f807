import { expect, test } from "vitest";
import { withEarlier } from "./deviceCopy.ts";

test("what an earlier visit left is kept beside new changes; of one parcel the newer change counts", () => {
  const earlier = [
    { id: "a", version: 1, price: 5 },
    { id: "b", version: 2, delete: true as const },
  ];
  const since = [{ id: "a", version: 1, price: 7 }];
  expect(withEarlier(earlier, since)).toEqual([earlier[1], since[0]]);
  expect(withEarlier(earlier, [])).toEqual(earlier);
});
