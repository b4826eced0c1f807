import { type Launched, launch } from "../support/launch.ts";
import { type Figure, printFigures } from "./figures.ts";

/** Measures on a stack that lasts as long. */
export async function onStack(
  env: Record<string, string>,
  measure: (stack: Launched) => Promise<void>,
): Promise<void> {
  const stack = await launch({ env });
  try {
    await measure(await stack.ready());
  } finally {
    await stack.remove();
  }
}

/** Runs one measurement alone: of the stack at the address behind the command, or of one of its own. */
export async function alone(measure: (url: string) => Promise<Figure[]>): Promise<void> {
  const [running] = process.argv.slice(2);
  if (running) printFigures(await measure(running));
  else await onStack({}, async ({ url }) => printFigures(await measure(url)));
}
