import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const sources = join(import.meta.dirname, "..");
const files = readdirSync(sources, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|texts\//.test(name))
  .map((name) => [name, readFileSync(join(sources, name), "utf8")] as const);

/** What makes harmless, cell by cell, what a spreadsheet would run: see domain/src/csv.ts. */
const guarded = /toCsv|parcelsToCsv|ExportAllButton|ReportTable/;

describe("every CSV file of the back office", () => {
  const writers = files.filter(([, text]) => /\.csv["`]/.test(text.replace(/accept=\{\[[^\]]*\]/, "")));

  it.each(writers)("%s is written by the one writer that guards against formulas", (_name, text) => {
    expect(text).toMatch(guarded);
  });

  it("is one of ours: React Admin's own export guards against nothing", () => {
    expect(writers.length).toBeGreaterThanOrEqual(4);
    const foreign = /\b(ExportButton|BulkExportButton|downloadCSV)\b/;
    expect(files.filter(([, text]) => foreign.test(text)).map(([name]) => name)).toEqual([]);
    // A list without actions of its own would have one.
    const lists = files.filter(([, text]) => /import \{[^}]*\bList\b[^}]*\} from "react-admin"/s.test(text));
    expect(lists.map(([name]) => name)).toEqual([join("ui", "RecordList.tsx")]);
    expect(lists[0]?.[1]).toContain("exporter={false}");
  });
});
