import { beforeAll, describe, expect, it } from "vitest";
import { ownerDatabase } from "../support/owner.ts";
import { bearer, json, type Refusal, sendJson, signIn } from "../support/web.ts";
import { entryPoints, sender } from "./clients.ts";

const owner = ownerDatabase();
let token: string;

beforeAll(async () => {
  token = await signIn();
});

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  sendJson("POST", url, body, headers);

it.each([
  ["change_password", { current_password: "pogrešna", new_password: "nova lozinka 1" }],
  ["confirm_password", { password: "pogrešna" }],
  ["confirm_second_factor", { code: "000000" }],
])("staff cannot undo the trace of a wrong guess by a filter of %s either", async (name, guess) => {
  for (const [, url] of entryPoints) {
    const response = await post(url(`rpc/${name}?pgrst_scalar->>code=like.SP0%5C`), guess, bearer(token));
    expect(response.status).toBe(400);
    expect(await json<Refusal>(response)).toMatchObject({ code: "SP018" });
  }
});

describe.each(entryPoints)("a visitor %s", (_door, url) => {
  it.each([
    ["aggregates", "inquiries?select=count()", {}, 400],
    ["the plan of a query", "projects?limit=1", { accept: "application/vnd.pgrst.plan+json" }, 415],
    ["a raw column", "projects?select=name&limit=1", { accept: "application/octet-stream" }, 415],
  ])("gets no %s", async (_what, path, headers, status) => {
    expect((await fetch(url(path), { headers })).status).toBe(status);
  });

  it("cannot ask for a rollback: an inquiry stays, and so does a failed login", async () => {
    const body = sender();
    await post(url("inquiries"), body, { prefer: "tx=rollback" });
    expect(await owner.sql`select from api.inquiries where user_email = ${body.user_email}`).toHaveLength(1);
    const login = { email: body.user_email, password: "pogrešna" };
    await post(url("rpc/login"), login, { prefer: "tx=rollback" });
    await post(url("rpc/login?offset=1"), login, { range: "5-9" });
    const failures = await owner.sql`select from auth.login_attempts where email = ${login.email}`;
    expect(failures).toHaveLength(2);
  });

  it.each([
    // Fails for a wrong password and not for the right one.
    "pgrst_scalar->>code=like.SP03%5C",
    "select=pgrst_scalar,x:pgrst_scalar->>code::int",
    "order=pgrst_scalar->>code",
    "or=(pgrst_scalar->>code.like.SP03%5C,pgrst_scalar->>code.is.null)",
  ])("cannot undo the trace of a wrong password with %s", async (filter) => {
    for (const { email, password } of [
      { email: `${crypto.randomUUID()}@example.com`, password: "pogrešna" },
      { email: "admin@example.com", password: "solar-admin-demo" },
    ]) {
      const response = await post(url(`rpc/login?${filter}`), { email, password });
      expect(response.status).toBe(400);
      expect(await json<Refusal>(response)).toMatchObject({ code: "SP018" });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it("gets 5,000 rows at most, however many there are and are asked for", async () => {
    // Without triggers: 6,000 entries of history and live events are no part of this.
    const quietly = (statement: string) =>
      owner.sql(
        `set session_replication_role = replica; ${statement}; set session_replication_role = default`,
      );
    await quietly(
      "insert into api.projects (name, status) select 'Mnogo', 'aktivan' from generate_series(1, 6000)",
    );
    try {
      const response = await fetch(url(`projects?limit=99999999&select=id&name=neq.${crypto.randomUUID()}`));
      expect(await response.json()).toHaveLength(5000);
    } finally {
      await quietly("delete from api.projects where name = 'Mnogo'");
    }
  });
});

it("a visitor who asks for something endless is stopped", async () => {
  // Each level multiplies: parcels of the project of each parcel.
  const nested = (depth: number): string =>
    depth === 0 ? "*" : `*,parcels(*,projects(${nested(depth - 1)}))`;
  const response = await fetch(`${process.env.TEST_POSTGREST_URL}/projects?select=${nested(6)}`, {
    headers: { "accept-profile": "visitors" },
  });
  expect(await json<Refusal>(response)).toMatchObject({ code: "57014" });
});
