import { readFileSync, writeFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { Problem } from "@solar/storage/problem";
import { validatePdf } from "./validate-pdf.ts";

/** What the inspection of the file at the path `workerData` found. */
export type Inspected = { bytes: number } | { status: number; problem: ReturnType<Problem["toJSON"]> };

function inspect(path: string): Inspected {
  try {
    const document = validatePdf(readFileSync(path));
    writeFileSync(path, document);
    return { bytes: document.length };
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, problem: error.toJSON() };
    throw error;
  }
}

parentPort?.postMessage(inspect(workerData));
