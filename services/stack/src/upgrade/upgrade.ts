import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { readOptions } from "../args.ts";
import { backup } from "../backup/backup.ts";
import { stamp } from "../backup/layout.ts";
import { restore } from "../backup/restore.ts";
import { assertRoomFor } from "../disk.ts";
import { StackError, sentenceOf } from "../errors.ts";
import { siteUrl } from "../host.ts";
import { readNote } from "../lock.ts";
import { type DataPaths, dataPaths, projectRoot } from "../paths.ts";
import { pickFreePorts } from "../ports.ts";
import {
  assertUnchanged,
  clearWorkshop,
  exchangeCode,
  lockWorkshop,
  newestRevision,
  prepare,
  revisionOf,
  trialData,
  workshop,
} from "./code.ts";
import { startWell, stopStack } from "./running.ts";
import { trialEnv } from "./trial-env.ts";
import { assertUnedited } from "./unedited.ts";

export interface UpgradeOptions {
  /** A name that git knows; undefined: the newest of the branch. */
  revision: string | undefined;
  dataDir: string;
  /** Options of `npm start`. */
  startArgs: string[];
  /** Commands of the system that stop and start the stack. */
  stopBy: string | undefined;
  startBy: string | undefined;
  say: (line: string) => void;
}

/**
 * Brings a running stack to another version, and back by itself when that one is not well.
 *
 * @throws StackError with the reason; then the version before runs, with the data that it had
 */
export async function upgrade(options: UpgradeOptions): Promise<void> {
  const paths = dataPaths(options.dataDir);
  const revision = options.revision ? await revisionOf(options.revision) : await newestRevision();
  if (revision === (await revisionOf("HEAD"))) throw new StackError("That version is here already.");
  await assertUnchanged();
  await assertSameSettings(paths, options);
  await assertRoomForCopy(paths);
  const unlock = await lockWorkshop();
  try {
    await bring(revision, options);
  } finally {
    await unlock();
  }
}

async function bring(revision: string, options: UpgradeOptions): Promise<void> {
  const { dataDir, say } = options;
  say("1. A backup is made.");
  const { folder } = await backup({ dataDir, to: undefined, keep: 7 });
  try {
    say("2. The new version's packages are installed beside the old ones.");
    await prepare(revision);
    say("3. It is tried on a copy of the data. Visitors use the old version meanwhile.");
    await rehearse(folder, dataPaths(dataDir)).catch((error) => {
      throw new StackError(`${sentenceOf(error)}\nNothing was changed: the version before runs on.`);
    });
    // Said while the site runs: a copy that fails half way would cost it some seconds.
    await assertRoomForCopy(dataPaths(dataDir));
    say("4. It takes over.");
    const seconds = await takeOver(dataPaths(dataDir), revision, options);
    say(`The new version runs. The site was away for ${seconds.toFixed(1)} s.`);
  } finally {
    await clearWorkshop();
  }
  // What was written while no archive was kept, if so, is in no earlier one.
  say(`5. A backup of the new version is made; the one of before is ${folder}.`);
  await backup({ dataDir, to: undefined, keep: 7 });
}

/** @throws StackError when the settings would make another stack of it */
async function assertSameSettings(paths: DataPaths, { startArgs, startBy }: UpgradeOptions): Promise<void> {
  const note = await readNote(paths);
  if (!note) throw new StackError(`Nothing runs on ${paths.root}: start it first (npm start).`);
  const options = readOptions(startArgs, process.env);
  const asked = [siteUrl(options), options.backupDir];
  const present = [note.url, note.backupDir];
  if (startBy || asked.join() === present.join()) return;
  throw new StackError(
    `Give the settings that it runs with (PORT, BACKUP_DIR and the others): it is at ${present.join(" with BACKUP_DIR ")}, ` +
      `and would come back at ${asked.join(" with BACKUP_DIR ")}. Or say how the system does it: --stop and --start.`,
  );
}

/** Starts the new version on what the backup holds, and looks whether it is well. */
async function rehearse(saved: string, present: DataPaths): Promise<void> {
  const note = await readNote(present);
  if (note) await assertUnedited(note.databaseUrl, `${workshop}/db/migrations`);
  const paths = dataPaths(trialData);
  await restore({ dataDir: trialData, from: dirname(saved), to: basename(saved), replace: false });
  const [port = 0, mailPort = 0] = await pickFreePorts(2);
  try {
    await startWell({
      folder: workshop,
      paths,
      args: ["--no-seed"],
      env: trialEnv(process.env, { port, mailPort }),
    });
  } finally {
    await stopStack(paths);
  }
}

/** @returns for how many seconds nobody was answered */
async function takeOver(paths: DataPaths, revision: string, options: UpgradeOptions): Promise<number> {
  const start = () =>
    startWell({ folder: projectRoot, paths, args: options.startArgs, env: process.env, by: options.startBy });
  const begun = performance.now();
  await stopStack(paths, options.stopBy);
  let aside: string | undefined;
  let back: (() => Promise<void>) | undefined;
  try {
    aside = await copyAside(paths);
    back = await exchangeCode(revision);
    await start();
  } catch (error) {
    await stopStack(paths, options.stopBy);
    await back?.();
    const newer = back && aside ? await putBack(paths, aside) : "nowhere";
    await start();
    throw new StackError(
      `${sentenceOf(error)}\nThe version before runs again, with the data as they were. What was stored since is in ${newer}.`,
    );
  }
  for (const name of await readdir(paths.root))
    if (name.startsWith(asidePrefix) && name !== basename(aside))
      await rm(join(paths.root, name), { recursive: true });
  return (performance.now() - begun) / 1000;
}

const asidePrefix = "before-upgrade-";
const ours = ["database", "storage", "secrets", "seeded"] as const;

/** @throws StackError when the data do not fit once more beside themselves */
async function assertRoomForCopy(paths: DataPaths): Promise<void> {
  const there = ours.map((name) => paths[name]).filter((path) => existsSync(path));
  // A database at work removes files meanwhile; du names them and goes on.
  const { stdout } = spawnSync("du", ["-sk", ...there], { encoding: "utf8" });
  const kilobytes = [...stdout.matchAll(/^\d+/gm)].reduce((sum, [count]) => sum + Number(count), 0);
  await assertRoomFor(paths.root, kilobytes * 1024).catch((error: Error) => {
    throw new StackError(`${error.message} Nothing was changed: the version before runs on.`);
  });
}

/** An exact copy, since nothing runs; owners and rights as they are. @throws Error when there is no room for it */
async function copyAside(paths: DataPaths): Promise<string> {
  const aside = join(paths.root, `${asidePrefix}${stamp()}`);
  await mkdir(aside, { mode: 0o700 });
  try {
    for (const name of ours)
      if (existsSync(paths[name])) execFileSync("cp", ["-a", paths[name], aside], { stdio: "pipe" });
    return aside;
  } catch (error) {
    await rm(aside, { recursive: true });
    // A full disk is told of once for each file.
    const [first] = String((error as { stderr?: Buffer }).stderr ?? error).split("\n");
    throw new StackError(`The data cannot be copied: ${first}`);
  }
}

/** @returns where the newer data are now */
async function putBack(paths: DataPaths, aside: string): Promise<string> {
  const newer = join(paths.root, `after-upgrade-${stamp()}`);
  await mkdir(newer, { mode: 0o700 });
  for (const name of ours) {
    if (existsSync(paths[name])) await rename(paths[name], join(newer, basename(paths[name])));
    const kept = join(aside, basename(paths[name]));
    if (existsSync(kept)) await rename(kept, paths[name]);
  }
  await rm(aside, { recursive: true });
  return newer;
}
