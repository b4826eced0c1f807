import { beforeAll, expect } from "vitest";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

/** Whatever stands in a text of the company's own changes that text and nothing else: each of them, in every field. */

const { database, asStaff } = useDatabase();

const tables = ["site_texts", "page_items", "page_pictures", "site_settings"];
/** All that staff and visitors see of these tables, but for what follows from a change itself. */
const everything = (session: Session) =>
  session.value<Record<string, Record<string, unknown>>>(
    `select jsonb_object_agg(name, rows) from (${tables
      .map(
        (table) => `select '${table}' as name, (select jsonb_object_agg(id, to_jsonb(stored)
          - '{version,updated_at,search_text,is_changed}'::text[]) from api.${table} as stored) as rows`,
      )
      .join(" union all ")}) as seen`,
  );

type Kind = "text" | "line";
/** Table, row, column, name within it, and what becomes of several lines. */
type Field = [table: string, row: string, column: string, name: string | null, kind: Kind];
const company = `company_name tagline tagline_en address postal_code city country country_en working_hours
  working_hours_en director_name director_role director_role_en registration_number vat_number court bank_account`;
const fields: Field[] = [
  ...["own", "own_en"].map((column): Field => ["site_texts", "home.title", column, null, "text"]),
  ...["texts", "texts_en"].map((column): Field => ["page_items", "", column, "title", "text"]),
  ...["alt", "alt_en"].map((column): Field => ["page_pictures", "home-hero", column, null, "line"]),
  ...company.split(/\s+/).map((column): Field => ["site_settings", "1", column, null, "line"]),
  ["site_settings", "1", "phones", "number", "line"],
  ["site_settings", "1", "phones", "label", "line"],
  ["site_settings", "1", "results", "label", "line"],
  ["site_settings", "1", "social_links", "name", "line"],
];
/** Others of the list have to be there. */
const rest: Record<string, object> = {
  phones: { number: "1" },
  results: { label: "a" },
  social_links: { name: "a", url: "https://a.ba" },
};

/** What is written, and what is stored: the same where nothing is said; a code where it is rejected. */
const hostile: [string, string, Partial<Record<Kind | "filled", string>>?][] = [
  ["a script", "<script>alert(1)</script>"],
  ["SVG with a handler", `<svg onload="alert('1')"><a xlink:href="javascript:alert(1)">`],
  ["a link that runs", "[x](javascript:alert(1)) ![x](data:text/html,x) [x]: //evil.example"],
  ["the end of a statement", "'; drop table api.site_texts; -- \\"],
  ["bidi controls", "a\u202eb\u2066c\u2069", { text: "abc", line: "abc" }],
  ["control characters", "a\u0001\u007f\u0085b", { text: "ab", line: "a b" }],
  ["what is not seen", "\u200ba\ufeff\u00adb", { text: "ab", line: "ab" }],
  ["NUL", "a\u0000b", { text: "22021", line: "22021" }],
  ["a hundred thousand letters", "x".repeat(1e5), { text: "SP002", line: "SP002" }],
  ["a broken placeholder", "Sunce %{", { filled: "SP071" }],
  ["an unknown placeholder", "%{company} %{__proto__}", { filled: "SP071" }],
  ["plural forms", "a |||| b", { filled: "SP084" }],
];

const isCode = (text: string) => /^(SP\d{3}|22\w{3})$/.test(text);

beforeAll(async () => {
  await database.sql(
    `select private.store_site_texts('{"home.title": ["Sunce", "Sun"], "home.lead": ["Ljeto", "Summer"]}')`,
  );
  await database.sql(`select private.store_page_items('[
    {"list": "home.steps", "place": 1, "texts": {"title": "A", "text": "B"}, "texts_en": {"title": "C", "text": "D"}},
    {"list": "home.steps", "place": 2, "texts": {"title": "E", "text": "F"}, "texts_en": {"title": "G", "text": "H"}}]')`);
});

asStaff.each(hostile)(
  "%s changes nothing but the field it is written to",
  async (session, ...[, given, stored = {}]) => {
    const all = await everything(session);
    for (const [table, id, column, name, kind] of fields) {
      const row = id || (Object.keys(all.page_items ?? {})[0] ?? "");
      const record = all[table]?.[row] as Record<string, unknown>;
      const filledWith = (text: string) =>
        name === null
          ? text
          : column in rest
            ? [{ ...rest[column], [name]: text }]
            : { ...(record[column] as object), [name]: text };
      const sent = name === null ? given : JSON.stringify(filledWith(given));
      const update = `update api.${table} set ${column} = $1 where id::text = $2`;
      const expected = (kind === "text" && stored.filled) || (stored[kind] ?? given);
      const place = `${table} ${column} ${name}`;
      if (isCode(expected)) {
        const code = expected === "22021" && name !== null ? "22P05" : expected;
        expect(await session.code(update, [sent, row]), place).toBe(code);
      } else {
        expect(await session.change(update, [sent, row]), place).toBe(1);
        record[column] = filledWith(expected);
      }
      expect(await everything(session), place).toEqual(all);
    }
  },
);

asStaff.each([
  ["page_pictures", "url", "SP008"],
  ["page_items", "url", "SP008"],
  ["site_settings", "logo", "SP008"],
  ["site_settings", "favicon", "SP008"],
  ["site_settings", "accent", "SP011"],
])("an address or a colour of %s %s is none of these", async (session, table, column, code) => {
  for (const given of [
    "javascript:alert(1)",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "/storage/documents/a.pdf",
    "/storage/site-images/../a.png",
    "/storage/site-images/a.png\\u0000",
    "/storage/site-images/a.png?x=%2e%2e",
    "//evil.example/a.png",
    "/\\evil.example",
    "#fff;}body{display:none",
  ])
    expect(await session.code(`update api.${table} set ${column} = $1`, [given]), given).toBe(code);
});
