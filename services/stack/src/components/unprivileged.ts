import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StackError } from "../errors.ts";

/** The user that stands in for root, as which PostgreSQL does not run. */
export interface Account {
  uid: number;
  gid: number;
}

/** The account `postgres`, made when there is none; undefined when the launcher is not run by root. */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return lookUp() ?? create();
}

function lookUp(): Account | undefined {
  try {
    return { uid: idOf("-u"), gid: idOf("-g") };
  } catch {
    return undefined;
  }
}

function create(): Account {
  try {
    execFileSync("useradd", ["--system", "--user-group", "--shell", "/usr/sbin/nologin", "postgres"], {
      stdio: "pipe",
    });
    return { uid: idOf("-u"), gid: idOf("-g") };
  } catch (error) {
    throw new StackError(
      `PostgreSQL does not run as root and the account "postgres" cannot be made (${(error as Error).message.trim()}); ` +
        "run this as an ordinary user.",
    );
  }
}

function idOf(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "postgres"], { stdio: "pipe", encoding: "utf8" }));
}

/** Whether any user may enter the folder, e.g. not when it lies in /root. */
export function isAccessibleToOthers(folder: string): boolean {
  for (let place = folder; ; place = dirname(place)) {
    if ((statSync(place).mode & 0o001) === 0) return false;
    if (place === dirname(place)) return true;
  }
}

/** A command line, and who runs it. */
export interface Launch {
  command: string;
  args: string[];
  uid?: number;
  gid?: number;
}

/**
 * The command, to be run by the account. Where that user may not enter the folders, as in /root, it is
 * given root's right to pass permission checks on files, and nothing else of root's, through setpriv.
 *
 * @param folders that the program has to enter
 */
export function runAs(
  account: Account | undefined,
  command: string,
  args: string[],
  folders: string[],
): Launch {
  if (!account) return { command, args };
  if (folders.every(isAccessibleToOthers)) return { command, args, ...account };
  const setpriv = ["/usr/bin/setpriv", "/bin/setpriv"].find(existsSync);
  if (!setpriv) {
    throw new StackError(
      `PostgreSQL does not run as root, and its account may not enter ${folders.find((folder) => !isAccessibleToOthers(folder))}; ` +
        "move the project, install setpriv, or run this as an ordinary user.",
    );
  }
  const right = "+dac_override";
  const { uid, gid } = account;
  return {
    command: setpriv,
    args: [
      `--reuid=${uid}`,
      `--regid=${gid}`,
      "--clear-groups",
      // Else the right would not hold for access(2), which PostgreSQL looks for its own programs with.
      "--securebits=+no_setuid_fixup",
      `--inh-caps=${right}`,
      `--ambient-caps=${right}`,
      "--",
      command,
      ...args,
    ],
  };
}
