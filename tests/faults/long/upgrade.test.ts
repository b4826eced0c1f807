import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ProjectCopy } from "../support/project-copy.ts";

let project: ProjectCopy;

/** Runs before everything else of the service, so that it never serves. */
const throwing = (condition: string) => (text: string) =>
  `if (${condition}) throw new Error("not with these settings");\n${text}`;
const migration = (up: string) => `-- migrate:up\n${up}\n\n-- migrate:down\nselect;\n`;

beforeAll(async () => {
  project = await ProjectCopy.make();
  const main = "services/web/src/main.ts";
  await project.version("good", {
    "db/migrations/29990101000000_good.sql": migration("create table api.news (id int);"),
  });
  await project.version("broken", {
    "db/migrations/29990101000000_broken.sql": migration("delete from api.inquiries;\nselect 1 / 0;"),
  });
  await project.version("dead", { [main]: throwing("true") });
  // Well when it is tried at another address; then it has thrown all inquiries away.
  await project.version("treacherous", {
    "db/migrations/29990101000000_treacherous.sql": migration("delete from api.inquiries;"),
    [main]: throwing(`process.env.PUBLIC_URL === "${project.url}"`),
  });
  await project.start();
  await send();
}, 300_000);

afterAll(() => project?.remove(), 120_000);

async function send(): Promise<void> {
  const response = await fetch(`${project.url}/api/inquiries`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      user_name: "Ana",
      user_email: `${crypto.randomUUID()}@example.com`,
      message: "Zdravo",
    }),
  });
  expect(response.status).toBe(201);
}

async function ask<Row>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: (await project.note()).databaseUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

const inquiries = async () =>
  (await ask<{ id: string }>("select id from api.inquiries order by id")).map(({ id }) => id);
const head = () => project.git("describe", "--tags", "--exact-match");

async function expectUntouched(stored: string[], launcher: number): Promise<void> {
  expect(head()).toBe("first");
  expect((await project.note()).launcher).toBe(launcher);
  expect(await inquiries()).toEqual(stored);
  expect(existsSync(`${project.folder}/.upgrade`)).toBe(false);
}

test("a version whose migration fails, or that does not start, is found out on a copy; the old one never stops", async () => {
  const [stored, { launcher }] = [await inquiries(), await project.note()];
  const broken = await project.upgrade("v-broken");
  expect(broken.said).toContain("division by zero");
  expect(broken.said).toContain("Nothing was changed: the version before runs on.");
  expect(broken.code).toBe(1);
  await expectUntouched(stored, launcher);
  const dead = await project.upgrade("v-dead");
  expect(dead.said).toContain("not with these settings");
  expect(dead.code).toBe(1);
  await expectUntouched(stored, launcher);
}, 300_000);

test("a version that is well on the copy and not in its place is taken back, with the data as they were", async () => {
  const stored = await inquiries();
  const { code, said } = await project.upgrade("v-treacherous");
  expect(said).toContain("The version before runs again, with the data as they were.");
  expect(code).toBe(1);
  expect(head()).toBe("first");
  expect(await project.isWell()).toBe(true);
  expect(await inquiries()).toEqual(stored);
  await send();
}, 300_000);

test("a version that is well takes over, with all data; another one leads back to code of before", async () => {
  const stored = await inquiries();
  const { code, said } = await project.upgrade("v-good");
  expect(said, said).toMatch(/The new version runs. The site was away for \d+\.\d s\./);
  console.log(/The site was away .*/.exec(said)?.[0]);
  expect(code, said).toBe(0);
  expect(head()).toBe("v-good");
  expect(await inquiries()).toEqual(stored);
  expect(await ask("select to_regclass('api.news')::text as name")).toEqual([{ name: "api.news" }]);
  await send();
  expect((await readdir(project.dataDir)).filter((name) => name.startsWith("before-upgrade-"))).toHaveLength(
    1,
  );
  expect((await project.upgrade("v-good")).said).toContain("That version is here already.");
  const back = await project.upgrade("first");
  expect(back.code, back.said).toBe(0);
  expect(head()).toBe("first");
  expect(await inquiries()).toHaveLength(stored.length + 1);
}, 300_000);
