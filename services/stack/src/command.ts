import { type ParseArgsConfig, parseArgs } from "node:util";
import { describeError, StackError } from "./errors.ts";

/**
 * Runs a command of the terminal. An error is told there, and the process ends with 1.
 *
 * @param tell the sentence for an error
 */
export async function runCommand(main: () => Promise<void>, tell = describeError): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(tell(error));
    process.exitCode = 1;
  }
}

/** For commands whose errors say by themselves what to do: without a stack trace. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Reads a command line. @throws StackError with the usage for what is not understood */
export function parseCommand<Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new StackError(`${errorMessage(error)}\n${usage}`);
  }
}
