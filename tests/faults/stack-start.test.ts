import { once } from "node:events";
import { chown, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { launch, temporaryFolder } from "../support/launch.ts";
import { eventually, processesOn } from "../support/processes.ts";
import { query } from "./support/query.ts";
import { bareStacks, isHealthy, isInitialising, isMigrating } from "./support/stacks.ts";

const start = bareStacks();

test("stopping ends every process; the next start finds the data, makes no passwords anew, and stops at a failed migration", async () => {
  const first = await (await start()).ready();
  const steps = first.output.match(/^ {2}\w.*(?= +\d+\.\d s$)/gm)?.map((line) => line.trim());
  expect(steps).toEqual(["Making the database", "Migrating the database", "Starting the services"]);
  await query(first, "update api.site_settings set company_name = 'Kept'");
  expect(await first.stop()).toBe(0);
  expect(processesOn(first.dataDir)).toEqual([]);

  const file = `${first.dataDir}/secrets.json`;
  const passwords = await readFile(file);
  await rm(file);
  const without = await start({ dataDir: first.dataDir });
  expect(await without.exited).toBe(1);
  expect(without.output).toMatch(/secrets\.json is missing or empty, .* Bring it back from a backup.*\n$/);
  await expect(readFile(file)).rejects.toThrow("ENOENT");
  await writeFile(file, passwords);

  const second = await (await start({ dataDir: first.dataDir })).ready();
  expect(await query(second, "select company_name from api.site_settings")).toEqual([
    { company_name: "Kept" },
  ]);
  // The oldest migration runs a second time.
  await query(
    second,
    "delete from schema_migrations where version = (select min(version) from schema_migrations)",
  );
  await second.stop();
  const third = await start({ dataDir: first.dataDir });
  expect(await third.exited).toBe(1);
  expect(third.output).toMatch(/^The database cannot be brought up to date: .*already exists/ms);
  expect(processesOn(first.dataDir)).toEqual([]);
});

test("HOST=0.0.0.0 is every address of this machine but for the mails' inbox; a second stack on the same data is rejected, whatever the folder is called", async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const stack = await (
    await start({ dataDir: `${folder}/moji podaci č ž`, env: { HOST: "0.0.0.0" } })
  ).ready();
  expect(stack.output).toContain("links in e-mails begin with http://localhost:");
  const { mailUrl } = await stack.note();
  const ipv6 = Object.values(networkInterfaces()).some((own) =>
    own?.some(({ address }) => address === "::1"),
  );
  for (const host of ipv6 ? ["127.0.0.2", "[::1]"] : ["127.0.0.2"])
    expect((await fetch(`http://${host}:${stack.port}/api/site_settings?select=id`)).status, host).toBe(200);
  await expect(fetch(mailUrl.replace("localhost", "127.0.0.2"))).rejects.toThrow();

  const intruder = await start({ dataDir: stack.dataDir });
  expect(await intruder.exited).toBe(1);
  expect(intruder.output).toContain(`Already running on ${stack.dataDir} at ${stack.url}`);
  expect(await isHealthy(stack)).toBe(true);
});

test("demo content is not shown to other machines, since everybody knows its password", async () => {
  const stack = await launch({ args: ["--no-build"], env: { HOST: "0.0.0.0" } });
  onTestFinished(() => stack.remove());
  expect(await Promise.race([stack.exited, stack.ready().then(() => "it started")])).toBe(1);
  expect(stack.output).toContain("anybody knows the password of admin@example.com");
});

test("a port in use is said in one sentence, nothing is left running, and --reset has deleted nothing", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const dataDir = await temporaryFolder();
  await writeFile(`${dataDir}/secrets.json`, "kept");
  const stack = await start({ dataDir, port, args: ["--reset"] });
  expect(await stack.exited).toBe(1);
  expect(stack.output).toMatch(new RegExp(`^Port ${port} is in use\\..*\n$`));
  expect(processesOn(dataDir)).toEqual([]);
  expect(await readFile(`${dataDir}/secrets.json`, "utf8")).toBe("kept");
});

test.skipIf(process.getuid?.() !== 0)("another account's database is left as it is", async () => {
  const dataDir = await temporaryFolder();
  await mkdir(`${dataDir}/postgres`);
  await writeFile(`${dataDir}/postgres/PG_VERSION`, "18\n");
  await chown(`${dataDir}/postgres`, 12345, 12345);
  const stack = await start({ dataDir });
  expect(await stack.exited).toBe(1);
  expect(stack.output).toContain(`${dataDir}/postgres belongs to the account with the number 12345`);
  expect((await stat(`${dataDir}/postgres`)).uid).toBe(12345);
});

test.each([
  ["the database is made", isInitialising],
  ["migrations run", isMigrating],
])("a start that is stopped while %s ends in order and leaves no process", async (what, isSo) => {
  const dataDir = await temporaryFolder();
  // The mark is on each of its processes, those of the preparations and the launcher as well.
  const stack = await start({ dataDir, env: { SOLAR_DATA_DIR: dataDir } });
  await eventually(what, () => isSo(dataDir));
  stack.process.kill("SIGTERM");
  expect(await stack.exited).toBe(0);
  expect(stack.output.trim().split("\n").at(-1)).toBe("Stopping…");
  await eventually("nothing runs on", () => processesOn(dataDir).length === 0);
});
