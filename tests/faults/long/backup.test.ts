import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Manifest, walFolder } from "../../../services/stack/src/backup/layout.ts";
import { removeHalfMade } from "../../../services/stack/src/backup/prune.ts";
import { walPieces } from "../../../services/stack/src/backup/wal.ts";
import { ownerUrl, postgresSpec } from "../../../services/stack/src/components/postgres.ts";
import { pickFreePorts } from "../../../services/stack/src/ports.ts";
import { identify } from "../../../services/stack/src/processes/identity.ts";
import { waitUntil } from "../../../services/stack/src/processes/wait.ts";
import { jpeg } from "../../../services/storage/src/testing/samples.ts";
import { newAccount } from "../../support/account.ts";
import { root } from "../../support/compose.ts";
import { type Launched, launch, temporaryFolder } from "../../support/launch.ts";
import { eventually } from "../../support/processes.ts";
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
/** The moment to return to, and how things were then. */
let moment: string;
let then: State;
let atTheEnd: State;
/** The files when the backup began. */
let filesBefore: State["files"];

beforeAll(async () => {
  home = await temporaryFolder();
  backups = join(home, "backups");
  stack = await launch({
    dataDir: join(home, "data"),
    args: ["--no-build", "--no-seed"],
    env: { BACKUP_DIR: backups, INQUIRY_RATE: "1000r/s", INQUIRY_BURST: "1000" },
  });
  await stack.ready();
  const account = { email: "a@example.com", password: "duga lozinka 123" };
  await withOwner((owner) => owner.query(newAccount, [account.email, "A", account.password, "admin"]));
  const login = await call("/api/rpc/login", "POST", account);
  token = ((await login.json()) as { access_token: string }).access_token;

  await upload("replaced.jpg", 10);
  await upload("removed.jpg", 20);
  await upload("stays.jpg", 30);
  filesBefore = (await quietMoment())[1].files;
  await backUpWhileWriting();
  await upload("replaced.jpg", 11);
  await upload("added.jpg", 40);
  await call("/storage/site-images/removed.jpg", "DELETE");
  await sendInquiries(20);
  [moment, then] = await quietMoment();
  // The next piece of the log: the archive gets several.
  await withOwner((owner) => owner.query("select pg_switch_wal()"));

  await upload("replaced.jpg", 12);
  await upload("later.jpg", 50);
  await call("/storage/site-images/added.jpg", "DELETE");
  await sendInquiries(20);
  await withOwner((owner) => owner.query("select pg_switch_wal()"));
  await withOwner((owner) => owner.query("delete from api.inquiries where user_email like 'during%'"));
  [, atTheEnd] = await quietMoment();
}, 120_000);

afterAll(async () => {
  await stack.stop();
  await rm(home, { recursive: true, force: true });
});

async function withOwner<Result>(task: (owner: pg.Client) => Promise<Result>, url?: string): Promise<Result> {
  const owner = new pg.Client({ connectionString: url ?? (await stack.note()).databaseUrl });
  await owner.connect();
  try {
    return await task(owner);
  } finally {
    await owner.end();
  }
}

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
    await withOwner((owner) =>
      owner.query("insert into api.inquiries (user_name, user_email, message) values ('A', $1, 'Zdravo')", [
        `${word}-${sent}@example.com`,
      ]),
    );
  }
}

async function backUpWhileWriting(): Promise<void> {
  let isDone = false;
  const backup = run("backup", "--data-dir", stack.dataDir).finally(() => {
    isDone = true;
  });
  while (!isDone) await sendInquiries(1, "during");
  const { code, said } = await backup;
  expect(said).toContain("Every later moment is kept as well.");
  expect(code).toBe(0);
  expect(sent).toBeGreaterThan(5);
}

/** A moment with nothing under way, and how things are then. */
async function quietMoment(): Promise<[string, State]> {
  return withOwner(async (owner) => {
    await eventually("every message is sent", async () => {
      const { rows } = await owner.query("select count(*)::int as count from graphile_worker.jobs");
      return rows[0].count === 0;
    });
    const state = await stateOf(owner, join(stack.dataDir, "storage"));
    const { rows } = await owner.query("select clock_timestamp() as at");
    return [new Date(rows[0].at.getTime() + 1).toISOString(), state];
  });
}

/** Every row of every table, and every file, as hashes. */
async function stateOf(owner: pg.Client, storage: string): Promise<State> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const tables: Record<string, string> = {};
  for (const { name } of rows) {
    const answer = await owner.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, '|' order by line)), '') as hash
       from (select row.*::text as line from ${name} as row) as lines`,
    );
    tables[name] = answer.rows[0].hash;
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
  const { command, args, env, uid, gid, isReady } = await postgresSpec(cluster);
  const server = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: "ignore",
    ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
  });
  try {
    expect(await waitUntil(isReady, 100_000)).toBe(true);
    return await withOwner((owner) => stateOf(owner, join(dataDir, "storage")), ownerUrl(cluster, "solar"));
  } finally {
    server.kill("SIGINT");
    await once(server, "exit");
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

test("a backup under writes and the archive after it lead back to a given moment, row by row and file by file", async () => {
  // What is under way reaches the archive within a minute; a stop hands it over at once.
  await stack.stop();
  const target = join(home, "then");
  const { code, said } = await run("restore", "--from", backups, "--data-dir", target, "--to", moment);
  expect(said).toMatch(/^Restored .* with 4 files\.\n$/);
  expect(code).toBe(0);
  const restored = await stateIn(target);
  expect(restored).toEqual(then);
  expect(restored).not.toEqual(atTheEnd);
});

/** A copy of the backups, and its pieces of the log after the first backup. */
async function copyOfBackups(name: string): Promise<{ folder: string; pieces: string[]; backup: string }> {
  const folder = join(home, name);
  await cp(backups, folder, { recursive: true });
  const [backup = ""] = (await readdir(folder)).filter((entry) => entry.startsWith("20")).sort();
  const manifest: Manifest = JSON.parse(await readFile(join(folder, backup, "manifest.json"), "utf8"));
  const pieces = (await walPieces(walFolder(folder))).filter((piece) => piece > manifest.lastWal);
  return { folder, pieces, backup };
}

test("a damaged piece of the log, or one that is missing, stops the restore, which names the last good moment and leads there", async () => {
  for (const harm of ["damage", "gap"] as const) {
    const { folder, pieces } = await copyOfBackups(`with-${harm}`);
    const [, harmed = ""] = pieces;
    const file = join(walFolder(folder), harmed);
    const content = await readFile(file);
    content.writeUInt8(content.readUInt8(100) ^ 1, 100);
    if (harm === "damage") await writeFile(file, content);
    if (harm === "gap") await rm(file);
    const target = join(home, `after-${harm}`);
    const restore = (...args: string[]) => run("restore", "--from", folder, "--data-dir", target, ...args);
    const stopped = await restore();
    expect(stopped.code).toBe(1);
    expect(stopped.said).toMatch(
      harm === "gap" ? /has a gap: piece \d+/ : new RegExp(`is damaged: in piece ${harmed}`),
    );
    const offered = /Everything up to (\S+) is whole: restore it with --to \1\./.exec(stopped.said)?.[1];
    expect(offered, stopped.said).toBeDefined();
    expect((await restore("--to", new Date().toISOString())).said).toBe(stopped.said);
    await expect(readdir(target)).rejects.toThrow("ENOENT");

    const restored = await restore("--to", offered ?? "");
    expect(restored.said).toMatch(/^Restored /);
    // Nothing but what was inserted before the switch to the piece that is harmed.
    expect((await stateIn(target)).tables["api.inquiries"]).toBe(then.tables["api.inquiries"]);
    const verified = await run("backup", "--verify", "--to", folder);
    expect(verified.code).toBe(1);
    expect(verified.said).toContain(harm === "gap" ? "has a gap" : harmed);
  }
});

test("backups are verified as a whole, and half-made ones are cleared away", async () => {
  const { folder, backup } = await copyOfBackups("verified");
  const whole = await run("backup", "--verify", "--to", folder);
  expect(whole.said).toMatch(
    /whole pieces of the write-ahead log, the last change in them of 20[\s\S]*All of .* is whole\.\n$/,
  );
  expect(whole.code).toBe(0);
  await appendFile(join(folder, backup, "postgres/PG_VERSION"), " ");
  const damaged = await run("backup", "--verify", "--to", folder);
  expect(damaged.code).toBe(1);
  expect(damaged.said).toContain("postgres/PG_VERSION is not what was backed up.");

  await mkdir(join(folder, "2026-01-01T00-00-00Z/postgres"), { recursive: true });
  await mkdir(join(folder, "2026-01-02T00-00-00Z"));
  await writeFile(join(folder, "2026-01-02T00-00-00Z/under-way.json"), JSON.stringify(identify(process.pid)));
  await removeHalfMade(folder);
  const left = (await readdir(folder)).filter((name) => name.startsWith("2026-01-0"));
  expect(left).toEqual(["2026-01-02T00-00-00Z"]);
});

test("one backup comes back as it was, without what was kept after it, and writes on beside the archive", async () => {
  const target = join(home, "alone");
  const [name = ""] = (await readdir(backups)).filter((entry) => entry.startsWith("20"));
  const { code, said } = await run("restore", "--from", backups, "--data-dir", target, "--backup", name);
  expect(code, said).toBe(0);
  const restored = await stateIn(target);
  expect(restored.files).toEqual(filesBefore);
  const inquiries = (state: State) => Number.parseInt(state.tables["api.inquiries"] ?? "", 10);
  expect(inquiries(restored)).toBeGreaterThan(0);
  expect(inquiries(restored)).toBeLessThanOrEqual(inquiries(then) - 20);
  expect(await readdir(join(target, "postgres/pg_wal"))).toContain("00000002.history");
});

test("data that are there are put aside only when asked to; without a moment, nothing at all is lost", async () => {
  const refused = await run("restore", "--from", backups, "--data-dir", stack.dataDir);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining("add --replace") });
  expect(await stateIn(stack.dataDir)).toEqual(atTheEnd);

  const { code, said } = await run("restore", "--from", backups, "--data-dir", stack.dataDir, "--replace");
  expect(code, said).toBe(0);
  expect(await stateIn(stack.dataDir)).toEqual(atTheEnd);
  const aside = /What was there before is in (.*)\.\n/.exec(said)?.[1] ?? "";
  expect((await readdir(aside)).sort()).toEqual(["postgres", "secrets.json", "storage"]);
});

test("a restored stack starts, and its own backup leads on", async () => {
  const again = await launch({
    dataDir: stack.dataDir,
    args: ["--no-build", "--no-seed"],
    env: { BACKUP_DIR: backups },
  });
  await again.ready();
  try {
    const answer = await fetch(`${again.url}/storage/site-images/stays.jpg`);
    expect(answer.status).toBe(200);
    if (canMountDisks()) {
      const small = join(home, "small");
      await mkdir(small);
      const command = [process.execPath, `${root}/services/stack/src/backup/cli.ts`, "backup"];
      const refused = await runCommand(
        ...onSmallDisk(small, 16, [...command, "--data-dir", stack.dataDir, "--to", small]),
      );
      expect(refused.said).toBe(
        `The disk of ${small} is full (ENOSPC). Make room and try again; what was there is as it was.\n`,
      );
      expect(refused.code).toBe(1);
    }
    await mkdir(join(backups, "2026-01-01T00-00-00Z"));
    const { code, said } = await run("backup", "--data-dir", stack.dataDir, "--keep", "1");
    expect(said).toContain("Older backups removed: 1.");
    expect(code).toBe(0);
    expect(await readdir(backups)).not.toContain("2026-01-01T00-00-00Z");
  } finally {
    await again.stop();
  }
  const target = join(home, "on");
  const { code, said } = await run("restore", "--from", backups, "--data-dir", target);
  expect(code, said).toBe(0);
  expect((await stateIn(target)).files).toEqual(atTheEnd.files);
});

test("what cannot be restored is said, and leaves the folder as it was", async () => {
  const target = join(home, "refused");
  const restore = (...args: string[]) => run("restore", "--data-dir", target, ...args);
  const said = async (...args: string[]) => (await restore(...args)).said;
  expect(await said("--from", join(home, "nowhere"))).toBe(
    `There is no backup in ${home}/nowhere: no such folder.\n`,
  );
  expect(await said("--from", backups, "--to", moment)).toContain("an earlier moment cannot be had");
  expect(await said("--from", backups, "--to", "2100-01-01")).toContain("lies in the future");
  expect(await said("--from", backups, "--to", moment, "--backup", "any")).toContain(
    "leave --to or --backup out",
  );
  expect(await said("--from", backups, "--backup", "any")).toMatch(/no backup "any" in .*, but: 20\S+Z\.\n$/);
  expect(await said("--from", backups, "--to", "soon")).toContain('not "soon"');
  expect(await said("--from", backups, "--to", new Date().toISOString())).toContain("leave --to out");
  const [folder] = (await readdir(backups)).filter((name) => name.startsWith("20"));
  await appendFile(join(backups, folder ?? "", "postgres/PG_VERSION"), " ");
  const damaged = await restore("--from", backups);
  expect(damaged).toEqual({
    code: 1,
    said: `The backup is damaged: ${backups}/${folder}/postgres/PG_VERSION is not what was backed up.\n`,
  });
  await expect(readdir(target)).rejects.toThrow("ENOENT");
});
