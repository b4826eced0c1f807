import { expect, it } from "vitest";
import { missingEnglish } from "./missingTexts.ts";

it("asks for English only where there is something to translate", () => {
  const project = {
    name: "Park",
    name_en: " ",
    description: null,
    description_en: null,
    location: "Laktaši",
    location_en: "Laktaši",
  };
  expect(missingEnglish(project)).toEqual(["name_en"]);
});
