import { execFileSync } from "node:child_process";
import { appendFile, rm, stat, truncate } from "node:fs/promises";

/**
 * A command that runs another with a disk of its own, of so many megabytes, mounted at a folder. Nobody else sees the
 * disk, and it goes with the last process on it. A user who is not root becomes root of a namespace to mount it, and
 * is himself again before the command runs.
 */
export function onSmallDisk(folder: string, megabytes: number, command: string[]): [string, ...string[]] {
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=0777 tmpfs "$0"`;
  const { getuid, getgid } = process;
  const uid = getuid?.() ?? 0;
  if (uid === 0) return ["unshare", "--mount", "sh", "-c", `${mount} && exec "$@"`, folder, ...command];
  const self = `unshare --user --map-user=${uid} --map-group=${getgid?.() ?? 0}`;
  return ["unshare", "-Urm", "sh", "-c", `${mount} && exec ${self} "$@"`, folder, ...command];
}

/** Whether this machine lets us; containers often do not. */
export function canMountDisks(): boolean {
  const [command, ...args] = onSmallDisk("/mnt", 1, ["true"]);
  try {
    execFileSync(command, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL's server does not run as root, and only root may mount a disk for another user. */
export const canMountForOthers = process.getuid?.() === 0 && canMountDisks();

/** Runs a command after shell commands as root in which only it sees what is mounted; `$0` is the folder. */
export const afterMounting = (folder: string, mounting: string) => (command: string[]) => [
  ...["unshare", "--mount", "sh", "-c", `${mounting} && exec "$@"`],
  folder,
  ...command,
];

/** A file that leaves no more room on a small disk than wanted. */
export class Ballast {
  readonly #path: string;

  /** @param folder a folder of the disk, as seen from here: `/proc/<pid>/root/…` */
  constructor(folder: string) {
    this.#path = `${folder}/ballast`;
  }

  /** Fills the disk, then gives so many bytes back. */
  async leave(bytes: number): Promise<void> {
    await this.remove();
    for (const piece of [1024 * 1024, 4096]) {
      const zeros = Buffer.alloc(piece);
      while (await appendFile(this.#path, zeros).then(isDone, isFull));
    }
    const { size } = await stat(this.#path);
    await truncate(this.#path, Math.max(0, size - Math.round(bytes)));
  }

  async remove(): Promise<void> {
    await rm(this.#path, { force: true });
  }
}

const isDone = () => true;

function isFull(error: NodeJS.ErrnoException): false {
  if (error.code !== "ENOSPC") throw error;
  return false;
}
