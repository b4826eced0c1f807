import { expect, it } from "vitest";
import { emailError } from "./field-errors.ts";

it("an e-mail address is there and has the shape of one", () => {
  expect(emailError(" ")?.text).toBe("validation.required");
  for (const wrong of ["ana", "ana@", "ana@firma", "a na@firma.ba"])
    expect(emailError(wrong)?.text, wrong).toBe("validation.email");
  expect(emailError(" ana@firma.ba ")).toBeUndefined();
});
