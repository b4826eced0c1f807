import { expect, it } from "vitest";
import { callAgain, isCallAgain, stepText } from "./call-back.ts";

it("knows a further call in whichever language it was written, and says it in the screen's", () => {
  expect([callAgain.sr, callAgain.en, "Poslati ugovor", null].map(isCallAgain)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(stepText("Nazvati ponovo", "en")).toBe("Call again");
  expect(stepText("Poslati ugovor", "en")).toBe("Poslati ugovor");
});
