import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { Problem } from "@solar/storage/problem";
import type { Inspected } from "./pdf-worker.ts";

/** No document that a program wrote takes nearly as long, in ms, or as much memory. */
export const PDF_DEADLINE_MS = 20_000;
const RESOURCES = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

const tooComplex = () =>
  new Problem(
    422,
    "too_complex",
    "PDF je previše složen da bi se pregledao. Sačuvajte ga npr. štampanjem u PDF i pošaljite ga ponovo.",
  );

/**
 * Inspects and sanitizes the PDF at a path in a thread of its own, so that nothing that a file holds stops the service.
 *
 * @returns the document's size in bytes
 * @throws Problem those of `validatePdf`, 422 `too_complex` when it takes too long or too much memory
 */
export async function validateInWorker(path: string): Promise<number> {
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
    workerData: path,
    // It needs none, and Node's watch mode would send messages of its own.
    env: {},
    resourceLimits: RESOURCES,
  });
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), PDF_DEADLINE_MS);
  try {
    const [found]: Inspected[] = await once(worker, "message", { signal: deadline.signal });
    if (!found) throw tooComplex();
    if ("bytes" in found) return found.bytes;
    const { code, message, details } = found.problem;
    throw new Problem(found.status, code, message, details);
  } catch (error) {
    if (deadline.signal.aborted || (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY")
      throw tooComplex();
    throw error;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
