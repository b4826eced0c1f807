import { beforeAll, expect, it } from "vitest";
import { ownerDatabase } from "../support/owner.ts";
import { at, bearer, json, type Refusal, sendJson, signIn } from "../support/web.ts";
import { entryPoints, sender } from "./clients.ts";

const owner = ownerDatabase();
let token: string;
beforeAll(async () => {
  token = await signIn();
});

/** What the database makes of each: tests/db/requests.test.ts. Here it is told of them. */
const foreign: [string, Record<string, string>][] = [
  ["that a browser calls cross-site", { "sec-fetch-site": "cross-site" }],
  ["of another site", { origin: "https://zlo.example" }],
  ["of another port of this host", { origin: "http://localhost:1" }],
];

it.each(foreign)(
  "a page %s sends no inquiry, signs nobody in and changes no file",
  async (_kind, headers) => {
    const inquiry = sender();
    const account = { email: "admin@example.com", password: "solar-admin-demo" };
    const urls = entryPoints.flatMap(([, url]) => [url("inquiries"), url("rpc/login")]);
    for (const [method, url, body] of [
      ...urls.map((url) => ["POST", url, url.endsWith("login") ? account : inquiry] as const),
      ["PUT", at("/storage/site-images/tudja.jpg"), "x"] as const,
    ]) {
      const response = await sendJson(method, url, body, { ...bearer(token), ...headers });
      expect([response.status, (await json<Refusal>(response)).code], url).toEqual([403, "SP040"]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await owner.sql`select from api.inquiries where user_email = ${inquiry.user_email}`).toEqual([]);
  },
);

it.each(["http://zlo.example", "http://localhost:1"])(
  "answers of the API are for no script of %s",
  async (origin) => {
    for (const [path, init] of [
      ["/api/projects?limit=1", {}],
      [`/api/projects?limit=1&name=neq.${crypto.randomUUID()}`, { headers: { origin } }],
      ["/api/inquiries", { method: "OPTIONS", headers: { origin, "access-control-request-method": "POST" } }],
      ["/api/rpc/me", { method: "OPTIONS", headers: { origin, "access-control-request-method": "POST" } }],
    ] as const) {
      const response = await fetch(at(path), init);
      expect(response.headers.get("access-control-allow-origin"), path).toBeNull();
      expect(response.headers.get("access-control-allow-credentials"), path).toBeNull();
    }
  },
);
