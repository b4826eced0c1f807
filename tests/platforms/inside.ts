import { spawn } from "node:child_process";
import pg from "pg";
import sharp from "sharp";
import { findBinary } from "../../services/stack/src/components/binaries.ts";
import { programInfo } from "../../services/stack/src/components/nginx-program.ts";
import { serviceSpec } from "../../services/stack/src/components/node-processes.ts";
import { provision } from "../../services/stack/src/db/provision.ts";
import { startTemporaryCluster } from "../../services/stack/src/db/temporary-cluster.ts";
import { pickFreePorts } from "../../services/stack/src/ports.ts";
import { waitUntil } from "../../services/stack/src/processes/wait.ts";

/** Runs what a platform's packages bring, on that platform or an emulation of it; a line for each thing that works. */
const header = process.report?.getReport() as { header: { glibcVersionRuntime: string } };
console.log(
  `Node ${process.version} on ${process.platform}-${process.arch}, glibc ${header.header.glibcVersionRuntime}`,
);

const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: "#357" } });
console.log(`sharp makes AVIF: ${(await picture.avif().toBuffer()).length} bytes`);

for (const [name, option] of [
  ["nginx", "-v"],
  ["postgrest", "--version"],
] as const) {
  try {
    console.log(programInfo(findBinary(name), option).trim());
  } catch (error) {
    console.log(`not tried: ${(error as Error).message.replaceAll("\n", " ")}`);
  }
}

const cluster = await startTemporaryCluster();
try {
  const passwords = { authenticator: "a", worker: "b" };
  await provision({ ownerUrl: cluster.url("postgres"), jwtSecret: "x".repeat(32), passwords });
  const client = new pg.Client({ connectionString: cluster.url("postgres") });
  await client.connect();
  const { rows } = await client.query(
    "select version(), uuidv7(), (select count(*) from public.schema_migrations)",
  );
  console.log(`${rows[0].version}, with ${rows[0].count} migrations by dbmate`);
  await client.end();

  const [port = 0] = await pickFreePorts(1);
  const url = new URL(cluster.url("postgres"));
  url.username = "worker";
  url.password = passwords.worker;
  const settings = { DATABASE_URL: url.href, SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "a@example.com" };
  const spec = serviceSpec("worker", port, {
    ...settings,
    PUBLIC_URL: "http://localhost",
    STORAGE_DIR: "/tmp",
  });
  const worker = spawn(spec.command, spec.args, { env: { ...process.env, ...spec.env }, stdio: "inherit" });
  const answers = await waitUntil(
    () => fetch(`http://127.0.0.1:${port}/healthz`).then(Boolean, () => false),
    120_000,
  );
  worker.kill("SIGKILL");
  if (!answers) throw new Error("the worker does not answer");
  console.log("the worker serves");
} finally {
  await cluster.stop();
}
console.log("done");
