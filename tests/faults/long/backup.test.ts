import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { appendFile, cp, mkdir, readdir, readFile, rm, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownerUrl, postgresSpec } from "../../../services/stack/src/components/postgres.ts";
import { pickFreePorts } from "../../../services/stack/src/ports.ts";
import { jpeg } from "../../../services/storage/src/testing/samples.ts";
import { newAccount } from "../../support/account.ts";
import { root } from "../../support/compose.ts";
import { type Launched, launch, temporaryFolder } from "../../support/launch.ts";
import { eventually, startProcess } from "../../support/processes.ts";
import { ask } from "../../support/sql.ts";
import { query } from "../support/query.ts";
import { canMountDisks, onSmallDisk } from "../support/small-disk.ts";

/** What the database and the stored files were at one moment. */
interface State {
  tables: Record<string, string>;
  files: Record<string, string>;
}

let home: string;
let backups: string;
let stack: Launched;
let token: string;
/** The backup to return to, and how things were when it was made. */
let chosen: string;
let then: State;

beforeAll(async () => {
  home = await temporaryFolder();
  backups = join(home, "backups");
  stack = await launch({
    dataDir: join(home, "data"),
    args: ["--no-build", "--no-seed"],
    env: { BACKUP_DIR: backups },
  });
  await stack.ready();
  const account = { email: "a@example.com", password: "duga lozinka 123" };
  await query(stack, newAccount, [account.email, "A", account.password, "admin"]);
  const login = await call("/api/rpc/login", "POST", account);
  token = ((await login.json()) as { access_token: string }).access_token;

  await upload("replaced.jpg", 10);
  await upload("removed.jpg", 20);
  await upload("stays.jpg", 30);
  await backUpWhileWriting();
  await upload("replaced.jpg", 11);
  await call("/storage/site-images/removed.jpg", "DELETE");
  await sendInquiries(20);
  then = await quietState();
  const { code, said } = await run("backup", "--data-dir", stack.dataDir);
  expect(code, said).toBe(0);
  chosen = (await backupsIn(backups)).at(-1) ?? "";
  await upload("replaced.jpg", 12);
  await upload("later.jpg", 50);
  await sendInquiries(20);

  await stack.stop();
}, 180_000);

afterAll(async () => {
  await stack?.stop();
  await rm(home, { recursive: true, force: true });
});

async function call(path: string, method: string, body?: object | Buffer): Promise<Response> {
  const response = await fetch(`${stack.url}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body instanceof Buffer ? {} : { "content-type": "application/json" }),
    },
    ...(body ? { body: body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

const upload = async (name: string, width: number) =>
  call(`/storage/site-images/${name}`, "PUT", await jpeg(width, 10));

let sent = 0;
async function sendInquiries(count: number, word = "visitor"): Promise<void> {
  for (let index = 0; index < count; index++) {
    sent += 1;
    await query(
      stack,
      "insert into api.inquiries (user_name, user_email, message) values ('A', $1, 'Zdravo')",
      [`${word}-${sent}@example.com`],
    );
  }
}

const backupsIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => /^20.*Z$/.test(name)).sort();

async function backUpWhileWriting(): Promise<void> {
  let isDone = false;
  const backup = run("backup", "--data-dir", stack.dataDir).finally(() => {
    isDone = true;
  });
  while (!isDone) await sendInquiries(1, "during");
  const { code, said } = await backup;
  expect(code, said).toBe(0);
  expect(sent).toBeGreaterThan(5);
}

/** How things are, with nothing under way. */
async function quietState(): Promise<State> {
  const jobs = "select from graphile_worker.jobs";
  await eventually("every message is sent", async () => (await query(stack, jobs)).length === 0);
  return stateOf((await stack.note()).databaseUrl, join(stack.dataDir, "storage"));
}

/** Every row of every table, and every file, as hashes. */
async function stateOf(databaseUrl: string, storage: string): Promise<State> {
  const rows = await ask<{ name: string }>(
    databaseUrl,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const tables: Record<string, string> = {};
  for (const { name } of rows) {
    const [row] = await ask<{ hash: string }>(
      databaseUrl,
      `select count(*) || ' ' || coalesce(md5(string_agg(line, '|' order by line)), '') as hash
       from (select row.*::text as line from ${name} as row) as lines`,
    );
    tables[name] = row?.hash ?? "";
  }
  const files: Record<string, string> = {};
  for (const entry of await readdir(storage, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files[path.slice(storage.length)] = createHash("sha256")
      .update(await readFile(path))
      .digest("hex");
  }
  return { tables, files };
}

/** How a restored data folder is, with PostgreSQL alone: the services would go on working. */
async function stateIn(dataDir: string): Promise<State> {
  const { ownerPassword } = JSON.parse(await readFile(join(dataDir, "secrets.json"), "utf8"));
  const [port = 0] = await pickFreePorts(1);
  const cluster = { folder: join(dataDir, "postgres"), port, ownerPassword };
  const server = await startProcess(await postgresSpec(cluster));
  try {
    return await stateOf(ownerUrl(cluster, "solar"), join(dataDir, "storage"));
  } finally {
    await server.end("SIGINT");
  }
}

/** `npm run backup` or `npm run restore`. */
const run = (...args: string[]) =>
  runCommand(process.execPath, `${root}/services/stack/src/backup/cli.ts`, ...args);

async function runCommand(command: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(command, args);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      said += chunk;
    });
  const [code] = await once(child, "close");
  return { code, said };
}

const countOf = ({ tables }: State) => Number.parseInt(tables["api.inquiries"] ?? "", 10);

test("the newest backup comes back row by row and file by file, an older one by its name", async () => {
  const target = join(home, "then");
  const { code, said } = await run("restore", "--from", backups, "--data-dir", target);
  expect(said).toMatch(/^Restored .*, with 3 files\.\n$/);
  expect(code).toBe(0);
  expect(await stateIn(target)).toEqual(then);

  // Made under writes: what was committed before its end is in it, and nothing of later.
  const [first = ""] = await backupsIn(backups);
  const older = join(home, "older");
  expect((await run("restore", "--from", backups, "--data-dir", older, "--backup", first)).code).toBe(0);
  const restored = await stateIn(older);
  expect(Object.keys(restored.files).filter((path) => path.includes("removed.jpg"))).toHaveLength(1);
  expect(countOf(restored)).toBeGreaterThan(0);
  expect(countOf(restored)).toBeLessThanOrEqual(countOf(then) - 20);
});

test("data that are there are put aside only when asked to", async () => {
  const target = join(home, "replaced");
  await cp(stack.dataDir, target, { recursive: true });
  // Without --from: the data folder knows where its last backup went.
  const restore = (...args: string[]) => run("restore", "--data-dir", target, ...args);
  expect(await restore()).toMatchObject({ code: 1, said: expect.stringContaining("add --replace") });
  expect((await readdir(target)).sort()).toEqual((await readdir(stack.dataDir)).sort());
  const { code, said } = await restore("--replace");
  expect(code, said).toBe(0);
  expect(await stateIn(target)).toEqual(then);
  const aside = /What was there before is in (.*)\.\n/.exec(said)?.[1] ?? "";
  expect((await readdir(aside)).sort()).toEqual(["postgres", "secrets.json", "seeded", "storage"]);
});

test("a restored stack starts and makes its own backups, of which as many stay as asked for", async () => {
  const target = join(home, "then");
  const again = await launch({
    dataDir: target,
    args: ["--no-build", "--no-seed"],
    env: { BACKUP_DIR: backups },
  });
  await again.ready();
  try {
    expect((await fetch(`${again.url}/storage/site-images/stays.jpg`)).status).toBe(200);
    if (canMountDisks()) {
      const small = join(home, "small");
      await mkdir(small);
      const command = [process.execPath, `${root}/services/stack/src/backup/cli.ts`, "backup"];
      const refused = await runCommand(
        ...onSmallDisk(small, 16, [...command, "--data-dir", target, "--to", small]),
      );
      expect(refused.said).toBe(
        `The disk of ${small} is full (ENOSPC). Make room and try again; what was there is as it was.\n`,
      );
      expect(refused.code).toBe(1);
    }
    const kept = join(home, "kept");
    await cp(backups, kept, { recursive: true });
    await mkdir(join(kept, "2026-01-01T00-00-00Z.unfinished"));
    const { code, said } = await run("backup", "--data-dir", target, "--to", kept, "--keep", "2");
    expect(said).toContain("Older backups removed: 1.");
    expect(code).toBe(0);
    expect((await readdir(kept)).sort()).toEqual([chosen, (await backupsIn(kept))[1]]);
  } finally {
    await again.stop();
  }
});

test("a damaged copy is reported by its name and not restored; what cannot be restored leaves the folder as it was", async () => {
  const target = join(home, "refused");
  const restore = (...args: string[]) => run("restore", "--data-dir", target, ...args);
  const said = async (...args: string[]) => (await restore(...args)).said;
  expect(await said("--from", join(home, "nowhere"))).toBe(
    `There is no backup in ${home}/nowhere: no such folder.\n`,
  );
  expect(await said("--from", backups, "--backup", "any")).toMatch(/no backup "any" in .*, but: 20\S+Z, /);
  const verify = () => run("backup", "--verify", "--to", backups);
  expect(await verify()).toMatchObject({ code: 0, said: expect.stringContaining("is whole.") });
  for (const path of ["postgres/PG_VERSION", "storage/site-images/replaced.jpg"]) {
    await appendFile(join(backups, chosen, path), " ");
    const sentence = `${backups}/${chosen}/${path} is not what was backed up.`;
    expect(await verify()).toMatchObject({ code: 1, said: expect.stringContaining(sentence) });
    expect(await said("--from", backups)).toMatch(/^The backup is damaged:\n.*is not what was backed up\.\n/);
  }
  await rm(join(backups, chosen, "storage/site-images/replaced.jpg"));
  expect(await said("--from", backups)).toMatch(/^The backup is damaged:\n.*replaced[.]jpg cannot be read/s);
  const sums = join(backups, chosen, "SHA256SUMS");
  await truncate(sums, Math.floor((await stat(sums)).size / 2));
  expect(await said("--from", backups)).toMatch(/^The backup is damaged:\n.* is not in SHA256SUMS\.\n/);
  await expect(readdir(target)).rejects.toThrow("ENOENT");
});
