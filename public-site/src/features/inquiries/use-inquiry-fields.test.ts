import { emptyValues } from "@solar/domain/inquiry";
import { expect, it } from "vitest";
import { draftForSubject } from "./use-inquiry-fields.ts";

const [kozara, vrbas] = ["Zanima me park Kozara.", "Zanima me park Vrbas."];

it.each([
  ["nothing was written", "", "", vrbas, vrbas],
  ["only the other park's request stands there", kozara, kozara, vrbas, vrbas],
  [
    "something was added to it",
    kozara,
    `${kozara}\nJavite se popodne.`,
    vrbas,
    `${vrbas}\nJavite se popodne.`,
  ],
  ["it was replaced", kozara, "Koliko traje gradnja?", vrbas, "Koliko traje gradnja?"],
  ["it is the same park", kozara, `${kozara} Hvala.`, kozara, `${kozara} Hvala.`],
  ["the form is about nothing now", kozara, `${kozara}\nJavite se popodne.`, "", "Javite se popodne."],
])("a message begins with the request of what it is about: %s", (_, request, message, asked, expected) => {
  expect(draftForSubject(asked, { ...emptyValues, user_name: "Ana", request, message })).toEqual({
    ...emptyValues,
    user_name: "Ana",
    message: expected,
  });
});
