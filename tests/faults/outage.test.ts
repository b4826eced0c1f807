import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Launched, launch } from "../support/launch.ts";
import { expectBrowsingWithout } from "./support/browsing.ts";
import { bare, without } from "./support/stacks.ts";

/** This machine as a proxy in front: by IPv6, where the machine has it. */
const proxy = Object.values(networkInterfaces()).some((own) => own?.some(({ address }) => address === "::1"))
  ? { address: "::1", host: "[::1]" }
  : { address: "127.0.0.1", host: "127.0.0.1" };

let stack: Launched;

beforeAll(async () => {
  const limits = { LOGIN_RATE: "1r/m", LOGIN_BURST: "2", INQUIRY_RATE: "1r/m", INQUIRY_BURST: "1" };
  stack = await launch({ args: bare, env: { ...limits, TRUSTED_PROXY: proxy.address } });
  await stack.ready();
});

afterAll(() => stack.remove());

const get = (path: string) => fetch(`${stack.url}${path}`);

const post = (path: string) =>
  fetch(`${stack.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: "{}",
  });

test("visitors go on browsing what was read before the database went away", () =>
  expectBrowsingWithout(stack, "postgres"));

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

test("limits take a network of IPv6 (/64) for one visitor, and each address of IPv4", async () => {
  const statusFor = async (visitor: string) => {
    const { status } = await fetch(`http://${proxy.host}:${stack.port}/api/rpc/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": visitor },
      body: "{}",
    });
    return status;
  };
  const statusesOf = async (network: string) => [
    await statusFor(`${network}1`),
    await statusFor(`${network}2`),
    await statusFor(`${network}3`),
    await statusFor(`${network}4`),
  ];
  expect((await statusesOf("2001:db8:1:2:ffff::")).slice(-1)).toEqual([429]);
  expect(await statusFor("2001:db8:1:2::1")).toBe(429);
  expect(await statusFor("2001:db8:1:3::1")).not.toBe(429);
  expect(await statusesOf("::ffff:192.0.2.")).not.toContain(429);
});

test("one address may not sign in or send inquiries without end", async () => {
  const statuses = async (path: string) => {
    const answers = [await post(path), await post(path), await post(path), await post(path)];
    return answers.map(({ status }) => status);
  };
  expect((await statuses("/api/rpc/login")).slice(-1)).toEqual([429]);
  expect((await statuses("/api/inquiries")).slice(-1)).toEqual([429]);
  const refused = await post("/api/inquiries");
  expect(await refused.json()).toMatchObject({ code: "busy" });
  expect(refused.headers.get("retry-after")).toBe("5");
  // Forms without JavaScript are no way around it.
  const form = await fetch(`${stack.url}/kontakt`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "user_name=Ana&user_email=ana@example.com&message=Zdravo",
    redirect: "manual",
  });
  expect([form.status, form.headers.get("retry-after")]).toEqual([429, "5"]);
  expect(await form.text()).toContain("Previše zahtjeva odjednom");
  // Reading goes on, and so does what is limited by itself.
  expect((await get("/api/site_settings?select=id")).status).toBe(200);
});
