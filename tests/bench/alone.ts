import { Client } from "pg";
import { startThrowawayCluster } from "../../services/stack/src/db/throwaway.ts";
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

/** Measures in an empty cluster that lasts as long, on a connection of its owner. */
export async function inCluster(measure: (owner: Client, url: string) => Promise<void>): Promise<void> {
  const cluster = await startThrowawayCluster();
  try {
    const url = cluster.url("postgres");
    const owner = new Client({ connectionString: url });
    // Where something goes wrong the cluster stops first; what went wrong is what is to be read.
    owner.on("error", () => undefined);
    await owner.connect();
    await measure(owner, url);
    await owner.end();
  } finally {
    await cluster.stop();
  }
}

/** Runs one measurement alone: of the stack at the address behind the command, or of one of its own. */
export async function alone(measure: (url: string) => Promise<Figure[]>): Promise<void> {
  const [running] = process.argv.slice(2);
  if (running) printFigures(await measure(running));
  else await onStack({}, async ({ url }) => printFigures(await measure(url)));
}
