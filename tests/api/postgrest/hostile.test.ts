import { beforeAll, describe, expect, it } from "vitest";
import { insertParcel, insertProject } from "../../db/support/content.ts";
import { ownerDatabase } from "../support/owner.ts";
import { bearer, json, type Refusal, sendJson, signIn } from "../support/web.ts";
import { entryPoints, sender } from "./clients.ts";

const secret = "TAJNO";
const owner = ownerDatabase();
let token: string;

beforeAll(async () => {
  token = await signIn();
  const hidden = await insertProject(owner, { name: secret, status: "draft" });
  await insertParcel(owner, hidden.id, { name: secret, images: [`/storage/project-images/${secret}.jpg`] });
  await owner.sql(
    `insert into api.inquiries (user_name, user_email, message) values ('${secret}', $1, '${secret}')`,
    [`${crypto.randomUUID()}@example.com`],
  );
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
    // Embedding what is hidden, hidden columns as an oracle, and a row as one value; rights are db/privileges.test.ts's.
    "projects?select=name,inquiries!inner()&inquiries.user_email=like.*",
    "inquiries?select=id&or=(message.ilike.*a*,id.is.null)",
    "media_assets?select=id&to_jsonb->>usage=like.*",
  ])("is refused %s", async (path) => {
    const response = await fetch(url(path));
    expect(response.status).toBe(401);
    expect(await json<Refusal>(response)).toMatchObject({ code: "42501" });
  });

  it.each(["auth", "private", "jobs", "graphile_worker", "public"])("enters no schema %s", async (schema) => {
    expect((await fetch(url("users"), { headers: { "accept-profile": schema } })).status).toBe(406);
  });

  it("finds no inquiry by the one readable column, and calls nothing of staff or PostgreSQL", async () => {
    expect(await json(await fetch(url("inquiries?select=id")))).toEqual([]);
    for (const name of ["create_project", "pre_request", "pg_sleep", "set_config"])
      expect([401, 404], name).toContain((await post(url(`rpc/${name}`), {})).status);
  });

  it.each([
    ["aggregates", "inquiries?select=count()", {}, 400],
    ["the plan of a query", "projects?limit=1", { accept: "application/vnd.pgrst.plan+json" }, 415],
    ["a raw column", "projects?select=name&limit=1", { accept: "application/octet-stream" }, 415],
    ["the list of everything", "", { accept: "application/openapi+json" }, 404],
  ])("gets no %s", async (_what, path, headers, status) => {
    expect((await fetch(url(path), { headers })).status).toBe(status);
  });

  it("learns no number of rows but of those that it sees", async () => {
    for (const path of ["inquiries?select=id", "projects?select=id", "parcels?select=id"]) {
      const exact = await fetch(url(path), { headers: { prefer: "count=exact" } });
      const rows = await json<object[]>(exact);
      expect(Number(exact.headers.get("content-range")?.split("/")[1])).toBe(rows.length);
      for (const prefer of ["count=planned", "count=estimated", "return=minimal, count=estimated"]) {
        for (const method of ["GET", "HEAD"]) {
          const response = await fetch(url(path), { method, headers: { prefer } });
          expect(response.status).toBe(400);
          expect(response.headers.get("content-range")?.split("/")[1] ?? "*").toBe("*");
          if (method === "GET") expect(await json<Refusal>(response)).toMatchObject({ code: "SP042" });
        }
      }
    }
  });

  it.each([
    "projects?select=*,parcels(*)",
    "parcels?select=name,public_price,projects(*)",
    "parcels?select=name,projects!inner(name)&projects.status=eq.draft",
    "projects?or=(status.eq.draft,visible.is.false)",
    "projects_with_parcels?select=*&order=total_parcels.desc",
  ])("sees nothing of a draft in %s, as JSON or CSV", async (path) => {
    for (const accept of ["application/json", "text/csv"]) {
      const headers = { accept, "accept-profile": path.includes("parcels(") ? "visitors" : "api" };
      const response = await fetch(url(path), { headers });
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain(secret);
    }
  });

  it("cannot forge what an inquiry was about, its state or its id", async () => {
    const forged = { snapshot: {}, status: "closed", id: crypto.randomUUID() };
    for (const [column, value] of Object.entries(forged)) {
      const body = { ...sender(), [column]: value };
      for (const path of ["inquiries", `inquiries?columns=${Object.keys(body).join(",")}`])
        expect((await post(url(path), body)).status, path).toBe(401);
    }
    // A column that is not named is not read: the inquiry stands, with the database's own value.
    const body = { ...sender(), ...forged };
    expect((await post(url("inquiries?columns=user_name,user_email,message"), body)).status).toBe(201);
    const [row] = await owner.sql`select status, id from api.inquiries where user_email = ${body.user_email}`;
    expect(row).toEqual({ status: "new", id: expect.not.stringContaining(forged.id) });
  });

  it.each([
    ["merge", "inquiries?on_conflict=id", "resolution=merge-duplicates"],
    ["read back everything", "inquiries?select=*", "return=representation"],
    ["read back the project", "inquiries?select=id,projects(*)", "return=representation"],
    ["be told where it is", "inquiries", "return=headers-only"],
  ])("who sends an inquiry cannot %s", async (_what, path, prefer) => {
    const body = path.includes("on_conflict") ? { ...sender(), id: crypto.randomUUID() } : sender();
    const response = await post(url(path), body, { prefer });
    expect(response.status).toBe(401);
    expect(await owner.sql`select from api.inquiries where user_email = ${body.user_email}`).toEqual([]);
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

  it.each(["GET", "HEAD"])(
    "calls no function with %s, so guessing passwords leaves its trace",
    async (method) => {
      for (const name of ["login?email=a%40example.com&password=x", "me", "refresh", "logout"]) {
        const response = await fetch(url(`rpc/${name}`), { method });
        expect(response.status).toBe(405);
        expect(response.headers.get("allow")).toBe("POST");
      }
    },
  );

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
