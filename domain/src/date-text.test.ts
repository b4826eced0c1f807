import { expect, it } from "vitest";
import { parseDate } from "./date-text.ts";
import { formatDate } from "./format.ts";

it("reads a date as people write it", () => {
  for (const text of [
    "3. 2. 2026.",
    "03.02.2026",
    "3/2/26",
    "3-2-2026",
    " 3 Feb 2026",
    "3 february 2026",
    "2026-02-03",
    "03022026",
  ])
    expect(parseDate(text), text).toBe("2026-02-03");
});

it("reads what it writes, in both languages", () => {
  for (let day = 0; day < 400; day += 1) {
    const iso = new Date(Date.UTC(2027, 8, day)).toISOString().slice(0, 10);
    for (const language of ["sr", "en"] as const)
      expect(parseDate(formatDate(iso, language) ?? "")).toBe(iso);
  }
});

it("reads no days that no calendar has, and no parts of a date", () => {
  for (const text of [
    "",
    "31. 2. 2026.",
    "0.1.2026",
    "1.13.2026",
    "1.2.",
    "1.2.202",
    "1.2.2026.5",
    "sutra",
    "1 Xyz 2026",
  ])
    expect(parseDate(text), text).toBeNull();
});

it("reads a day without its year as the next such day, where today is known", () => {
  const read = (text: string) => parseDate(text, "2026-11-29");
  expect(["1.12.", "29/11", "1 Feb", "28. 11.", "31.2.", "2026-12"].map(read)).toEqual([
    "2026-12-01",
    "2026-11-29",
    "2027-02-01",
    "2027-11-28",
    null,
    null,
  ]);
});
