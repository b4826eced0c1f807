import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { projectRoot } from "../paths.ts";
import { provision } from "./provision.ts";
import { generateRowTypes } from "./row-types.ts";
import { startThrowawayCluster } from "./throwaway.ts";

/**
 * `npm run db:types`: writes domain/src/rows.gen.ts from a freshly migrated throw-away database.
 * With `--check` it writes nothing and fails when the committed file differs.
 */
const target = join(projectRoot, "domain/src/rows.gen.ts");
const folder = await mkdtemp(join(tmpdir(), "solar-types-"));
const cluster = await startThrowawayCluster();
try {
  const databaseUrl = cluster.url("postgres");
  await provision({ ownerUrl: databaseUrl });
  const types = await generateRowTypes(databaseUrl, folder);
  if (!process.argv.includes("--check")) {
    await writeFile(target, types);
  } else if (types !== (await readFile(target, "utf8").catch(() => ""))) {
    console.error(`${relative(projectRoot, target)} does not match the database: run npm run db:types.`);
    process.exitCode = 1;
  }
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
