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

const word = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.constantFrom("9".repeat(30), ..."* .. ' \" \\ %00 null 1e999 -1 ';-- <script> {} []".split(" ")),
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
export const oddRequests = (names: Names): fc.Arbitrary<OddRequest> =>
  fc.gen().map((draw): OddRequest => {
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
      live: () =>
        named(
          "/live /healthz /readyz /metrics /reports/error /errors/busy.html /admin/x /assets/x".split(" "),
        ),
    }[target]();
    const headers: Record<string, string> = {
      prefer: named(
        "return=representation count=exact tx=rollback handling=strict resolution=merge-duplicates max-affected=1".split(
          " ",
        ),
      ),
      accept: named(
        "*/* application/json text/csv application/vnd.pgrst.object+json application/openapi+json application/vnd.pgrst.plan+json text/html".split(
          " ",
        ),
      ),
      authorization: named(["", "", "", "Bearer x", "Bearer a.b.c", "Basic YTpi", "Bearer"]),
      range: named(["", "0-1", "5-2", "x-y", "bytes=0-", "bytes=9-1,0-0"]),
      ...(isApi
        ? {
            [named(["accept-profile", "content-profile", "x-other"])]: named(
              "api api auth private".split(" "),
            ),
          }
        : {}),
      "content-type": named(
        "application/json application/json text/csv text/plain application/octet-stream application/x-www-form-urlencoded nonsense".split(
          " ",
        ),
      ),
    };
    const hasBody = !["GET", "HEAD", "OPTIONS"].includes(method);
    const tail = query.size > 0 && target !== "live" ? `?${query}` : "";
    return { method, path: `${path}${tail}`, headers, body: hasBody ? draw(() => json) : undefined };
  });

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
