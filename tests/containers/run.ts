import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { waitUntil } from "../../services/stack/src/processes/wait.ts";
import { root } from "../support/compose.ts";
import { CannotRunHere, Engine } from "./engine.ts";
import { buildBase, buildImages, buildStandIns, installTools } from "./images.ts";
import { documentedLines, Stack } from "./stack.ts";

/**
 * `npm run test:containers`, as root on Debian 12: builds the images of the Dockerfile without a registry of images,
 * starts docker-compose.yml with them, goes through the main journey, loses what is there after a moment, returns to
 * that moment by the lines of docs/operations.md and goes through the journey again.
 *
 * `--keep` leaves the images and the base for the next run. `--where-possible` says why, and succeeds, where this
 * machine runs no containers. PORT and MAIL_PORT are those of `npm start`.
 */
const { keep, "where-possible": wherePossible } = parseArgs({
  options: {
    keep: { type: "boolean", default: false },
    "where-possible": { type: "boolean", default: false },
  },
}).values;
const folder = "/var/tmp/solar-containers";
const version = "test";
const port = Number(process.env.PORT ?? 8080);
const mailPort = Number(process.env.MAIL_PORT ?? 8025);

/** Says what is done, and how long it took. */
async function step<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  console.log(`✓ ${name} (${((performance.now() - begun) / 1000).toFixed(0)} s)`);
  return result;
}

/** The main journey of the browser's tests, against the containers. */
function journey(): void {
  const command = ["node_modules/@playwright/test/cli.js", "test", "--config=tests/e2e/playwright.config.ts"];
  execFileSync(process.execPath, [...command, "--reporter=list", "journey.spec.ts"], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      TEST_BASE_URL: `http://localhost:${port}`,
      TEST_MAIL_URL: `http://localhost:${mailPort}`,
    },
  });
}

/** Loads the demo content, from within the image of the services. */
function seed(stack: Stack): void {
  const script =
    "import('/app/services/stack/src/db/seed.ts').then(({ seed }) => seed({" +
    "apiUrl: 'http://postgrest:3000', storageUrl: 'http://web:3001/storage'," +
    "ownerUrl: 'postgres://postgres:' + fs.readFileSync('/run/secrets/postgres_password') + '@postgres:5432/solar' }))";
  stack.run(`docker compose run --rm -T migrate node -e "${script}"`);
}

async function isReady(stack: Stack): Promise<boolean> {
  const answer = await fetch(`${stack.url}/healthz`).catch(() => undefined);
  return answer?.ok ?? false;
}

async function start(stack: Stack): Promise<void> {
  stack.run("docker compose up --detach --no-build");
  assert(await waitUntil(() => isReady(stack), 120_000), "the site does not answer");
}

/** What the site has: rows that a journey adds, and every file with its content. */
function contentOf(stack: Stack, folder = "web /data/storage") {
  const [service, storage] = folder.split(" ");
  const list = `cd ${storage} && find . -type f -exec sha256sum {} + | sort`;
  return {
    inquiries: stack.query("select count(*) from api.inquiries"),
    parcels: stack.query("select count(*) from api.parcels"),
    files: stack.ask(`exec -T ${service} sh -c ${JSON.stringify(list)}`),
  };
}

/** What PostgreSQL's exporter tells, as Prometheus asks for it. */
function figures(stack: Stack): string {
  const script =
    "fetch('http://postgres-exporter:9187/metrics').then((answer) => answer.text()).then(console.log)";
  return stack.ask(`exec -T web node -e "${script}"`);
}

/** Stops a service's process as if it hung: its own health check ends it, and Docker starts it again. */
async function hang(stack: Stack): Promise<void> {
  const startOf = () => stack.inspect("web", "{{.State.StartedAt}}");
  const before = startOf();
  const stop = "for p in /proc/[0-9]*; do grep -qs ^node $p/cmdline && kill -STOP $(basename $p); done; true";
  stack.ask(`exec -T web sh -c '${stop}'`);
  assert(await waitUntil(() => startOf() !== before, 120_000), "a container that hangs goes on hanging");
  assert(await waitUntil(() => isReady(stack), 60_000), "the site does not answer after a restart");
}

async function exercise(stack: Stack): Promise<void> {
  await step("all start, and are well", () => start(stack));
  await step("the demo content", () => seed(stack));
  await step("Prometheus is told of the database", () => assert.match(figures(stack), /^pg_up 1$/m));
  await step("the main journey", journey);
  await step("a service that hangs is started anew", () => hang(stack));
  const [restore = ""] = documentedLines("Backups of containers");
  const before = contentOf(stack);
  const moment = await step("a full copy, and a moment", async () => {
    const isCopied = () => contentOf(stack, "backup /backups/20*Z/files").files === before.files;
    assert(await waitUntil(isCopied, 120_000), "the files are not copied");
    return stack.query("select clock_timestamp()");
  });
  await step("what came after it", () => {
    journey();
    stack.run("docker compose exec -T web sh -c 'find /data/storage -type f -delete'");
    assert.notEqual(contentOf(stack).inquiries, before.inquiries);
  });
  await step("the restore to that moment", async () => {
    const lines = restore.replace(/"\d{4}-.*"/, `"${moment}"`);
    stack.run(lines.replace("up --detach", "up --detach --no-build"));
    assert(await waitUntil(() => isReady(stack), 120_000), "the site does not answer");
    const { files, ...rows } = contentOf(stack);
    assert.deepEqual({ ...rows, files: before.files }, before);
    for (const line of before.files.split("\n")) assert(files.includes(line), line);
  });
  await step("the main journey, once more", journey);
}

/** @throws CannotRunHere when there are no packages, or the kernel forbids containers; any other Error is one of ours */
async function prepare(): Promise<Engine> {
  installTools();
  mkdirSync(folder, { recursive: true });
  const engine = await step("Docker", () => Engine.start(`${folder}/docker`));
  try {
    await step("a Debian", () => buildBase(engine, folder));
    await step("a container", () => engine.tryContainer("solar-base"));
    await step("what stands in for images of a registry", () => buildStandIns(engine, folder));
    return engine;
  } catch (error) {
    await engine.stop();
    throw error;
  }
}

async function main(): Promise<void> {
  const engine = await prepare().catch((error: Error) => {
    if (!wherePossible || !(error instanceof CannotRunHere)) throw error;
    console.log(`Containers cannot run here, so they were not tried: ${error.message}`);
  });
  if (!engine) return;
  try {
    await step("the images", () => buildImages(engine, folder, version));
    const stack = new Stack(engine, `${folder}/compose`, { port, mailPort, version });
    try {
      await exercise(stack);
    } catch (error) {
      stack.run("docker compose logs --tail=40");
      throw error;
    } finally {
      stack.run("docker compose down --volumes");
    }
  } finally {
    await engine.stop();
    if (!keep) rmSync(folder, { recursive: true, force: true });
  }
}

await main();
