import { describe, expect, it } from "vitest";
import { conflictingFields, mergeChanges } from "./conflicting-fields.ts";

const base = { version: 1, name: "A", price: 10, status: "available", images: ["x"] };
const mine = { ...base, name: "B", price: 11, images: ["x", "y"] };
const saved = { ...base, version: 2, price: 12, status: "sold", images: ["x", "y"] };

describe("a conflict", () => {
  it("is about columns that both changed to different values", () => {
    expect(conflictingFields(base, mine, saved)).toEqual([{ column: "price", mine: 11, saved: 12 }]);
  });

  it("keeps what only one side changed, whichever side that was", () => {
    const merged = mergeChanges(base, mine, saved, []);
    expect(merged).toEqual({ ...saved, name: "B", price: 11 });
  });

  it("takes the stored value where that is chosen", () => {
    expect(mergeChanges(base, mine, saved, ["price"])).toMatchObject({
      name: "B",
      price: 12,
      status: "sold",
    });
  });
});
