import type { StackNote } from "../../services/stack/src/lock.ts";
import type { Load } from "./load-generator.ts";

/** As the contact form sends it, from another visitor each time. */
export const insertion = (url: string): Load => ({
  url: `${url}?select=id`,
  method: "POST",
  headers: { "content-type": "application/json", prefer: "return=representation" },
  body: JSON.stringify({
    user_name: "Posjetilac",
    user_email: "posjetilac-[n]@example.com",
    message: "Zanima me parcela u vašem parku. Javite mi se, molim.",
  }),
  connections: 32,
  seconds: 1,
});

/**
 * The jobs are written, and wait: sending ten thousand mails to a catcher on the same two processors would be
 * measured instead.
 */
export async function pausedWorker(note: StackNote, task: () => Promise<void>): Promise<void> {
  const worker = note.processes.find(({ name }) => name === "worker");
  if (!worker) throw new Error("The worker does not run.");
  process.kill(worker.pid, "SIGSTOP");
  try {
    await task();
  } finally {
    process.kill(worker.pid, "SIGCONT");
  }
}
