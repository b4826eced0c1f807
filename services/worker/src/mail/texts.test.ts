import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Texts } from "@solar/domain/text";
import { expect, it } from "vitest";
import en from "../texts/en.json" with { type: "json" };
import sr from "../texts/sr.json" with { type: "json" };

const keysOf = (texts: Texts, path = ""): string[] =>
  Object.entries(texts).flatMap(([key, node]) =>
    typeof node === "string" ? [path + key] : keysOf(node as Texts, `${path}${key}.`),
  );

it("has the same keys in both languages", () => {
  expect(keysOf(en)).toEqual(keysOf(sr));
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
