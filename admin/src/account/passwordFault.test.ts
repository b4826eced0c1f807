import { describe, expect, it } from "vitest";
import { ApiError } from "../data/errors.ts";
import { passwordMistake, passwordRefusal } from "./passwordFault.ts";

describe("a new password", () => {
  it("is long enough, repeated and different", () => {
    expect(passwordMistake("staro-geslo", "kratko", "kratko")).toBe("password.too_short");
    expect(passwordMistake("staro-geslo", "novo-geslo-1", "novo-geslo-2")).toBe("password.mismatch");
    expect(passwordMistake("novo-geslo-1", "novo-geslo-1", "novo-geslo-1")).toBe("password.same");
    expect(passwordMistake("staro-geslo", "novo-geslo-1", "novo-geslo-1")).toBeNull();
  });

  it("is refused with the server's reason", () => {
    expect(passwordRefusal(new ApiError("x", 400, { code: "SP039" }))).toBe("password.wrong_current");
    expect(passwordRefusal(new ApiError("Lozinka je preslaba.", 400, { code: "SP037" }))).toBe(
      "Lozinka je preslaba.",
    );
    expect(passwordRefusal(new ApiError("boom", 500))).toBe("password.error");
  });
});
