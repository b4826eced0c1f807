import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, readdirSync } from "node:fs";
import { chmod, mkdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unprivilegedAccount } from "../../../services/stack/src/components/unprivileged.ts";
import { pickFreePorts } from "../../../services/stack/src/ports.ts";
import { root } from "../../support/compose.ts";
import { temporaryFolder } from "../../support/launch.ts";
import { eventually } from "../../support/processes.ts";
import { ask as askAt } from "../../support/sql.ts";

/** Debian's PostgreSQL: npm's lacks the programs for backups. */
const programs = globSync("/usr/lib/postgresql/*/bin").findLast((folder) =>
  ["postgres", "pg_verifybackup", "pg_receivewal"].every((name) => existsSync(join(folder, name))),
);

if (!programs) console.log("not tried: the service of backups. It takes: apt-get install postgresql");

describe.skipIf(!programs)("the service of backups, with a whole PostgreSQL", () => {
  const account = unprivilegedAccount();
  let home: string;
  let env: Record<string, string>;
  let server: ChildProcess;
  let service: ChildProcess;
  let said = "";

  beforeAll(async () => {
    home = await temporaryFolder();
    await chmod(home, 0o755);
    const [port = 0] = await pickFreePorts(1);
    env = {
      PATH: `${programs}:${process.env.PATH}`,
      LC_ALL: "C",
      TZ: "UTC",
      PGHOST: "127.0.0.1",
      PGPORT: String(port),
      PGUSER: "postgres",
      PGDATA: join(home, "volume/data"),
      BACKUPS: join(home, "backups"),
      STORAGE_DIR: join(home, "storage"),
      BACKUP_KEEP: "2",
      FILES_EVERY: "1",
      OWNER: account ? "postgres:" : String(process.getuid?.()),
    };
    for (const name of ["volume", "backups", "storage/project-images"])
      await mkdir(join(home, name), { recursive: true });
    await chmod(join(home, "storage"), 0o755);
    if (account) execFileSync("chown", ["postgres:", join(home, "volume")]);
    execFileSync(
      `${programs}/initdb`,
      ["--pgdata", join(home, "volume/data"), "--username=postgres", "--auth=trust"],
      { env, stdio: "ignore", cwd: "/", ...account },
    );
    await startServer();
    await ask("create table inquiries (name text)");
    await startService();
  }, 120_000);

  afterAll(async () => {
    for (const child of [service, server]) await stop(child);
    await rm(home, { recursive: true, force: true });
  });

  async function startServer(): Promise<void> {
    const args = ["-c", `port=${env.PGPORT}`, "-c", `unix_socket_directories=${home}/volume`];
    server = spawn(`${programs}/postgres`, args, { env, stdio: "ignore", cwd: "/", ...account });
    await eventually("PostgreSQL is at work", () =>
      ask("select pg_is_in_recovery() as recovers").then(
        ([row]) => row?.recovers === false,
        () => false,
      ),
    );
  }

  /** @returns once its first full copy is there */
  async function startService(): Promise<void> {
    said = "";
    service = spawn("bash", [`${root}/deploy/backup/backup.sh`], { env, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [service.stdout, service.stderr])
      stream?.on("data", (chunk) => {
        said += chunk;
      });
    await eventually("a full copy is made", () => existsSync(join(env.BACKUPS ?? "", "last-backup")));
  }

  async function stop(child: ChildProcess | undefined): Promise<void> {
    if (!child || child.exitCode !== null) return;
    child.kill(child === server ? "SIGINT" : "SIGTERM");
    await once(child, "exit");
  }

  const ask = (text: string) => askAt(`postgres://postgres@127.0.0.1:${env.PGPORT}/postgres`, text);

  const names = async () => (await ask("select name from inquiries order by name")).map(({ name }) => name);
  const copies = () => readdirSync(env.BACKUPS ?? "").filter((name) => /^20.*Z$/.test(name));
  const fileOf = (name: string) => join(env.STORAGE_DIR ?? "", "project-images", name);

  /** Whether the service has received all that was written. */
  async function isReceived(): Promise<boolean> {
    if (service.exitCode !== null) throw new Error(said);
    const [row] = await ask(
      "select flush_lsn >= pg_current_wal_lsn() as received from pg_stat_replication where application_name = 'pg_receivewal'",
    );
    return row?.received === true;
  }

  /** Stops everything, returns to the moment, and starts it again. */
  async function restoreTo(moment: string): Promise<void> {
    await eventually("the log is received", isReceived).catch((error: Error) => {
      throw new Error(`${error.message}: ${said}`);
    });
    await stop(service);
    await stop(server);
    execFileSync("bash", [`${root}/deploy/backup/restore.sh`, moment], { env, stdio: "pipe" });
    await startServer();
  }

  test("leads back to a minute between two inquiries: the first is there, the second is not, and a file removed since is", async () => {
    await ask("insert into inquiries values ('first')");
    await writeFile(fileOf("park.jpg"), "of the first");
    const [copy = ""] = copies();
    await eventually("the file is copied", () =>
      existsSync(join(env.BACKUPS ?? "", copy, "files/project-images/park.jpg")),
    );
    const [{ at } = {}] = await ask("select clock_timestamp()::text as at");
    // The moment itself has to lie between: of two in one millisecond nobody could say.
    await sleep(5);
    await ask("insert into inquiries values ('second')");
    await rm(fileOf("park.jpg"));
    await restoreTo(String(at));
    expect(await names()).toEqual(["first"]);
    expect(existsSync(fileOf("park.jpg"))).toBe(true);
    // The services' own account has to get in.
    expect((await stat(join(home, "storage"))).mode & 0o777).toBe(0o755);
    await startService();
    expect(copies()).toHaveLength(2);

    // The same minute once more, from the log of before the restore; then the end of the newest.
    await ask("insert into inquiries values ('third')");
    await restoreTo(String(at));
    expect(await names()).toEqual(["first"]);
    await startService();
    await ask("insert into inquiries values ('fourth')");
    await restoreTo("");
    expect(await names()).toEqual(["first", "fourth"]);
  }, 180_000);

  test("as many copies stay as asked for, with the log from the oldest on, and the service ends with its receiver", async () => {
    await startService();
    expect(copies()).toHaveLength(2);
    const ended = once(service, "exit");
    execFileSync("pkill", ["-P", String(service.pid), "pg_receivewal"]);
    expect((await ended)[0], said).toBe(1);
  }, 120_000);

  test("a file that one full copy holds damaged is copied anew in the next", async () => {
    const fileIn = (copy = "") => join(env.BACKUPS ?? "", copy, "files/project-images/park.jpg");
    const damaged = fileIn(copies().at(-1));
    const { atime, mtime } = await stat(damaged);
    await writeFile(damaged, "of the worst");
    await utimes(damaged, atime, mtime);
    await rm(join(env.BACKUPS ?? "", "last-backup"));
    await startService();
    expect(await readFile(fileIn(copies().at(-1)), "utf8")).toBe("of the first");
    await stop(service);
  }, 120_000);

  test("a damaged copy is not restored, nor a moment before all copies", async () => {
    const restore = (moment: string) =>
      execFileSync("bash", [`${root}/deploy/backup/restore.sh`, moment], { env, stdio: "pipe" });
    expect(() => restore("2020-01-01 00:00:00+00")).toThrow("is older than 2020-01-01");
    const newest = copies().at(-1) ?? "";
    await writeFile(join(env.BACKUPS ?? "", newest, "base/PG_VERSION"), "99");
    expect(() => restore("")).toThrow(/PG_VERSION/);
    expect(existsSync(join(env.PGDATA ?? "", "PG_VERSION"))).toBe(true);
  });
});
