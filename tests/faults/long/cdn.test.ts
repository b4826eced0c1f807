import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EventStream } from "../../api/support/events.ts";
import { LoadClient } from "../../bench/load-client.ts";
import { signInAt } from "../../bench/staff.ts";
import { Cdn } from "../../support/cdn.ts";
import { type Launched, launch, temporaryFolder } from "../../support/launch.ts";
import { eventually } from "../../support/processes.ts";
import { query } from "../support/query.ts";

let stack: Launched;
let folder: string;
let cdn: Cdn;

beforeAll(async () => {
  folder = await temporaryFolder();
  const port = await Cdn.freePort();
  stack = await launch({
    env: {
      TRUSTED_PROXY: "127.0.0.1",
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      INQUIRY_RATE: "1r/m",
      INQUIRY_BURST: "1",
    },
  });
  await stack.ready();
  cdn = await Cdn.start(port, folder, stack.url);
}, 300_000);

afterAll(async () => {
  await cdn?.stop();
  await stack.remove();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(cdn.url + path, { headers });

test("thousands who read the same page and the same rows cost the site a question a second", async () => {
  const client = new LoadClient();
  const seconds = 4;
  for (const path of ["/elektrane-na-prodaju", "/api/projects_with_parcels?select=id,name&limit=12"]) {
    const begun = performance.now();
    const { count } = await client.send({ url: cdn.url + path, connections: 32, seconds });
    const most = Math.ceil((performance.now() - begun) / 1000) + 2;
    const asked = await cdn.asked(path);
    console.log(`${path}: ${count} answers in ${seconds} s, the site was asked ${asked} times`);
    expect(count).toBeGreaterThan(500);
    expect(asked).toBeLessThanOrEqual(most);
  }
  client.stop();
});

test("what never changes is asked for once", async () => {
  const page = await (await get("/")).text();
  const [asset = ""] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
  for (let turn = 0; turn < 3; turn += 1) {
    const answer = await get(asset);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    await answer.arrayBuffer();
  }
  expect(await cdn.asked(asset)).toBe(1);
});

test("a change is there a moment later, and at once for whoever was told of it", async () => {
  const path = "/api/site_settings?select=tagline";
  const tagline = async (headers = {}) =>
    ((await (await get(path, headers)).json()) as [{ tagline: string }])[0].tagline;
  const events = await EventStream.open({}, `${cdn.url}/live`);
  await tagline();
  await query(stack, "update api.site_settings set tagline = 'Novo'");
  const { id } = await events.until(({ data }) => JSON.stringify(data).includes("site_settings"));
  events.close();
  expect(await tagline({ "x-live-event": String(id) })).toBe("Novo");
  await eventually("everybody sees it", async () => (await tagline()) === "Novo", 10_000);
});

test("what staff read is nobody else's, and what visitors read is not staff's", async () => {
  const { token } = await signInAt(cdn.url);
  const staff = { authorization: `Bearer ${token}` };
  const hidden = "/api/inquiries?select=id,user_email";
  expect((await get(hidden, staff)).status).toBe(200);
  expect((await get(hidden)).status).toBe(401);
  expect((await get(hidden, staff)).status).toBe(200);
  const price = async (headers = {}) => {
    const sold = await get("/api/parcels?select=price&status=eq.sold&limit=1", headers);
    return ((await sold.json()) as [{ price: number }])[0].price;
  };
  expect([await price(), await price(staff), await price()]).toEqual([
    0,
    expect.toSatisfy((sum) => sum > 0),
    0,
  ]);
});

test("limits count visitors, not the CDN that they all come by", async () => {
  const from = (localAddress: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const agent = new Agent({ localAddress });
      const headers = { "content-type": "application/json" };
      const inquiry = { user_name: "Ana", user_email: `${randomUUID()}@example.com`, message: "Zanima me." };
      request(`${cdn.url}/api/inquiries`, { method: "POST", headers, agent }, (response) => {
        response.resume().once("close", () => resolve(response.statusCode));
      })
        .once("error", reject)
        .end(JSON.stringify(inquiry));
    });
  expect([await from("127.0.0.2"), await from("127.0.0.2"), await from("127.0.0.2")]).toEqual([
    201, 201, 429,
  ]);
  expect(await from("127.0.0.3")).toBe(201);
});
