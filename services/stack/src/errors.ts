/** A trouble that is told to the person at the terminal as one sentence, without a stack trace. */
export class StackError extends Error {
  override name = "StackError";
}

/** The sentence for any error that reached the launcher. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StackError) return error.message;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  // A folder that may not be written, a full disk: the place and the reason say all.
  if (error instanceof Error && path && syscall === "mkdir" && (code === "EEXIST" || code === "ENOTDIR"))
    return `${path} cannot be used: a file is where a folder is to be.`;
  if (error instanceof Error && path && syscall) return `${path} cannot be used: ${error.message}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
