import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { migrationsFolder } from "@solar/storage/migrations";
import type { Client } from "pg";

/** What a migration's file begins with. */
export const versionOf = (file: string): string => file.split("_", 1)[0] ?? "";

/** For a database that the migrations of this version did not make. */
export const operatorHint =
  'db/CONVENTIONS.md, "Edited migrations", says what to do; a backup comes first (npm run backup).';

interface Migration {
  version: string;
  file: string;
  checksum: string;
}

/**
 * Compares the migrations that a database holds with those of `db/migrations`. One that holds newer ones besides is in order: an older version may run on it, as long as nothing speaks against that.
 *
 * @returns whether `dbmate up` has anything to do, and the files whose text is no longer the one that was applied
 * @throws Error for a database that other migrations made from the first one on
 */
export async function inspectMigrations(owner: Client) {
  const migrations = await readMigrations();
  const applied = await readApplied(owner);
  const unknown = [...applied.keys()].filter(
    (version) => !migrations.some((known) => known.version === version),
  );
  if (unknown.length > 0 && !applied.has(migrations[0]?.version ?? ""))
    throw new Error(
      `Its migrations are not those of db/migrations (${unknown.length} unknown ones, the first is ${unknown[0]}): ` +
        `another version made it. Nothing was changed. ${operatorHint}`,
    );
  return {
    pending: migrations.some(({ version }) => !applied.has(version)),
    edited: migrations
      .filter(({ version, checksum }) => (applied.get(version) ?? checksum) !== checksum)
      .map(({ file }) => file),
  };
}

/** Writes down what was applied just now, beside dbmate's own record of it. */
export async function recordChecksums(owner: Client): Promise<void> {
  const applied = await readApplied(owner);
  if (![...applied.values()].includes(null)) return;
  await owner.query("alter table public.schema_migrations add column if not exists checksum text");
  for (const { version, checksum } of await readMigrations())
    await owner.query(
      "update public.schema_migrations set checksum = $2 where version = $1 and checksum is null",
      [version, checksum],
    );
}

async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => ({
      version: versionOf(file),
      file,
      checksum: createHash("sha256")
        .update(await readFile(resolve(migrationsFolder, file)))
        .digest("hex"),
    })),
  );
}

/** Checksums by version; null where none was written down. */
async function readApplied(owner: Client): Promise<Map<string, string | null>> {
  const { rows } = await owner.query("select to_regclass('public.schema_migrations') is not null as exists");
  if (!rows[0].exists) return new Map();
  const applied = await owner.query<{ version: string; checksum: string | null }>(
    "select version, to_jsonb(applied) ->> 'checksum' as checksum from public.schema_migrations as applied order by version",
  );
  return new Map(applied.rows.map(({ version, checksum }) => [version, checksum]));
}
