import { fork } from "node:child_process";
import { once } from "node:events";
import { Problem } from "@solar/storage/problem";
import type { InspectionResult } from "./pdf-process.ts";

/** No document that a program wrote takes nearly as long, in ms, or as much memory. */
export const PDF_DEADLINE_MS = 20_000;
const MEMORY_MB = 192;

const tooComplex = () =>
  new Problem(
    422,
    "too_complex",
    "PDF je previše složen da bi se pregledao. Sačuvajte ga npr. štampanjem u PDF i pošaljite ga ponovo.",
  );

/**
 * Inspects and sanitizes the PDF at a path in a process of its own: a thread that runs out of memory may take the service
 * with it.
 *
 * @returns the document's size in bytes
 * @throws Problem those of `validatePdf`, 422 `too_complex` when it takes too long or too much memory
 */
export async function validateInProcess(path: string): Promise<number> {
  const inspector = fork(new URL("./pdf-process.ts", import.meta.url), [path], {
    // It needs none, and Node's watch mode would send messages of its own.
    env: {},
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const timer = setTimeout(() => inspector.kill("SIGKILL"), PDF_DEADLINE_MS);
  try {
    // Its channel closes behind its last message, or with it.
    const [found]: (InspectionResult | undefined)[] = await Promise.race([
      once(inspector, "message"),
      once(inspector, "disconnect"),
    ]);
    if (!found) throw tooComplex();
    if ("bytes" in found) return found.bytes;
    if ("error" in found) throw new Error(found.error);
    const { code, message, details } = found.problem;
    throw new Problem(found.status, code, message, details);
  } finally {
    clearTimeout(timer);
    inspector.kill("SIGKILL");
  }
}
