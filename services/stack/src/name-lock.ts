import { rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Gives a name back. */
export type Release = () => void;

/**
 * Takes a name that no other process can have until this one ends or gives it back: that of an abstract socket, which goes
 * with its process. Systems other than Linux have none; there it is a file, which a process that has ended leaves behind.
 *
 * @returns undefined while somebody else has it
 */
export async function lockName(
  name: string,
  isAbstract = process.platform === "linux",
): Promise<Release | undefined> {
  if (isAbstract) return listen(`\0${name}`);
  const file = join(tmpdir(), name);
  const release = await listen(file);
  if (release || (await answers(file))) return release;
  await rm(file, { force: true });
  return listen(file);
}

/** Listens on a socket from now on. */
function listen(path: string): Promise<Release | undefined> {
  return new Promise((resolve) => {
    const holder = createServer();
    holder.once("error", () => resolve(undefined));
    holder.listen({ path }, () => resolve(() => void holder.close()));
    holder.unref();
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const client = connect({ path }, () => resolve(true)).once("error", () => resolve(false));
    client.once("connect", () => client.destroy());
  });
}
