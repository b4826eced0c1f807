import { ApiError } from "@solar/postgrest-client/api-error";
import { describe, expect, it } from "vitest";
import { passwordErrors, rejectedField } from "./password-errors.ts";

const errors = (current: string, next: string, repeated: string) =>
  passwordErrors({ current, next, repeated });

describe("a new password", () => {
  it("is long enough, repeated and different", () => {
    expect(errors("", "", "")).toEqual({
      current: "validation.required",
      next: "validation.required",
      repeated: "validation.required",
    });
    expect(errors("staro-geslo", "kratko", "kratko")).toEqual({ next: "password.too_short" });
    expect(errors("staro-geslo", "novo-geslo-1", "novo-geslo-2")).toEqual({ repeated: "password.mismatch" });
    expect(errors("novo-geslo-1", "novo-geslo-1", "novo-geslo-1")).toEqual({ next: "password.same" });
    expect(errors("staro-geslo", "novo-geslo-1", "novo-geslo-1")).toEqual({});
  });

  it("is rejected at the field that the server's reason is about", () => {
    expect(rejectedField(new ApiError("x", 400, { code: "SP039" }))).toBe("current");
    expect(rejectedField(new ApiError("Lozinka je preslaba.", 400, { code: "SP037" }))).toBe("next");
    expect(rejectedField(new ApiError("boom", 500))).toBeNull();
  });
});
