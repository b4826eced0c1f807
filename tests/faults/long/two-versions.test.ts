import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newestBuild } from "../../../services/stack/src/build.ts";
import { type Instance, startPostgrest, startWeb } from "../../support/instances.ts";
import { type Launched, temporaryFolder } from "../../support/launch.ts";
import { routeTo, shuttingDownWorkers } from "../../support/nginx.ts";
import { eventually } from "../../support/processes.ts";
import { LiveReader } from "../support/live-reader.ts";
import { query } from "../support/query.ts";
import { stackWithMail } from "../support/stack-with-mail.ts";
import { Visitor } from "../support/visitor.ts";

const requests = 2_000;
const visitors = Array.from({ length: 10 }, (_, index) => `127.0.0.${index + 2}`);

interface Version {
  web: Instance;
  postgrest: Instance;
}

const { stack: theStack } = stackWithMail();
let stack: Launched;
let folder: string;
/** The file that pages begin with, by the version that renders them. */
let script: { old: string; next: string };
let old: Version;
let next: Version;

beforeAll(async () => {
  stack = theStack();
  folder = await temporaryFolder();
  const oldSite = await newestBuild("public-site");
  const first = (await scriptOfPage()) ?? "";
  script = { old: first, next: first.replace(".js", "-next.js") };
  await buildAnother(oldSite, `${folder}/site`);
  old = await start(oldSite);
  await route(old);
  expect(await scriptOfPage()).toBe(script.old);
  next = await start(`${folder}/site`);
});

afterAll(async () => {
  const all = [old, next].flatMap((version) => (version ? [version.web, version.postgrest] : []));
  await Promise.all(all.map((instance) => instance.end()));
  await rm(folder, { recursive: true, force: true });
});

async function start(siteDist: string): Promise<Version> {
  const postgrest = await startPostgrest(stack);
  const postgrestUrl = `http://127.0.0.1:${postgrest.port}`;
  return { postgrest, web: await startWeb(stack, { postgrestUrl, siteDist }) };
}

const route = ({ web, postgrest }: Version) => {
  const [pages, api] = [[`127.0.0.1:${web.port}`], [`127.0.0.1:${postgrest.port}`]];
  return routeTo(stack, { web: pages, postgrest: api, readers: api });
};

const scriptOfPage = async () =>
  /<script type="module"[^>]* src="\/assets\/([^"]+)"/.exec(await (await fetch(`${stack.url}/`)).text())?.[1];

/** A build whose first file has another name, as if its content were another. */
async function buildAnother(site: string, target: string): Promise<void> {
  await cp(site, target, { recursive: true });
  await rename(join(target, "client/assets", script.old), join(target, "client/assets", script.next));
  for (const file of await readdir(target, { recursive: true })) {
    if (!/\.(js|json)$/.test(file)) continue;
    const text = await readFile(join(target, file), "utf8");
    if (text.includes(script.old))
      await writeFile(join(target, file), text.replaceAll(script.old, script.next));
  }
}

const isThere = async (file: string) => (await fetch(`${stack.url}/assets/${file}`)).status;

test(`a new version takes over during ${requests} requests, and none of them fails`, async () => {
  const readers = Array.from({ length: 20 }, () => new LiveReader(`${stack.url}/live`));
  await eventually("all listen", () => readers.every(({ opened }) => opened === 1));
  const people = visitors.map((address) => new Visitor(stack, address));
  const answers = () => people.flatMap((visitor) => visitor.answers);
  const takeOver = async () => {
    await eventually("visitors browse", () => answers().length > requests / 4, 120_000);
    // The half of a migration that adds; the version before does not know of it.
    await query(stack, "alter table api.projects add column of_next_version text");
    await query(stack, "notify pgrst, 'reload schema'");
    await route(next);
    expect(await old.web.end("SIGTERM")).toBe(0);
    const note = await stack.note();
    await eventually("nginx has let go of the old version", () => shuttingDownWorkers(note).length === 0);
    await old.postgrest.end("SIGTERM");
    await eventually("all requests are answered", () => answers().length >= requests, 240_000);
  };
  const during = takeOver();
  await Promise.all(people.map((visitor) => visitor.during(during)));

  expect(answers().filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
  console.log(
    `${answers().length} answers, ${people.reduce((sum, { resent }) => sum + resent, 0)} sent again`,
  );
  const accepted = answers().filter(({ status }) => status === 201).length;
  const [stored] = await query(stack, "select count(*)::int as count from api.inquiries");
  expect(stored).toEqual({ count: accepted });
  await eventually("pages are the new version's", async () => (await scriptOfPage()) === script.next);
  // Pages of the old version are still open, and nginx has the files of its own version alone.
  expect([await isThere(script.old), await isThere(script.next)]).toEqual([200, 200]);
  await eventually("all listen again", () => readers.every(({ opened }) => opened === 2));
  for (const reader of readers) reader.close();
}, 600_000);

test("a service that is asked to end answers everybody whom it has let in", async () => {
  const statuses: number[] = [];
  let isOver = false;
  const lanes = Array.from({ length: 8 }, async () => {
    while (!isOver)
      await fetch(`http://127.0.0.1:${next.web.port}/robots.txt`, { headers: { connection: "close" } }).then(
        ({ status }) => statuses.push(status),
        () => undefined,
      );
  });
  await eventually("they are answered", () => statuses.length > 200);
  const before = statuses.length;
  expect(await next.web.end("SIGTERM")).toBe(0);
  isOver = true;
  await Promise.all(lanes);
  expect(statuses.length).toBeGreaterThan(before);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});
