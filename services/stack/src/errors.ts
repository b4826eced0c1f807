import type { SettingsProblems } from "@solar/storage/settings";

/** An error that is shown to the person at the terminal as one sentence, without a stack trace. */
export class StackError extends Error {
  override name = "StackError";
}

/** Names a full disk, which the system's own error leaves to be guessed. */
export async function withDiskFullError<Result>(folder: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    throw new StackError(
      `The disk of ${folder} is full (ENOSPC). Make room and try again; what was there is as it was.`,
    );
  }
}

/** The sentence for any error that reached the launcher. */
export function describeError(error: unknown): string {
  if (error instanceof StackError) return error.message;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  // A folder that may not be written, a full disk: the place and the reason say all.
  if (error instanceof Error && path && syscall === "mkdir" && (code === "EEXIST" || code === "ENOTDIR"))
    return `${path} cannot be used: a file is where a folder is to be.`;
  if (error instanceof Error && path && syscall) return `${path} cannot be used: ${error.message}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** What is wrong with settings of the environment, a sentence each. None of them is a secret. */
export const settingsError =
  (env: NodeJS.ProcessEnv) =>
  ({ invalid }: SettingsProblems): StackError =>
    new StackError(
      invalid.map(({ name, should }) => `${name} must be ${should}, not "${env[name]}".`).join("\n"),
    );
