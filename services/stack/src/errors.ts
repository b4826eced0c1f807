/** A trouble that is told to the person at the terminal as one sentence, without a stack trace. */
export class StackError extends Error {
  override name = "StackError";
}

/** The sentence for any error that reached the launcher. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StackError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
