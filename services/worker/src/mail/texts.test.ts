import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Language, languages } from "@solar/domain/language";
import { type Texts, textNode } from "@solar/domain/text";
import fc from "fast-check";
import { expect, it } from "vitest";
import sr from "../texts/sr.json" with { type: "json" };
import { dictionaries, oneLine, setCompany, textsIn } from "./texts.ts";

const keysOf = (texts: Texts, path = ""): string[] =>
  Object.entries(texts).flatMap(([key, node]) =>
    typeof node === "string" ? [path + key] : keysOf(node as Texts, `${path}${key}.`),
  );

it.each([...dictionaries.values()])("has the same keys in all languages, and names them", (texts) => {
  expect(keysOf(texts)).toEqual(keysOf(sr));
  expect(Object.keys(textNode(texts, "staff.languages") ?? {})).toEqual(languages);
});

it("has no text that no message uses", () => {
  const folder = join(import.meta.dirname, "..");
  const source = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
  // `staff.subject.${form}` stands for every key below `staff.subject`.
  const used = [...source.matchAll(/["`]((?:[a-zA-Z]+|\$\{\w+\})(?:\.(?:[a-zA-Z]+|\$\{[^}]+\}))+)["`]/g)].map(
    ([, key = ""]) => new RegExp(`^${key.replace(/\$\{[^}]+\}/g, "[a-zA-Z_]+").replaceAll(".", "\\.")}$`),
  );
  expect(keysOf(sr).filter((key) => !used.some((pattern) => pattern.test(key)))).toEqual([]);
});

const character = fc.constantFrom(...'\0\r\n\t\u0085\u2028\u2029\u202e\u2066 ačЖ😀:<>@",');

it("puts any text on one line without control characters, within the limit", () => {
  fc.assert(
    fc.property(fc.string({ unit: character }), (text) => {
      const line = oneLine(text, 40);
      return !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(line) && [...line].length <= 40;
    }),
  );
});

it("keeps the letters of every language and ordinary punctuation", () => {
  expect(oneLine(' Željka "Zeka" Đurić, d.o.o.\r\nBcc: all@example.com ')).toBe(
    'Željka "Zeka" Đurić, d.o.o. Bcc: all@example.com',
  );
});

it("shows that something was cut off", () => {
  expect(oneLine("abcdef", 4)).toBe("abc…");
});

it("says the company's own words in place of ours, filled in", () => {
  const site = { publicUrl: "https://sunce.ba" };
  setCompany({ texts: { sr: { "visitor.subject.contact": "Zdravo, %{user_name}" } } }, site);
  const say = (language: Language) => textsIn(language)("visitor.subject.contact", { user_name: "Ana" });
  expect(say("sr")).toBe("Zdravo, Ana");
  expect(say("en")).not.toContain("Zdravo");
  setCompany({ texts: {} }, site);
});
