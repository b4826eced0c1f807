import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { insertAsset, insertParcel, insertProject, insertStaff } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { database } = useDatabase();
const secret = "TAJNO";

interface Column {
  name: string;
  type: string;
}
interface Exposed {
  relations: { name: string; columns: Column[] }[];
  functions: { name: string; parameters: Column[] }[];
}
let exposed: Exposed;

/** Content of which a visitor may see a part; all the rest carries the word `TAJNO` somewhere. */
beforeAll(async () => {
  const open = await insertProject(database, { name: "Javni park" });
  await insertParcel(database, open.id);
  for (const columns of [{ status: "draft" }, { visible: false }]) {
    const hidden = await insertProject(database, {
      name: secret,
      main_image_url: `/storage/project-images/${secret}.jpg`,
      ...columns,
    });
    await insertParcel(database, hidden.id, { name: secret });
  }
  await insertAsset(database, "project-images", `${secret}.jpg`);
  await insertStaff(database, `${secret.toLowerCase()}@example.com`);
  await database.sql(
    `insert into api.inquiries (user_name, user_email, message) values ('${secret}', 'x@example.com', '${secret}')`,
  );
  await database.sql(`update api.site_settings set notification_emails = '{${secret}@example.com}'`);
  exposed = await readExposed();
});

async function readExposed(): Promise<Exposed> {
  const relations = await database.sql<Exposed["relations"][number]>(
    `select c.oid::regclass::text as name,
      json_agg(json_build_object('name', quote_ident(attname), 'type', format_type(atttypid, null))) as columns
    from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
    where relnamespace = 'api'::regnamespace and relkind in ('r', 'v') group by c.oid`,
  );
  const functions = await database.sql<Exposed["functions"][number]>(
    `select oid::regproc::text as name, coalesce((
      select json_agg(json_build_object('name', proargnames[place], 'type', format_type(type, null)))
      from unnest(proargtypes) with ordinality as arguments (type, place)
    ), '[]') as parameters
    from pg_proc where pronamespace = 'api'::regnamespace`,
  );
  return { relations, functions };
}

const value = fc.oneof(
  fc.constant(null),
  fc.constantFrom(
    "1",
    "true",
    "{}",
    "[]",
    "draft",
    "admin",
    "x@example.com",
    "1 or 1=1",
    "'; drop table api.projects; --",
  ),
  fc.string({ maxLength: 20 }).filter((text) => !text.includes("\u0000")),
  fc.uuid(),
  fc.integer().map(String),
);

interface Request {
  text: string;
  values: (string | null)[];
  writesInquiry: boolean;
}

/** A random SELECT, INSERT, UPDATE, DELETE or function call over what PostgREST exposes. */
const request = fc.nat().chain((choice) => {
  const functions = exposed.functions.map(callOf);
  const relations = exposed.relations.flatMap(({ name, columns }) => [
    selectOf(name, columns),
    insertOf(name, columns),
    updateOf(name, columns),
    deleteOf(name, columns),
  ]);
  const all = [...functions, ...relations];
  return (
    all[choice % all.length] ?? fc.constant<Request>({ text: "select 1", values: [], writesInquiry: false })
  );
});

const subset = (columns: Column[]) => fc.subarray(columns, { minLength: 1 });

const callOf = ({ name, parameters }: Exposed["functions"][number]): fc.Arbitrary<Request> =>
  fc.array(value, { minLength: parameters.length, maxLength: parameters.length }).map((values) => ({
    text: `select ${name}(${parameters.map((parameter, place) => `$${place + 1}::${parameter.type}`)})::text as found`,
    values,
    writesInquiry: false,
  }));

const selectOf = (name: string, columns: Column[]): fc.Arbitrary<Request> =>
  subset(columns).map((chosen) => ({
    text: `select concat_ws(' ', ${chosen.map((column) => column.name)}) as found from ${name}`,
    values: [],
    writesInquiry: false,
  }));

const insertOf = (name: string, columns: Column[]): fc.Arbitrary<Request> =>
  fc
    .tuple(subset(columns), fc.array(value, { minLength: columns.length, maxLength: columns.length }))
    .map(([chosen, values]) => ({
      text: `insert into ${name} (${chosen.map((column) => column.name)})
        values (${chosen.map((column, place) => `$${place + 1}::text::${column.type}`)})`,
      values: values.slice(0, chosen.length),
      writesInquiry: name === "api.inquiries",
    }));

const updateOf = (name: string, columns: Column[]): fc.Arbitrary<Request> =>
  fc.tuple(fc.constantFrom(...columns), value).map(([column, given]) => ({
    text: `update ${name} set ${column.name} = $1::text::${column.type}`,
    values: [given],
    writesInquiry: false,
  }));

const deleteOf = (name: string, columns: Column[]): fc.Arbitrary<Request> =>
  fc.constantFrom(...columns).map((column) => ({
    text: `delete from ${name} where ${column.name} is not null`,
    values: [],
    writesInquiry: false,
  }));

/** A mark of everything stored in tables that no visitor's request may change. */
const fingerprint = async (session: Session): Promise<string> => {
  const tables = [
    "api.projects",
    "api.parcels",
    "api.media_assets",
    "api.site_settings",
    "auth.users",
    "auth.sessions",
    "auth.settings",
    "auth.refresh_tokens",
  ];
  const parts = tables.map((table) => `(select json_agg(t order by t::text) from ${table} t)`);
  const { mark } = await session.row<{ mark: string }>(`select md5(concat(${parts.join(", ")})) as mark`);
  return mark;
};

describe("whatever a visitor asks", () => {
  it("nothing but inquiries changes, and nothing hidden comes back", async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ text, values, writesInquiry }) => {
        await database.withRole("owner", {}, async (session) => {
          const before = await fingerprint(session);
          const inquiries = await count(session);
          await session.become("anon");
          const answer = await attempt(session, text, values);
          await session.become("owner");
          expect(JSON.stringify(answer)).not.toContain(secret);
          expect(JSON.stringify(answer)).not.toContain("Failing row");
          expect(await fingerprint(session)).toBe(before);
          if (!writesInquiry) expect(await count(session)).toBe(inquiries);
        });
      }),
      { numRuns: 300 },
    );
  });

  it("a well-formed inquiry adds one inquiry and nothing else", async () => {
    const line = fc.string({ minLength: 1, maxLength: 50 }).filter((text) => /\w/.test(text));
    await fc.assert(
      fc.asyncProperty(line, line, async (name, message) => {
        await database.withRole("owner", {}, async (session) => {
          const before = await fingerprint(session);
          const inquiries = await count(session);
          await session.become("anon");
          const insert =
            "insert into api.inquiries (user_name, user_email, message) values ($1, $2, $3) returning id";
          await session.row(insert, [name, "svako@example.com", message]);
          await session.become("owner");
          expect(await fingerprint(session)).toBe(before);
          expect(await count(session)).toBe(inquiries + 1);
        });
      }),
      { numRuns: 50 },
    );
  });
});

const count = async (session: Session): Promise<number> =>
  (await session.row<{ count: number }>("select count(*)::int as count from api.inquiries")).count;

/** What came back: rows, or the refusal. */
async function attempt(session: Session, text: string, values: unknown[]): Promise<unknown> {
  try {
    await session.rows("savepoint before");
    return await session.rows(text, values);
  } catch (error) {
    await session.rows("rollback to savepoint before");
    return error instanceof Error ? [error.message, { ...error }] : error;
  }
}
