import all from "libphonenumber-js/min/metadata";
import { expect, test } from "vitest";
import countries from "./phone-countries.json" with { type: "json" };
import examples from "./phone-examples.json" with { type: "json" };
import { firstTelUrl, phoneParts } from "./phone-numbers.ts";

const links = (field: string) => phoneParts(field).flatMap(({ href }) => href ?? []);

test("each number of a field has a link of its own, and nothing of the field is lost", () => {
  for (const [field, numbers] of Object.entries(examples)) {
    expect(
      links(field).map((link) => link.replace(/;ext.*|\D/g, "")),
      field,
    ).toEqual(numbers);
    expect(
      phoneParts(field)
        .map(({ text }) => text)
        .join(""),
    ).toBe(field);
  }
});

test("a number is dialled from everywhere, without notes, with its extension apart", () => {
  expect(phoneParts("065/111-222, 066 333 444 (poslije 16h)")).toEqual([
    { text: "065/111-222", href: "tel:+38765111222" },
    { text: ", ", href: null },
    { text: "066 333 444", href: "tel:+38766333444" },
    { text: " (poslije 16h)", href: null },
  ]);
  expect(links("+387 (0)65 111-222")).toEqual(["tel:+38765111222"]);
  expect(phoneParts("Ured (065) 111-222")[1]).toEqual({ text: "(065) 111-222", href: "tel:+38765111222" });
  expect(phoneParts("051/222-333 lok. 12")).toEqual([
    { text: "051/222-333", href: "tel:+38751222333;ext=12" },
    { text: " lok. 12", href: null },
  ]);
});

test("what the library does not know is dialled as it is written, and what is none is no link", () => {
  expect(links("+99912345678")).toEqual(["tel:+99912345678"]);
  expect(links("00 353 (0)86 123 4567")).toEqual(["tel:+353861234567"]);
  expect(links("Tel. (mob) 065 123 456")).toEqual(["tel:+38765123456"]);
  for (const none of [
    "abc",
    "zvati poslije 17 h",
    "zvati iza 17",
    "12345",
    "",
    "+++++++",
    "od 16:00 do 18:00",
  ])
    expect(firstTelUrl(none), none).toBeNull();
  expect(firstTelUrl(null)).toBeNull();
});

test("the countries are as the library has them", () => {
  for (const [country, known] of Object.entries(countries.countries)) {
    const whole = all.countries[country as keyof typeof all.countries] ?? [];
    expect(known, country).toEqual(Object.values<unknown>(whole).with(4, []));
  }
});
