import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter } from "node:path";
import { runCommand } from "./command.ts";
import { StackError } from "./errors.ts";
import { lockName, type Release } from "./name-lock.ts";
import { projectRoot } from "./paths.ts";
import { Child, logTail } from "./processes/child.ts";
import { waitUntil } from "./processes/wait.ts";

export type App = "public-site" | "admin";

export interface BuildOptions {
  logFolder: string;
  /** Ends builds that run. */
  signal: AbortSignal;
}

/**
 * Builds are kept beside each other, one a state of the sources: a stack that runs keeps its files when another
 * one, or the tests, build newer sources.
 */
const builds = `${projectRoot}/services/stack/dist`;
/** How many builds of an app are kept. */
const kept = 8;

/** Where the build of the present sources is, or will be. */
export async function buildFolder(app: App): Promise<string> {
  return `${builds}/${app}-${(await hashSources(app)).slice(0, 16)}`;
}

/** The newest build that there is; what `npm run build` made where there is none. */
export async function newestBuild(app: App): Promise<string> {
  return (await buildsByAge(app))[0] ?? `${projectRoot}/${app}/dist`;
}

/** The build before another: pages that are open since then ask for its files. The same one where there is no other. */
export async function olderBuild(app: App, than: string): Promise<string> {
  return (await buildsByAge(app)).find((path) => path !== than) ?? than;
}

/**
 * Builds the app into the folder of `buildFolder`, unless it is there.
 *
 * @throws StackError with what the build said
 */
export async function buildIfMissing(app: App, folder: string, options: BuildOptions): Promise<void> {
  if (existsSync(folder)) return;
  await withBuildLock(app, options.signal, async () => {
    if (existsSync(folder)) return;
    await build(app, options);
    await cp(`${projectRoot}/${app}/dist`, `${folder}.new`, { recursive: true });
    await rename(`${folder}.new`, folder);
    const older = (await buildsByAge(app)).slice(kept);
    for (const old of older) await rm(old, { recursive: true, force: true });
  });
}

async function buildsByAge(app: App): Promise<string[]> {
  const names = await readdir(builds).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => name.startsWith(`${app}-`) && !name.endsWith(".new"))
      .map(async (name) => ({ path: `${builds}/${name}`, time: (await stat(`${builds}/${name}`)).mtimeMs })),
  );
  return found.sort((one, other) => other.time - one.time).map(({ path }) => path);
}

async function build(app: App, { logFolder, signal }: BuildOptions): Promise<void> {
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
  );
  const { code } = await child.finish(signal);
  if (code !== 0)
    throw new StackError(`The build of ${app} failed (${logFile}):\n${await logTail(logFile, 30)}`);
}

/** What an app's build reads besides its own folder. */
export const sharedFolders: Record<App, readonly string[]> = {
  "public-site": ["domain", "postgrest-client", "back-button", "parcel-map"],
  // What checks and completes a build for older browsers is the site's.
  admin: [
    ...["domain", "postgrest-client", "back-button", "parcel-editor", "parcel-map", "georeference"],
    "public-site/vite",
  ],
};

/** Everything that a build reads: the app, what it shares, and the versions of its packages. */
async function hashSources(app: App): Promise<string> {
  const hash = createHash("sha256");
  const folders = [app, ...sharedFolders[app]].map((folder) => `${projectRoot}/${folder}`);
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
async function withBuildLock(app: App, signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  const place = createHash("sha256").update(`${projectRoot}/${app}`).digest("hex").slice(0, 32);
  let release: Release | undefined;
  const take = async () => {
    release = await lockName(`solar-parcels-build-${place}`);
    return release !== undefined;
  };
  if (!(await waitUntil(take, 180_000, signal)))
    throw new StackError(`Another build of ${app} does not end.`);
  try {
    await task();
  } finally {
    release?.();
  }
}

/** Builds both apps as a start would, which then finds them built. */
async function main(): Promise<void> {
  const options = { logFolder: tmpdir(), signal: new AbortController().signal };
  for (const app of ["public-site", "admin"] as const)
    await buildIfMissing(app, await buildFolder(app), options);
}

if (import.meta.main) await runCommand(main);
