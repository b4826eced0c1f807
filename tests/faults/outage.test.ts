import { mkdir, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jpeg } from "../../services/storage/src/testing/samples.ts";
import { type Launched, launch } from "../support/launch.ts";
import { eventually } from "../support/processes.ts";
import { bare, isHealthy, without } from "./support/stacks.ts";

let stack: Launched;

beforeAll(async () => {
  stack = await (await launch({ args: bare })).ready();
});

afterAll(() => stack.remove());

const get = (path: string) => fetch(`${stack.url}${path}`);

test("visitors go on browsing what was read before the database went away", async () => {
  const folder = `${stack.dataDir}/storage/site-images`;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/seen.jpg`, await jpeg(400, 300));
  const paths = [
    "/?q=seen",
    "/api/site_settings?select=id,email",
    "/storage/site-images/seen.jpg?width=320&format=webp",
  ];
  const read = async (path: string) => {
    const answer = await get(path);
    return [answer.status, answer.headers.get("content-type"), await answer.text()];
  };
  const before = await Promise.all(paths.map(read));
  expect(before.map(([status]) => status)).toEqual([200, 200, 200]);
  expect(before[2]).toContain("image/webp");
  await without(stack, "postgres", async () => {
    await eventually("the outage is noticed", async () => !(await isHealthy(stack)));
    // Until each copy is certainly stale: max-age and stale-while-revalidate.
    await sleep(5_500);
    expect(await Promise.all(paths.map(read))).toEqual(before);
  });
});

test("what was never read says that it is away for a moment, in the form that was asked for", async () => {
  await without(stack, "web", async () => {
    const page = await get("/?q=never-seen");
    expect([page.status, page.headers.get("retry-after"), page.headers.get("cache-control")]).toEqual([
      503,
      "5",
      "no-store",
    ]);
    expect(await page.text()).toContain("Vraćamo se za trenutak");
  });
  await without(stack, "postgrest", async () => {
    const rows = await get("/api/site_settings?select=id&id=gt.0");
    expect(rows.status).toBe(503);
    expect(await rows.json()).toMatchObject({ code: "unavailable", hint: null });
  });
});
