import { execFile } from "node:child_process";
import { copyFile, cp, rm } from "node:fs/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../support/compose.ts";
import { type Launched, launch, temporaryFolder } from "../../support/launch.ts";
import { eventually } from "../../support/processes.ts";
import { Load } from "../support/load.ts";
import { expectNothingLost } from "../support/nothing-lost.ts";
import { query } from "../support/query.ts";
import { mailEnv, stackWithMail } from "../support/stack-with-mail.ts";
import { bare } from "../support/stacks.ts";

const { mail, stack: theStack } = stackWithMail(["--no-build"]);
let old: Launched;
let next: Launched;
let folder: string;

beforeAll(async () => {
  old = theStack();
  folder = await temporaryFolder();
  // The new cluster's roles have the passwords of the old one's, and its links the same secret.
  await copyFile(`${old.dataDir}/secrets.json`, `${folder}/secrets.json`);
  next = await (await launch({ dataDir: folder, args: [...bare, "--database-only"] })).ready();
});

afterAll(async () => {
  await next?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function move(step: string, other: Record<string, string> = {}): Promise<string> {
  const env = {
    ...process.env,
    MOVE_FROM: (await old.note()).databaseUrl,
    MOVE_TO: other.MOVE_TO ?? (await next.note()).databaseUrl,
    ...other,
  };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`${root}/services/stack/src/db/move-cli.ts`, step],
    { env },
  );
  return stdout;
}

const tagline = (stack: Launched) => query(stack, "select tagline from api.site_settings");

test("a move that cannot be is rejected in a sentence, and the old database serves on", async () => {
  const rejected = async (step: string, other?: Record<string, string>) => {
    const { stderr } = await move(step, other).then(expect.fail, (error: { stderr: string }) => error);
    expect(stderr).not.toMatch(/\n {4}at /);
    return stderr;
  };
  expect(await rejected("finish")).toContain("No move has begun here");
  const nobody = { MOVE_TO: "postgres://solar:secret@127.0.0.1:1/solar" };
  expect(await rejected("begin", nobody)).toMatch(
    /^The database solar at 127\.0\.0\.1:1 cannot be reached: /,
  );
  expect(await rejected("begin", { MOVE_FROM: "old" })).toContain("MOVE_FROM and MOVE_TO are addresses");
  expect(await rejected("sideways")).toContain("npm run db:move -- begin|finish|cancel");
  // The database of MOVE_TO is emptied: it must be neither the old one nor any other that serves.
  const [mine, empty] = [(await old.note()).databaseUrl, (await next.note()).databaseUrl];
  expect(await rejected("begin", { MOVE_TO: mine })).toContain("are the same cluster");
  expect(await rejected("begin", { MOVE_FROM: empty, MOVE_TO: mine })).toContain("Services are at work");
  expect(await tagline(old)).toHaveLength(1);
});

test("the database moves to another cluster under load: equal to the row, nothing lost, and the queue goes on", async () => {
  const load = await new Load(old).start();
  const more = async (count: number) => {
    const accepted = load.accepted.length;
    await eventually("inquiries are taken", () => load.accepted.length >= accepted + count);
  };
  await more(30);
  expect(await move("begin")).toContain("All tables are copied, and follow.");
  await expect(move("begin")).rejects.toThrow("A move has begun already");
  await more(30);
  await query(old, "update api.site_settings set tagline = 'written during the move'");
  const said = await move("finish");
  expect(said).toMatch(/^\d+ tables with \d+ rows are equal in both; writes waited \d+\.\d s\./);
  console.log(said.trim());
  // Visitors read on, and are told that nothing can be written.
  await eventually("inquiries are refused", () =>
    [...load.writes.keys()].some((outcome) => outcome.startsWith("503 ")),
  );
  expect([...load.reads.keys()].filter((outcome) => !outcome.startsWith("200 "))).toEqual([]);
  await load.stop();
  expect(await tagline(next)).toEqual([{ tagline: "written during the move" }]);

  await next.stop();
  await cp(`${old.dataDir}/storage`, `${folder}/storage`, { recursive: true });
  next = await (await launch({ dataDir: folder, args: bare, env: mailEnv(mail) })).ready();
  await expectNothingLost(next, load, mail);
  // Numbers go on after those of the old cluster, and triggers work: the history has a line of it.
  await query(next, "update api.site_settings set tagline = 'written after the move'");
  const [{ count } = {}] = await query(
    next,
    "select count(*)::int as count from api.history where new_row ->> 'tagline' = 'written after the move'",
  );
  expect(count).toBe(1);
  expect((await fetch(`${next.url}/elektrane-na-prodaju`)).status).toBe(200);
}, 300_000);
