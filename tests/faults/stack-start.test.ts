import { once } from "node:events";
import { createServer } from "node:net";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { type Launched, type LaunchOptions, launch, temporaryFolder } from "../support/launch.ts";
import { processesOn } from "../support/processes.ts";

const bare = ["--no-build", "--no-seed"];
const started: Launched[] = [];

async function start(options: LaunchOptions = {}): Promise<Launched> {
  const stack = await launch({ ...options, args: [...bare, ...(options.args ?? [])] });
  started.push(stack);
  return stack;
}

async function query(stack: Launched, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: (await stack.note()).databaseUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

afterEach(async () => {
  for (const stack of started.splice(0)) await stack.remove();
});

test("stopping ends every process, and the next start finds the data of the last", async () => {
  const first = await (await start()).ready();
  await query(first, "update api.site_settings set company_name = 'Kept'");
  expect(await first.stop()).toBe(0);
  expect(processesOn(first.dataDir)).toEqual([]);

  const second = await (await start({ dataDir: first.dataDir })).ready();
  expect(await query(second, "select company_name from api.site_settings")).toEqual([
    { company_name: "Kept" },
  ]);
  await second.stop();

  const anew = await (await start({ dataDir: first.dataDir, args: ["--reset"] })).ready();
  expect(await query(anew, "select company_name from api.site_settings")).not.toEqual([
    { company_name: "Kept" },
  ]);
});

test("two stacks run side by side; a second one on the same data is refused", async () => {
  const [one, other] = await Promise.all([start(), start()]);
  await Promise.all([one.ready(), other.ready()]);
  for (const { url } of [one, other]) expect((await fetch(`${url}/healthz`)).status).toBe(200);

  const intruder = await start({ dataDir: one.dataDir });
  expect(await intruder.exited).toBe(1);
  expect(intruder.output).toContain(`Already running on ${one.dataDir} at ${one.url}`);
  expect((await fetch(`${one.url}/healthz`)).status).toBe(200);
});

test("a port in use is said in one sentence, and nothing is left running", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  try {
    const web = await start({ port });
    const mail = await start({ env: { MAIL_PORT: String(port) } });
    for (const stack of [web, mail]) {
      expect(await stack.exited).toBe(1);
      expect(stack.output.trim().split("\n")).toHaveLength(1);
      expect(stack.output).toContain(`Port ${port} is in use.`);
      expect(processesOn(stack.dataDir)).toEqual([]);
    }
  } finally {
    server.close();
  }
});

test("a missing program is said in one sentence", async () => {
  const stack = await start({ env: { POSTGREST_BIN: "/nowhere/postgrest" } });
  expect(await stack.exited).toBe(1);
  expect(stack.output).toBe("POSTGREST_BIN names /nowhere/postgrest, which is not an executable file.\n");
  expect(processesOn(stack.dataDir)).toEqual([]);
});

test("a program that does not start is told with its last words", async () => {
  const stack = await start({ env: { POSTGREST_BIN: "/bin/false" } });
  expect(await stack.exited).toBe(1);
  expect(stack.output).toContain("postgrest ended with code 1. Its last words");
  expect(processesOn(stack.dataDir)).toEqual([]);
});

test("a failed migration stops the start with what the database said", async () => {
  const first = await (await start()).ready();
  // The oldest migration runs a second time.
  await query(
    first,
    "delete from schema_migrations where version = (select min(version) from schema_migrations)",
  );
  await first.stop();
  const second = await start({ dataDir: first.dataDir });
  expect(await second.exited).toBe(1);
  expect(second.output).toMatch(/^The database cannot be brought up to date: .*already exists/s);
  expect(processesOn(first.dataDir)).toEqual([]);
});

test("an option that is not known is explained", async () => {
  const stack = await start({ dataDir: await temporaryFolder(), args: ["--frobnicate"] });
  expect(await stack.exited).toBe(1);
  expect(stack.output).toContain("--frobnicate");
  expect(stack.output).toContain("npm start -- [options]");
});
