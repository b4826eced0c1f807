import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { initialise, ownerUrl, postgresSpec } from "../components/postgres.ts";
import { pickFreePorts } from "../ports.ts";
import { waitUntil } from "../processes/wait.ts";

/** A PostgreSQL of one's own, gone without a trace after `stop`. */
export interface ThrowawayCluster {
  /** Connection of the superuser to the given database. */
  url: (database: string) => string;
  stop: () => Promise<void>;
}

/** Starts an empty cluster in a temporary folder; nothing is synced to disk. @throws Error when it does not start */
export async function startThrowawayCluster(): Promise<ThrowawayCluster> {
  const home = await mkdtemp(join(tmpdir(), "solar-db-"));
  const [port = 0] = await pickFreePorts(1);
  const cluster = { folder: join(home, "data"), port, ownerPassword: randomBytes(12).toString("hex") };
  await initialise(cluster);
  const spec = await postgresSpec(cluster);
  const server = spawn(spec.command, [...spec.args, "-c", "fsync=off", "-c", "full_page_writes=off"], {
    env: { ...process.env, ...spec.env },
    stdio: "ignore",
    ...(spec.uid === undefined || spec.gid === undefined ? {} : { uid: spec.uid, gid: spec.gid }),
  });
  const kill = () => server.kill("SIGQUIT");
  process.once("exit", kill);
  const ended = once(server, "exit");

  const stop = async () => {
    server.kill("SIGINT");
    await ended;
    process.off("exit", kill);
    await rm(home, { recursive: true, force: true });
  };
  if (!(await waitUntil(spec.isReady, 20_000))) {
    await stop();
    throw new Error("The throw-away PostgreSQL does not start.");
  }
  return { url: (database) => ownerUrl(cluster, database), stop };
}
