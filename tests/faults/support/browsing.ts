import { mkdir, writeFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import { jpeg } from "../../../services/storage/src/testing/samples.ts";
import type { Launched } from "../../support/launch.ts";
import { eventually } from "../../support/processes.ts";
import { isHealthy, without } from "./stacks.ts";

/** How long after it was read a copy is certainly stale, in milliseconds: max-age and stale-while-revalidate. */
const staleMs = 5_500;

/** Takes a component away and expects visitors to read on what was read before. */
export async function expectBrowsingWithout(stack: Launched, name: string): Promise<void> {
  const page = `${stack.url}/?q=${name}`;
  const rows = `${stack.url}/api/site_settings?select=id,email&order=id.${name === "web" ? "asc" : "desc"}`;
  const folder = `${stack.dataDir}/storage/site-images`;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/seen-${name}.jpg`, await jpeg(400, 300));
  const picture = `${stack.url}/storage/site-images/seen-${name}.jpg?width=320&format=webp`;
  expect((await fetch(picture)).headers.get("content-type")).toBe("image/webp");
  const before = await (await fetch(page)).text();
  expect((await fetch(rows)).status).toBe(200);

  await without(stack, name, async () => {
    await Promise.all([
      eventually("the outage is noticed", async () => !(await isHealthy(stack))),
      setTimeout(staleMs),
    ]);
    const kept = await fetch(page);
    expect(kept.status).toBe(200);
    expect(await kept.text()).toBe(before);
    expect((await fetch(rows)).status).toBe(200);
    const seen = await fetch(picture);
    expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/webp"]);
  });
}
