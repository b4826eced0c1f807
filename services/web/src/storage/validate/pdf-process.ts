import { readFileSync, writeFileSync } from "node:fs";
import { Problem } from "@solar/storage/problem";
import { validatePdf } from "./validate-pdf.ts";

/** What the inspection of the file that the first argument names found. */
export type InspectionResult =
  | { bytes: number }
  | { status: number; problem: ReturnType<Problem["toJSON"]> }
  | { error: string };

function inspect(path: string): InspectionResult {
  try {
    const document = validatePdf(readFileSync(path));
    writeFileSync(path, document);
    return { bytes: document.length };
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, problem: error.toJSON() };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.send?.(inspect(process.argv[2] ?? ""));
