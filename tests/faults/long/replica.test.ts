import { randomInt, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Launched, launch, temporaryFolder } from "../../support/launch.ts";
import { routeTo } from "../../support/nginx.ts";
import { Replica } from "../../support/replica.ts";
import { query } from "../support/query.ts";
import { bare } from "../support/stacks.ts";

let stack: Launched;
let replica: Replica;
let folder: string;

beforeAll(async () => {
  stack = await (await launch({ args: bare })).ready();
  folder = await temporaryFolder();
  replica = await Replica.start(stack, `${folder}/postgres`);
  const { port } = new URL((await stack.note()).postgrestUrl);
  await routeTo(stack, {
    readers: [`127.0.0.1:${replica.port} max_fails=3 fail_timeout=5s`, `127.0.0.1:${port} backup`],
  });
});

afterAll(async () => {
  await replica?.stop();
  await stack.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Reads by an address that nobody has asked before. */
async function tagline(headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(
    `${stack.url}/api/site_settings?select=tagline&id=lt.${randomInt(2, 2 ** 31)}`,
    { headers },
  );
  expect(response.status).toBe(200);
  return ((await response.json()) as [{ tagline: string }])[0].tagline;
}

const change = (text: string) => query(stack, "update api.site_settings set tagline = $1", [text]);

test("visitors read from the replica, however far behind; who was notified of a change reads the change", async () => {
  await change("first");
  await expect.poll(() => tagline()).toBe("first");
  await replica.fallBehind();
  await change("second");
  expect(await tagline()).toBe("first");
  expect(await tagline({ "x-live-event": randomUUID() })).toBe("second");
  await replica.goOn();
  await expect.poll(() => tagline()).toBe("second");
});

test("an inquiry is written, although the database that visitors read from takes no writes", async () => {
  const response = await fetch(`${stack.url}/api/inquiries?select=id`, {
    method: "POST",
    headers: { "content-type": "application/json", prefer: "return=representation" },
    body: JSON.stringify({ user_name: "Ana", user_email: "ana@example.com", message: "Zanima me." }),
  });
  expect(response.status).toBe(201);
});

test("without the replica, visitors read from the primary", async () => {
  await change("third");
  await replica.killPostgres();
  expect(await tagline()).toBe("third");
  await replica.killPostgrest();
  await change("fourth");
  expect(await tagline()).toBe("fourth");
});
