import { readdir } from "node:fs/promises";
import { resolve } from "node:path";

export const migrationsFolder = resolve(import.meta.dirname, "../../../db/migrations");

/** Version of the newest migration that this code was written for. */
export async function newestMigration(): Promise<string> {
  const newest = (await readdir(migrationsFolder)).sort().at(-1) ?? "";
  return /^\d+/.exec(newest)?.[0] ?? "";
}
