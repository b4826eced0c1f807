import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Client } from "pg";
import { startTemporaryCluster } from "../../services/stack/src/db/temporary-cluster.ts";
import { describeContent, describeSchema } from "./support/catalogue.ts";

/**
 * `npm run db:compare -- REVISION`: migrates one database by the migrations of a git revision and one by
 * those of the working tree, and names what differs. For a change of migrations that is meant to change nothing.
 */
const root = resolve(import.meta.dirname, "../..");

async function main(revision: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "solar-catalogue-"));
  const cluster = await startTemporaryCluster();
  try {
    const then = join(folder, "then");
    await mkdir(then);
    const archive = execFileSync("git", ["archive", revision], { cwd: root, maxBuffer: 1e9 });
    execFileSync("tar", ["-x", "-C", then], { input: archive });
    await linkPackages(join(root, "node_modules"), join(then, "node_modules"));

    const before = await catalogue(then, cluster.url("before"), cluster.url("postgres"));
    const after = await catalogue(root, cluster.url("after"), cluster.url("postgres"));
    const lost = [...before].filter((line) => !after.has(line));
    const gained = [...after].filter((line) => !before.has(line));
    for (const line of lost) console.log(`- ${line}`);
    for (const line of gained) console.log(`+ ${line}`);
    console.log(
      `${before.size} things before, ${after.size} now: ${lost.length} lost, ${gained.length} gained`,
    );
    return lost.length + gained.length === 0 ? 0 : 1;
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Gives the revision the packages that are installed here, and its own workspaces: one of them knows where migrations are. */
async function linkPackages(installed: string, folder: string): Promise<void> {
  await mkdir(folder);
  for (const name of await readdir(installed))
    if (name !== "@solar") await symlink(join(installed, name), join(folder, name));
  await cp(join(installed, "@solar"), join(folder, "@solar"), { recursive: true, verbatimSymlinks: true });
}

/** Migrates a new database with the project in `folder`. */
async function catalogue(folder: string, url: string, adminUrl: string): Promise<Set<string>> {
  await connected(adminUrl, (query) => query(`create database ${new URL(url).pathname.slice(1)}`));
  execFileSync(process.execPath, [join(folder, "services/stack/src/db/migrate.ts")], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return connected(
    url,
    async (query) => new Set([...(await describeSchema(query)), ...(await describeContent(query))]),
  );
}

type Rows = Record<string, string>[];

async function connected<Result>(
  connectionString: string,
  work: (query: (text: string) => Promise<Rows>) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString });
  await client.connect();
  return work(async (text) => (await client.query(text)).rows).finally(() => client.end());
}

const [revision] = process.argv.slice(2);
if (!revision) throw new Error("Which revision? For example: npm run db:compare -- HEAD");
process.exitCode = await main(revision);
