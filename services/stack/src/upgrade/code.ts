import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { promisify } from "node:util";
import { StackError } from "../errors.ts";
import { lockHolder, takeFile } from "../lock.ts";
import { dataPaths, projectRoot } from "../paths.ts";
import { stopStack } from "./running.ts";

/** The new version is made ready here, beside the old one, which runs meanwhile. */
export const workshop = `${projectRoot}/.upgrade`;
/** A copy of the data, on which it is tried. */
export const trialData = `${workshop}/.data`;
const lock = `${projectRoot}/.upgrade.lock`;
const builds = "services/stack/dist";

const exec = promisify(execFile);

/** @throws StackError with what the program said at last */
async function run(command: string, args: string[], cwd: string): Promise<string> {
  try {
    const { stdout } = await exec(command, args, { cwd, maxBuffer: 1e9 });
    return stdout.trim();
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    const said = `${stdout}\n${stderr}`.trim().split("\n").slice(-15).join("\n");
    throw new StackError(`${command} ${args.join(" ")} failed:\n${said || (error as Error).message}`);
  }
}

const git = (...args: string[]) => run("git", args, projectRoot);

export const revisionOf = (name: string): Promise<string> =>
  git("rev-parse", "--verify", "--quiet", `${name}^{commit}`).catch(() => {
    throw new StackError(`git knows no version "${name}" here.`);
  });

/** The newest version of the branch that this folder follows. */
export async function newestRevision(): Promise<string> {
  await git("fetch", "--quiet");
  return revisionOf("@{upstream}");
}

/** @throws StackError naming files of the project that were changed here */
export async function assertUnchanged(): Promise<void> {
  const changed = await git("status", "--porcelain", "--untracked-files=no");
  if (changed)
    throw new StackError(
      `Files of the project were changed here; commit them or take them back:\n${changed}`,
    );
}

/** @throws StackError while another upgrade is at work: both would make their version ready in the same folder */
export async function lockWorkshop(): Promise<() => Promise<void>> {
  const holder = await takeFile(lock);
  if (holder)
    throw new StackError(`An upgrade is at work here already (process ${holder.pid}): wait for it.`);
  return () => rm(lock, { force: true });
}

/** Makes a version ready to run, with its packages. Its builds go where those of the project are. */
export async function prepare(revision: string): Promise<void> {
  await clearWorkshop();
  await git("worktree", "add", "--quiet", "--detach", workshop, revision);
  await mkdir(`${projectRoot}/${builds}`, { recursive: true });
  await symlink(`${projectRoot}/${builds}`, `${workshop}/${builds}`);
  await run("npm", ["ci", "--no-audit", "--no-fund"], workshop);
}

/** Ends what an upgrade that was killed left running there. */
export async function clearWorkshop(): Promise<void> {
  const paths = dataPaths(trialData);
  if (await lockHolder(paths)) await stopStack(paths);
  await rm(workshop, { recursive: true, force: true });
  await git("worktree", "prune");
}

/**
 * Puts the version that was made ready into the project's folder: its files by git, its packages by exchanging folders,
 * which takes a moment and needs nobody else.
 *
 * @returns the way back
 */
export async function exchangeCode(revision: string): Promise<() => Promise<void>> {
  const before = await revisionOf("HEAD");
  const folders = new Set([...(await moduleFolders(projectRoot)), ...(await moduleFolders(workshop))]);
  const back: (() => Promise<void>)[] = [];
  const move = async (from: string, to: string) => {
    if (!existsSync(from)) return;
    await rename(from, to);
    back.unshift(() => rename(to, from));
  };
  const goBack = async () => {
    for (const step of back) await step();
  };
  await git("reset", "--quiet", "--keep", revision);
  back.unshift(async () => void (await git("reset", "--quiet", "--keep", before)));
  try {
    for (const folder of folders) {
      await move(`${projectRoot}/${folder}`, `${workshop}/${folder}.before`);
      await move(`${workshop}/${folder}`, `${projectRoot}/${folder}`);
    }
  } catch (error) {
    await goBack();
    throw error;
  }
  return goBack;
}

/** Where packages are: in the project's folder, and in that of a part which needs another version. */
async function moduleFolders(root: string): Promise<string[]> {
  const { workspaces = [] }: { workspaces?: string[] } = JSON.parse(
    await readFile(`${root}/package.json`, "utf8"),
  );
  return ["node_modules", ...workspaces.map((workspace) => `${workspace}/node_modules`)];
}
