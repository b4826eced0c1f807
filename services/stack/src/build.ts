import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { delimiter } from "node:path";
import { StackError } from "./errors.ts";
import { projectRoot } from "./paths.ts";
import { Child, lastWords } from "./processes/child.ts";
import type { Guard } from "./processes/guard.ts";
import { identify, isAlive, type ProcessIdentity } from "./processes/identity.ts";
import { waitUntil } from "./processes/wait.ts";

export type App = "public-site" | "admin";

export interface Workshop {
  logFolder: string;
  guard: Guard;
  /** Ends builds that run. */
  signal: AbortSignal;
}

/**
 * Builds the app, unless its build is of the same sources. The hash of the sources is kept in `dist`.
 *
 * @returns whether a build was needed
 * @throws StackError with what the build said
 */
export async function buildIfChanged(app: App, workshop: Workshop): Promise<boolean> {
  const note = `${projectRoot}/${app}/dist/.sources`;
  return withBuildLock(app, workshop.signal, async () => {
    const hash = await hashSources(app);
    const built = await readFile(note, "utf8").catch(() => undefined);
    if (built === hash) return false;
    await build(app, workshop);
    await writeFile(note, hash);
    return true;
  });
}

async function build(app: App, { logFolder, guard, signal }: Workshop): Promise<void> {
  const logFile = `${logFolder}/build-${app}.log`;
  await rm(logFile, { force: true });
  const child = await Child.start(
    {
      name: `the build of ${app}`,
      command: "npm",
      args: ["run", "build", "--silent", "-w", app],
      cwd: projectRoot,
      env: { PATH: `${projectRoot}/node_modules/.bin${delimiter}${process.env.PATH}` },
    },
    logFile,
    guard,
  );
  const cancel = () => child.kill();
  signal.addEventListener("abort", cancel);
  const { code } = await child.ended;
  signal.removeEventListener("abort", cancel);
  if (code !== 0) {
    throw new StackError(`The build of ${app} failed (${logFile}):\n${await lastWords(logFile, 30)}`);
  }
}

/** Everything that a build reads: the app, what it shares, and the versions of its packages. */
async function hashSources(app: App): Promise<string> {
  const hash = createHash("sha256");
  const folders = [`${projectRoot}/${app}`, `${projectRoot}/domain`];
  const files = (await Promise.all(folders.map(filesBelow))).flat().sort();
  for (const file of [...files, `${projectRoot}/package-lock.json`]) {
    hash
      .update(file.slice(projectRoot.length))
      .update("\0")
      .update(await readFile(file))
      .update("\0");
  }
  return hash.digest("hex");
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter(({ name }) => !["dist", "node_modules"].includes(name) && !/^\.|\.test\.tsx?$/.test(name))
      .map((entry) => {
        const path = `${folder}/${entry.name}`;
        return entry.isDirectory() ? filesBelow(path) : [path];
      }),
  );
  return found.flat();
}

/** Two stacks may start at once from the same sources; the second waits for the first one's build. */
async function withBuildLock<Result>(
  app: App,
  signal: AbortSignal,
  task: () => Promise<Result>,
): Promise<Result> {
  const folder = `${projectRoot}/node_modules/.cache/solar`;
  const lock = `${folder}/build-${app}.lock`;
  await mkdir(folder, { recursive: true });
  const take = async () => {
    try {
      await writeFile(lock, JSON.stringify(identify(process.pid)), { flag: "wx" });
      return true;
    } catch {
      const holder = await readFile(lock, "utf8")
        .then<ProcessIdentity>(JSON.parse)
        .catch(() => undefined);
      if (holder && !isAlive(holder)) await rm(lock, { force: true });
      return false;
    }
  };
  if (!(await waitUntil(take, 180_000, signal)))
    throw new StackError(`Another build of ${app} does not end (${lock}).`);
  try {
    return await task();
  } finally {
    await rm(lock, { force: true });
  }
}
