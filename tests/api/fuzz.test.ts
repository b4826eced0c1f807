import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Launched, launch } from "../support/launch.ts";

/** On a stack of its own: what staff may do, deleting everything included, is tried as well. */
let stack: Launched;
let names: { relations: string[]; columns: string[]; functions: string[] };
const account = { email: "fuzz@example.com", password: "lozinka za probu" };
const marker = "TAJNO";

beforeAll(async () => {
  const generous = {
    LOGIN_RATE: "1000r/s",
    INQUIRY_RATE: "1000r/s",
    INQUIRY_BURST: "1000",
    UPLOAD_RATE: "1000r/s",
  };
  stack = await launch({ args: ["--no-build", "--no-seed"], env: generous });
  await stack.ready();
  const owner = new pg.Client({ connectionString: (await stack.note()).databaseUrl });
  await owner.connect();
  await owner.query("select auth.create_account($1, 'Fuzz', $2)", [account.email, account.password]);
  await owner.query("update auth.users set must_change_password = false");
  await owner.query(
    `insert into api.inquiries (user_name, user_email, message) values ('${marker}', '${marker}@example.com', '${marker}')`,
  );
  await owner.query(`update api.site_settings set notification_emails = '{${marker}@example.com}'`);
  const { rows } = await owner.query(
    `select
       (select array_agg(relname::text) from pg_class
        where relnamespace = 'api'::regnamespace and relkind in ('r', 'v')) as relations,
       (select array_agg(distinct attname::text) from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'api'::regnamespace and attnum > 0) as columns,
       (select array_agg(distinct proname::text) from pg_proc where pronamespace = 'api'::regnamespace) as functions`,
  );
  names = rows[0];
  await owner.end();
});

afterAll(() => stack.remove());

async function signIn(): Promise<string> {
  const response = await fetch(`${stack.url}/api/rpc/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

const word = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.constantFrom(
    "*",
    "..",
    "'",
    '"',
    "\\",
    "%00",
    "null",
    "1e999",
    "-1",
    "9".repeat(30),
    "';--",
    "<script>",
    "{}",
    "[]",
  ),
  fc.uuid(),
);

const filter = fc.constantFrom("eq", "gt", "like", "in", "is", "cs", "fts", "ov", "not.is", "nonsense");

const json = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.constantFrom(
    "",
    "{",
    "nul",
    '"\\u0000"',
    '{"a":"\\ud800"}',
    `${"[".repeat(5000)}${"]".repeat(5000)}`,
    '{"id":null}',
  ),
);

const place = fc.constantFrom("relation", "relation", "relation", "function", "storage", "page", "live");

/** What anybody may send to any address of ours. */
const request = fc.gen().map((draw): Request => {
  const named = (list: string[]): string => draw(() => fc.constantFrom(...list));
  const target = draw(() => place);
  const method = named(["GET", "GET", "POST", "PATCH", "PUT", "DELETE", "HEAD", "OPTIONS"]);
  const query = new URLSearchParams();
  const isApi = target === "relation" || target === "function";
  const parts = draw(() => fc.nat({ max: 3 }));
  for (let part = 0; part < parts; part++) {
    const value = draw(() => word);
    const operator = draw(() => filter);
    const column = named(names.columns);
    const [key, text] = named([
      `${column}=${operator}.${value}`,
      `select=${column},${value}`,
      `select=*,parcels(${column}),inquiries(${value})`,
      `order=${column}.${value}`,
      `limit=${value}`,
      `offset=${value}`,
      `or=(${column}.${operator}.${value})`,
      `columns=${column},${value}`,
      `on_conflict=${value}`,
      `${value}=${value}`,
    ]).split(/=(.*)/s);
    query.append(key ?? "", text ?? "");
  }
  const path = {
    relation: () => `/api/${named(names.relations)}`,
    function: () => `/api/rpc/${named(names.functions)}`,
    storage: () =>
      `/storage/${named(["site-images", "project-videos", "other"])}/${encodeURIComponent(draw(() => word))}`,
    page: () => `/${encodeURIComponent(draw(() => word))}`,
    live: () => named(["/live", "/healthz", "/metrics", "/errors/busy.html", "/admin/x", "/assets/x"]),
  }[target]();
  const headers: Record<string, string> = {
    prefer: named([
      "return=representation",
      "count=exact",
      "tx=rollback",
      "handling=strict",
      "resolution=merge-duplicates",
      "max-affected=1",
    ]),
    accept: named([
      "*/*",
      "application/json",
      "text/csv",
      "application/vnd.pgrst.object+json",
      "application/openapi+json",
      "application/vnd.pgrst.plan+json",
      "text/html",
    ]),
    authorization: named(["", "", "", "Bearer x", "Bearer a.b.c", "Basic YTpi", "Bearer"]),
    range: named(["", "0-1", "5-2", "x-y", "bytes=0-", "bytes=9-1,0-0"]),
    ...(isApi
      ? {
          [named(["accept-profile", "content-profile", "x-other"])]: named(["api", "api", "auth", "private"]),
        }
      : {}),
    "content-type": named([
      "application/json",
      "application/json",
      "text/csv",
      "text/plain",
      "application/octet-stream",
      "application/x-www-form-urlencoded",
      "nonsense",
    ]),
  };
  const hasBody = !["GET", "HEAD", "OPTIONS"].includes(method);
  const tail = query.size > 0 && target !== "live" ? `?${query}` : "";
  return { method, path: `${path}${tail}`, headers, body: hasBody ? draw(() => json) : undefined };
});

/** Names of what no caller is told: other schemas, tables behind, files of the program, addresses of services. */
const internals =
  /graphile_worker|pg_catalog|\b(auth|private|jobs|extensions)\.[a-z_]+|\.ts:\d|node_modules|127\.0\.0\.1|postgres:\/\/|services\/(web|worker|stack)|password_hash|jwt_secret/;

async function ask({ method, path, headers, body }: Request, token?: string) {
  const response = await fetch(`${stack.url}${path}`, {
    method,
    redirect: "manual",
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(15_000),
  });
  // The event stream never ends.
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  const text = isStream ? "" : await response.text();
  if (isStream) await response.body?.cancel();
  return { status: response.status, text };
}

const runs = { numRuns: 400, endOnFailure: true } as const;

describe("whatever is asked for", () => {
  test("by a visitor is answered without a failure, and tells nothing of the inside", async () => {
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        const { status, text } = await ask(asked);
        expect(status, text).toBeLessThan(500);
        expect(internals.exec(text)?.[0]).toBeUndefined();
        expect(text.includes(marker)).toBe(false);
      }),
      runs,
    );
  }, 120_000);

  test("by staff is answered without a failure, and tells nothing of the inside", async () => {
    let token = await signIn();
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        const { status, text } = await ask(asked, token);
        expect(status, text).toBeLessThan(500);
        expect(internals.exec(text)?.[0]).toBeUndefined();
        // It may have signed itself out.
        if (status === 401) token = await signIn();
      }),
      runs,
    );
  }, 120_000);
});
