import { ApiError } from "@solar/postgrest-client/api-error";
import { describe, expect, it } from "vitest";
import { passwordFaults, refusedField } from "./passwordFault.ts";

/** Texts of the faults, by field. */
const faults = (current: string, next: string, repeated: string) =>
  Object.fromEntries(
    Object.entries(passwordFaults({ current, next, repeated })).flatMap(([field, fault]) =>
      fault ? [[field, fault.text]] : [],
    ),
  );

describe("a new password", () => {
  it("is long enough, repeated and different", () => {
    expect(faults("", "", "")).toEqual({
      current: "validation.required",
      next: "validation.required",
      repeated: "validation.required",
    });
    expect(faults("staro-geslo", "kratko", "kratko")).toEqual({ next: "password.too_short" });
    expect(faults("staro-geslo", "novo-geslo-1", "novo-geslo-2")).toEqual({ repeated: "password.mismatch" });
    expect(faults("novo-geslo-1", "novo-geslo-1", "novo-geslo-1")).toEqual({ next: "password.same" });
    expect(faults("staro-geslo", "novo-geslo-1", "novo-geslo-1")).toEqual({});
  });

  it("is refused at the field that the server's reason is about", () => {
    expect(refusedField(new ApiError("x", 400, { code: "SP039" }))).toBe("current");
    expect(refusedField(new ApiError("Lozinka je preslaba.", 400, { code: "SP037" }))).toBe("next");
    expect(refusedField(new ApiError("boom", 500))).toBeNull();
  });
});
