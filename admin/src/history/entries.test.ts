import { expect, it } from "vitest";
import { titleOf } from "./entries.ts";

it("says the kind of a record once", () => {
  expect(titleOf("Parcela", "C20")).toBe("Parcela: C20");
  expect(titleOf("Parcela", "Parcela C20")).toBe("Parcela C20");
  expect(titleOf("Parcela", "parcela")).toBe("parcela");
  expect(titleOf("Parcela", "Parcelacija")).toBe("Parcela: Parcelacija");
});
