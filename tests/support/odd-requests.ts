import fc from "fast-check";
import type { Client } from "pg";

/** What there is in the exposed schema. */
export interface Names {
  relations: string[];
  columns: string[];
  functions: string[];
}

export async function namesOf(owner: Client): Promise<Names> {
  const { rows } = await owner.query<Names>(
    `select
       (select array_agg(relname::text) from pg_class
        where relnamespace = 'api'::regnamespace and relkind in ('r', 'v')) as relations,
       (select array_agg(distinct attname::text) from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'api'::regnamespace and attnum > 0) as columns,
       (select array_agg(distinct proname::text) from pg_proc where pronamespace = 'api'::regnamespace) as functions`,
  );
  const [names] = rows;
  if (!names) throw new Error("The catalogue is empty.");
  return names;
}

/** What anybody may send. */
export interface OddRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

const oneOf = (words: string) => fc.constantFrom(...words.split(" "));

const word = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 8 }),
  oneOf(`${"9".repeat(30)} * .. ' " \\ %00 null 1e999 -1 ';-- <script> {} []`),
  fc.uuid(),
);

const body = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.constant(""),
  oneOf(`{ nul "\\u0000" {"a":"\\ud800"} ${"[".repeat(5000)}${"]".repeat(5000)} {"id":null}`),
);

/** Part of a query for the API. */
const parameter = ({ columns }: Names) =>
  fc
    .tuple(fc.constantFrom(...columns), oneOf("eq gt like in is cs fts ov not.is nonsense"), word)
    .chain(([column, operator, value]) =>
      fc.constantFrom<[string, string]>(
        [column, `${operator}.${value}`],
        ["select", `${column},${value}`],
        ["select", `*,parcels(${column}),inquiries(${value})`],
        ["order", `${column}.${value}`],
        ["limit", value],
        ["offset", value],
        ["or", `(${column}.${operator}.${value})`],
        ["columns", `${column},${value}`],
        ["on_conflict", value],
        [value, value],
      ),
    );

/** Addresses of the API three times as often as others. */
const path = ({ relations, functions }: Names) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...relations.map((name) => `/api/${name}`)) },
    fc.constantFrom(...functions.map((name) => `/api/rpc/${name}`)),
    fc
      .tuple(oneOf("site-images project-videos other"), word)
      .map(([bucket, name]) => `/storage/${bucket}/${encodeURIComponent(name)}`),
    word.map((name) => `/${encodeURIComponent(name)}`),
    oneOf("/live /healthz /readyz /metrics /reports/error /errors/busy.html /admin/x /assets/x"),
  );

const headers = fc.record({
  prefer: oneOf(
    "return=representation count=exact tx=rollback handling=strict resolution=merge-duplicates max-affected=1",
  ),
  accept: oneOf(
    "*/* application/json text/csv application/vnd.pgrst.object+json application/openapi+json application/vnd.pgrst.plan+json text/html",
  ),
  authorization: fc.constantFrom("", "", "", "Bearer x", "Bearer a.b.c", "Basic YTpi", "Bearer"),
  range: fc.constantFrom("", "0-1", "5-2", "x-y", "bytes=0-", "bytes=9-1,0-0"),
  "content-type": oneOf(
    "application/json application/json text/csv text/plain application/octet-stream application/x-www-form-urlencoded nonsense",
  ),
});

const profile = fc
  .tuple(oneOf("accept-profile content-profile x-other"), oneOf("api api auth private"))
  .map((header) => Object.fromEntries([header]));

/** What anybody may send to any address of ours. */
export const oddRequests = (names: Names): fc.Arbitrary<OddRequest> =>
  fc
    .record({
      method: oneOf("GET GET POST PATCH PUT DELETE HEAD OPTIONS"),
      path: path(names),
      query: fc.array(parameter(names), { maxLength: 3 }),
      headers,
      profile,
      body,
    })
    .map(({ method, path, query, headers, profile, body }) => ({
      method,
      path: query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path,
      headers: path.startsWith("/api/") ? { ...headers, ...profile } : headers,
      body: ["GET", "HEAD", "OPTIONS"].includes(method) ? undefined : body,
    }));

/** Names of what no caller is told: other schemas, tables behind, files of the program, addresses of services. */
export const internals =
  /graphile_worker|pg_catalog|\b(auth|private|jobs|extensions)\.[a-z_]+|\.ts:\d|node_modules|127\.0\.0\.1|postgres:\/\/|services\/(web|worker|stack)|password_hash|jwt_secret/;

/** @returns status and text; a stream is not waited for */
export async function ask(
  url: string,
  { method, path, headers, body }: OddRequest,
  token?: string,
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: "manual",
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body }),
  });
  // The event stream never ends.
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  const text = isStream ? "" : await response.text();
  if (isStream) await response.body?.cancel();
  return { status: response.status, text };
}
