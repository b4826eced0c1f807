import { expect, it } from "vitest";
import { callAgain, isCallAgain, stepText } from "./call-back.ts";

it("recognises a further call in either language, and shows it in the screen's", () => {
  expect([callAgain.sr, callAgain.en, "Poslati ugovor", null].map(isCallAgain)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(stepText("Nazvati ponovo", "en")).toBe("Call again");
  expect(stepText("Poslati ugovor", "en")).toBe("Poslati ugovor");
});
