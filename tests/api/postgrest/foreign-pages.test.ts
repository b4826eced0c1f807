import { beforeAll, describe, expect, it } from "vitest";
import { ownerDatabase } from "../support/owner.ts";
import { at, bearer, json, type Refusal, signIn } from "../support/web.ts";
import { entryPoints, sender } from "./clients.ts";

const owner = ownerDatabase();
let token: string;
beforeAll(async () => {
  token = await signIn();
});

const asForm = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const post = (url: string, type: string, body: string) =>
  fetch(url, { method: "POST", headers: { "content-type": type }, body });
const jsonType = { "content-type": "application/json" };

const foreign: [string, Record<string, string>][] = [
  ["that a browser calls cross-site", { "sec-fetch-site": "cross-site" }],
  ["of another site", { origin: "https://zlo.example" }],
  ["of a page without an address", { origin: "null" }],
  ["of another port of this host", { origin: "http://localhost:1" }],
];

describe.each(entryPoints)("a foreign page %s", (_door, url) => {
  it.each(foreign)("%s sends no inquiry, signs nobody in or out", async (_kind, headers) => {
    const inquiry = sender();
    const attempts: [string, string, object][] = [
      ["POST", "inquiries", inquiry],
      ["POST", "rpc/login", { email: "admin@example.com", password: "solar-admin-demo" }],
      ["POST", "rpc/logout", {}],
      ["PATCH", "projects?id=not.is.null", { name: "x" }],
      ["DELETE", "projects?id=not.is.null", {}],
    ];
    for (const [method, path, body] of attempts) {
      const response = await fetch(url(path), {
        method,
        headers: { ...jsonType, ...bearer(token), ...headers },
        body: JSON.stringify(body),
      });
      expect(response.status, path).toBe(403);
      expect(await json<Refusal>(response)).toMatchObject({ code: "SP040" });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    const rows = await owner.sql`select from api.inquiries where user_email = ${inquiry.user_email}`;
    expect(rows).toEqual([]);
    expect((await fetch(url("rpc/me"), { method: "POST", headers: bearer(token) })).status).toBe(200);
  });

  it("cannot send a form", async () => {
    for (const [path, fields] of [
      ["inquiries", sender()],
      ["rpc/login", { email: "admin@example.com", password: "solar-admin-demo" }],
    ] as const) {
      const response = await post(url(path), "application/x-www-form-urlencoded", asForm(fields));
      expect(response.status, path).toBe(415);
      expect(await json<Refusal>(response)).toMatchObject({ code: "SP041" });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it("cannot leave the kind of its body open", async () => {
    const body = new Blob([JSON.stringify(sender())]);
    expect((await fetch(url("inquiries"), { method: "POST", body })).status).toBe(415);
  });
});

describe("answers of the API", () => {
  it.each(["http://zlo.example", "http://localhost:1"])("are for no script of %s", async (origin) => {
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
  });
});

it.each(foreign)("a foreign page %s changes no stored file", async (_kind, headers) => {
  const response = await fetch(at("/storage/site-images/tudja.jpg"), {
    method: "PUT",
    headers: { ...bearer(token), ...headers },
    body: "x",
  });
  expect(response.status).toBe(403);
  expect(await json<Refusal>(response)).toMatchObject({ code: "SP040" });
});
