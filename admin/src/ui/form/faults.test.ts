import { expect, it } from "vitest";
import { emailFault } from "./faults.ts";

it("an e-mail address is there and has the shape of one", () => {
  expect(emailFault(" ")?.text).toBe("validation.required");
  for (const wrong of ["ana", "ana@", "ana@firma", "a na@firma.ba"])
    expect(emailFault(wrong)?.text, wrong).toBe("validation.email");
  expect(emailFault(" ana@firma.ba ")).toBeUndefined();
});
