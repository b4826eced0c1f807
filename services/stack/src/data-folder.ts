import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { basename, dirname, relative, resolve } from "node:path";
import { assertOwner } from "./components/postgres.ts";
import { ignoreMissing } from "./disk.ts";
import { StackError } from "./errors.ts";
import { type DataPaths, projectRoot } from "./paths.ts";

/** The option of commands on a running stack. */
export const dataDirOption = { "data-dir": { type: "string" } } as const;

/**
 * The folder that a command line names for the data, `.data` of the project when it names none.
 *
 * @throws StackError for a folder whose contents would mix with the data
 */
export function dataFolder(named: string | undefined): string {
  if (named === "") throw new StackError("--data-dir needs the name of a folder.");
  const folder = resolve(named ?? `${projectRoot}/.data`);
  if (/["\\$;{}\n]/.test(folder))
    throw new StackError(`${folder} cannot hold the data: " \\ $ ; { } mean something else to nginx.`);
  const [first = ""] = relative(projectRoot, folder).split("/");
  const holdsProject = relative(folder, projectRoot).split("/")[0] !== "..";
  const isInside = first !== ".." && first !== "";
  if (holdsProject || (isInside && (!first.startsWith(".") || first.startsWith(".git"))))
    throw new StackError(
      `${folder} holds the program itself: keep the data elsewhere, as in ${projectRoot}/.data or ${projectRoot}-data.`,
    );
  return folder;
}

/**
 * Looks at what the folder holds before a start touches any of it.
 *
 * @throws StackError for a database that a start could not open, or would have to make anew over what is there
 */
export async function inspectDataFolder(paths: DataPaths): Promise<void> {
  const { database, secrets, seeded } = paths;
  if (!existsSync(`${database}/PG_VERSION`)) {
    const rest = await readdir(database).catch(() => []);
    if (rest.length > 0) {
      throw new StackError(
        `${database} is no whole database: PG_VERSION is missing. Bring it back from a backup (npm run restore), ` +
          "or put that folder aside to begin anew.",
      );
    }
    // Belongs to a database that is gone.
    return rm(seeded, { force: true });
  }
  await assertOwner(database);
  const text = await readFile(secrets, "utf8").catch(ignoreMissing);
  if (!isJson(text ?? "")) {
    throw new StackError(
      `${secrets} ${text ? "is damaged" : "is missing or empty"}, and with it the passwords of the database beside it. ` +
        "Bring it back from a backup: each has its own copy.",
    );
  }
}

/**
 * Deletes all data of the folder, and nothing else there.
 *
 * @throws StackError for a folder that was never one of ours
 */
export async function clearDataFolder(paths: DataPaths): Promise<void> {
  const { root, ...ours } = paths;
  const isOurs = existsSync(paths.secrets) || existsSync(`${paths.database}/PG_VERSION`);
  const there = Object.values(ours).filter((path) => dirname(path) === root && existsSync(path));
  if (there.length > 0 && !isOurs) {
    const names = there.map((path) => basename(path)).join(", ");
    throw new StackError(`${root} holds ${names}, but not from here (no secrets.json): nothing was deleted.`);
  }
  for (const path of Object.values(ours)) await rm(path, { recursive: true, force: true });
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

/** Makes the folders that the services write to. */
export async function makeFolders(paths: DataPaths): Promise<void> {
  const { logs, mail, storage, nginx, nginxCache } = paths;
  for (const folder of [logs, mail, storage, nginx, nginxCache]) await mkdir(folder, { recursive: true });
  // What visitors and staff sent, and who they are, is nobody else's on this machine.
  for (const folder of [mail, logs, storage]) await chmod(folder, 0o700);
}
