import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { initialise, ownerUrl, postgresSpec } from "../components/postgres.ts";
import { pickFreePorts } from "../ports.ts";
import { Child } from "../processes/child.ts";
import { waitUntil } from "../processes/wait.ts";

/** A PostgreSQL of one's own, gone without a trace after `stop`. */
export interface TemporaryCluster {
  /** Connection of the superuser to the given database. */
  url: (database: string) => string;
  stop: () => Promise<void>;
}

/** Starts an empty cluster in a temporary folder; nothing is synced to disk. @throws Error when it does not start */
export async function startTemporaryCluster(): Promise<TemporaryCluster> {
  const home = await mkdtemp(join(tmpdir(), "solar-db-"));
  const [port = 0] = await pickFreePorts(1);
  const cluster = { folder: join(home, "data"), port, ownerPassword: randomBytes(12).toString("hex") };
  let server: Child | undefined;
  const stop = async () => {
    await server?.stop("SIGINT", 20_000);
    await rm(home, { recursive: true, force: true });
  };
  try {
    await initialise(cluster);
    const spec = await postgresSpec(cluster, { fsync: "off", full_page_writes: "off" });
    server = await Child.start(spec, join(home, "postgres.log"));
    if (!(await waitUntil(spec.isReady, 20_000)))
      throw new Error("The throw-away PostgreSQL does not start.");
    return { url: (database) => ownerUrl(cluster, database), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
