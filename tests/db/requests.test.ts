import { describe, expect, it } from "vitest";
import { useDatabase } from "./support/database.ts";
import type { Claims, Role } from "./support/session.ts";

const { database, staff } = useDatabase();

interface Sent {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  claims?: Claims;
}

/** What `auth.pre_request` says to a request, before anything else happens. @returns the refusal, if there is one */
function refusalOf(role: Role, { method = "GET", path = "/projects", headers = {}, claims = {} }: Sent) {
  return database.withRole(role, claims, async (session) => {
    await session.set("request.method", method);
    await session.set("request.path", path);
    await session.set("request.headers", JSON.stringify({ host: "solar.example", ...headers }));
    return session.attempt`select auth.pre_request()`;
  });
}

const changing = ["POST", "PATCH", "PUT", "DELETE"];
const json = { "content-type": "application/json" };

describe("the description of the API", () => {
  it("is for staff", async () => {
    expect(await refusalOf("admin", { path: "/", claims: await staff() })).toBeUndefined();
    for (const role of ["anon", "preview"] as const)
      expect(await refusalOf(role, { path: "/" })).toMatchObject({ code: "PGRST126", status: 404 });
  });
});

describe("a request from a page of another site", () => {
  const foreign = [
    { "sec-fetch-site": "cross-site" },
    { origin: "https://zlo.example" },
    { origin: "null" },
    { origin: "https://solar.example:8443" },
    { origin: "https://www.solar.example" },
  ];

  it.each(foreign)("changes nothing, whoever sends it, but may read: %j", async (from) => {
    const claims = await staff();
    for (const method of changing)
      for (const role of ["anon", "admin"] as const)
        expect(await refusalOf(role, { method, claims, headers: { ...json, ...from } })).toMatchObject({
          code: "SP040",
          status: 403,
        });
    expect(await refusalOf("anon", { headers: from })).toBeUndefined();
  });

  it.each([
    {},
    { "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
    { origin: "https://solar.example" },
  ])("is none with %j", async (headers) => {
    for (const method of changing)
      expect(await refusalOf("anon", { method, headers: { ...json, ...headers } })).toBeUndefined();
  });
});

describe("a body", () => {
  it.each([
    { "content-type": "application/x-www-form-urlencoded" },
    { "content-type": "text/plain" },
    { "content-type": "application/jsonp" },
    { "content-length": "2" },
    { "transfer-encoding": "chunked" },
  ])("is JSON that says so, and not %j", async (headers) => {
    for (const method of ["POST", "PATCH", "PUT"])
      expect(await refusalOf("anon", { method, headers })).toMatchObject({ code: "SP041", status: 415 });
  });

  it("may be missing, and a reader says nothing of one", async () => {
    for (const headers of [
      {},
      { "content-length": "0" },
      { "content-type": "application/json; charset=utf-8" },
    ])
      expect(await refusalOf("anon", { method: "POST", headers })).toBeUndefined();
    for (const method of ["GET", "DELETE"])
      expect(await refusalOf("anon", { method, headers: { "content-type": "text/plain" } })).toBeUndefined();
  });
});

describe("a token", () => {
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const bearer = (header: object) => ({ authorization: `Bearer ${encoded(header)}.e30.x` });
  const whole = { aud: "api", exp: 2_000_000_000 };

  it("is for this API, ends, and is signed as ours are", async () => {
    const claims = { ...whole, ...(await staff()) };
    expect(await refusalOf("admin", { claims, headers: bearer({ alg: "HS256" }) })).toBeUndefined();
  });

  it.each([
    [{ aud: "other" }, { alg: "HS256" }],
    [{ aud: undefined }, { alg: "HS256" }],
    [{ exp: undefined }, { alg: "HS256" }],
    [{ exp: "2000000000" }, { alg: "HS256" }],
    [{}, { alg: "HS512" }],
    [{}, {}],
  ])("is refused with %j, %j", async (changed, header) => {
    const claims = { ...whole, ...(await staff()), ...changed };
    const refusal = await refusalOf("admin", { claims, headers: bearer(header) });
    expect(refusal).toMatchObject({ code: "SP043", status: 401 });
  });
});

it("nobody learns a guess of how many rows there are: it counts those that a role may not see", async () => {
  const claims = await staff();
  for (const role of ["anon", "admin"] as const) {
    const asked = (prefer: string) => refusalOf(role, { headers: { prefer }, claims });
    for (const guess of ["count=planned", "return=minimal, Count = estimated"])
      expect(await asked(guess)).toMatchObject({ code: "SP042", status: 400 });
    expect(await asked("count=exact")).toBeUndefined();
  }
});

describe("a session", () => {
  it.each([{ sid: "x" }, { sub: "x" }, { sid: undefined }, { sid: "00000000-0000-7000-8000-000000000000" }])(
    "is refused with the claims %j",
    async (changed) => {
      const claims = { ...(await staff()), ...changed };
      expect(await refusalOf("admin", { claims })).toMatchObject({ status: 401 });
    },
  );

  it("is rejected with another account's name, when it ran out, and when its account is deactivated", async () => {
    const [one, other] = [await staff(), await staff()];
    expect(await refusalOf("admin", { claims: one })).toBeUndefined();
    const refused = { code: "SP035", status: 401 };
    expect(await refusalOf("admin", { claims: { ...one, sub: other.sub } })).toMatchObject(refused);
    await database.sql`update auth.users set active = false where id = ${other.sub}`;
    expect(await refusalOf("admin", { claims: other })).toMatchObject(refused);
    await database.sql`update auth.sessions set expires_at = now() where id = ${one.sid}`;
    expect(await refusalOf("admin", { claims: one })).toMatchObject(refused);
  });
});

it.each(["GET", "HEAD"])("nobody calls a function with %s, where no failure is recorded", async (method) => {
  const claims = await staff();
  const path = "/rpc/login";
  for (const role of ["anon", "admin"] as const) {
    const refused = { code: "SP017", status: 405, headers: { Allow: "POST" } };
    expect(await refusalOf(role, { method, path, claims })).toMatchObject(refused);
    expect(await refusalOf(role, { method, claims })).toBeUndefined();
    expect(await refusalOf(role, { method: "POST", path, claims })).toBeUndefined();
  }
});

it("a visitor has 2 seconds to read, staff 5, also by a function, and 10 to change; whole parks take longer", async () => {
  const claims = await staff();
  const timeout = async (role: "anon" | "admin" | "preview", method: string, path: string) =>
    database.withRole(role, claims, async (session) => {
      await session.set("statement_timeout", "7s");
      await session.set("request.method", method);
      await session.set("request.path", path);
      await session.rows`select auth.pre_request()`;
      return session.setting("statement_timeout");
    });
  for (const [role, method, path, expected] of [
    ["anon", "GET", "/projects", "2s"],
    ["anon", "HEAD", "/projects", "2s"],
    ["preview", "GET", "/projects", "2s"],
    ["anon", "POST", "/projects", "7s"],
    ["admin", "GET", "/projects", "5s"],
    ["admin", "POST", "/rpc/search_everything", "5s"],
    ["admin", "POST", "/rpc/save_parcels", "7s"],
    ["admin", "DELETE", "/projects", "7s"],
    ["admin", "DELETE", "/parcels", "10s"],
    ["admin", "POST", "/rpc/change_password", "10s"],
  ] as const)
    expect(await timeout(role, method, path), `${role} ${method} ${path}`).toBe(expected);
});

it.each([
  ["reads", 6, ["/projects", "/rpc/search_everything"], "/rpc/save_parcels"],
  ["changes", 4, ["/rpc/save_parcels", "/rpc/change_password", "/rpc/create_project"], "/projects"],
] as const)(
  "an account has so many %s under way, by whatever token and function: %i",
  async (kind, number, paths, others) => {
    const [one, other] = await Promise.all([staff(), staff()]);
    const ask = (claims: Claims, path: string) =>
      refusalOf("admin", { method: path === "/projects" ? "GET" : "POST", path, claims, headers: json });
    const places = await database.connect();
    const begin = async (place: number) => {
      const taken = "select pg_try_advisory_lock(hashtext($3 || ':' || $1::uuid), $2) as free";
      expect((await places.query(taken, [one.sub, place, kind])).rows).toEqual([{ free: true }]);
    };
    for (let place = 1; place < number; place += 1) await begin(place);
    expect(await ask(one, paths[0])).toBeUndefined();
    // What was asked is over, and its place free.
    await begin(number);
    for (const path of paths) expect(await ask(one, path)).toMatchObject({ status: 429, code: "busy" });
    expect(await ask(one, others)).toBeUndefined();
    expect(await ask(other, paths[0])).toBeUndefined();
    await places.end();
    await expect.poll(() => ask(one, paths[0])).toBeUndefined();
  },
);
