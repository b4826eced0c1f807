import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { argsOf, rejectionTexts } from "./use-rejection.ts";

/** Of visitors, of signing in, and of calls that no screen of the back office makes. */
const elsewhere = "13 14 16 17 18 19 30 31 32 33 34 35 36 40 41 42 43 46 47 49 63 83".split(" ");

it("has a sentence in every language for each rule that staff can break", () => {
  const api = readFileSync(join(import.meta.dirname, "../../../docs/api.md"), "utf8");
  const codes = [...api.matchAll(/^\| `(SP\d{3})`/gm)].flatMap(([, code = ""]) => code);
  expect(codes.length).toBeGreaterThan(60);
  expect(codes.filter((code) => !elsewhere.includes(code.slice(3)) && !rejectionTexts[code])).toEqual([]);
});

it("names the placeholder of a template as that of a text", () => {
  expect(argsOf("Popunite oznaku {cijena}.").placeholder).toBe("{cijena}");
  expect(argsOf("Nepoznata oznaka %{name}.").placeholder).toBe("%{name}");
});
