import { beforeAll, describe, expect, it } from "vitest";
import { insertAsset, insertStatement } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { undoNewest } from "./support/history.ts";
import { by, overlap } from "./support/overlap.ts";
import type { Session } from "./support/session.ts";

const { database, asStaff, asOwner, staff } = useDatabase();

const item = (place: number, title: string, list = "home.steps") => ({
  list,
  place,
  texts: { title, text: `${title} za %{payback}` },
  texts_en: { title: `${title} en`, text: "In %{payback}" },
});
const store = (session: Pick<Session, "rows">, ...items: object[]) =>
  session.rows("select private.store_page_items($1)", [JSON.stringify(items)]);
const titles = (session: Session) =>
  session.value(
    "select coalesce(array_agg(texts ->> 'title' order by list, position), '{}') from api.page_items",
  );
const change = (session: Session, place: number, columns: string, ...values: unknown[]) =>
  session.change(
    `update api.page_items set ${columns} where list = 'home.steps' and original_position = ${place}`,
    values,
  );
const add = (session: Session, texts: object, list = "home.steps", url: string | null = null) =>
  session.change(
    "insert into api.page_items (list, position, texts, texts_en, url) values ($1, 1.5, $2, '{}', $3)",
    [list, JSON.stringify(texts), url],
  );
const removeAdded = "delete from api.page_items where original is null";

beforeAll(() =>
  store(
    { rows: database.sql.bind(database) } as Pick<Session, "rows">,
    item(1, "A"),
    item(2, "B"),
    item(1, "Z", "other.list"),
  ),
);

describe("a list of a page", () => {
  asStaff("is public once something of it is changed: what is shown, in its order", async (session) => {
    await session.become("anon");
    expect(await titles(session)).toEqual([]);
    await session.become("owner");
    await change(session, 1, "position = 3");
    await add(session, { title: " C\u202e ", text: "x", other: "y" });
    await change(session, 2, "hidden = true");
    await session.become("anon");
    expect(await titles(session)).toEqual(["C", "A"]);
    expect(await session.value("select texts from api.page_items where texts ->> 'title' = 'C'")).toEqual({
      title: "C",
      text: "x",
    });
  });

  asStaff("keeps the software's items, which can be hidden but one, not those of staff", async (session) => {
    await add(session, { title: "C", text: "x" });
    expect(await session.change(removeAdded)).toBe(1);
    expect(await session.code("delete from api.page_items where list = 'home.steps'")).toBe("SP087");
    await change(session, 1, "hidden = true");
    const hideAll = "update api.page_items set hidden = true where list = 'home.steps'";
    expect(await session.code(hideAll)).toBe("SP088");
    expect(await change(session, 2, "hidden = false")).toBe(1);
  });

  const undo = (session: Session) => undoNewest(session, "page_items");

  asStaff("is brought back by undoing its change", async (session) => {
    await change(session, 1, "position = 9, hidden = true");
    await undo(session);
    expect(await session.value("select bool_or(is_changed) from api.page_items")).toBe(false);
  });

  asStaff.each([
    ["no title", { texts: { text: "x" } }, "SP001", "texts.title"],
    ["an unknown placeholder", { texts: { title: "%{name}", text: "x" } }, "SP071", "texts.title"],
    ["a text too long", { texts: { title: "x".repeat(1e6), text: "x" } }, "SP002", "texts.title"],
    ["a list that no page has", { list: "home.nothing" }, "SP011", "list"],
  ])("takes no item with %s", async (session, _title, columns, code, details) => {
    const row = {
      list: "home.steps",
      position: 1,
      texts: { title: "x", text: "x" },
      texts_en: {},
      ...columns,
    };
    const refused = session.refusal(...insertStatement("api.page_items", row));
    expect(await refused).toMatchObject({ code, details });
  });

  asStaff.each([
    ["position", null, "SP001", "position"],
    ["position", 1e7, "SP005", "position"],
    ["url", "javascript:alert(1)", "SP008", "url"],
    ["texts", '{"text": "x"}', "SP001", "texts.title"],
  ])("is rejected with %s %s", async (session, column, value, code, details) => {
    const refused = session.refusal(`update api.page_items set ${column} = $1`, [value]);
    expect(await refused).toMatchObject({ code, details });
  });

  asStaff("makes its picture a file in use, until it goes or shows another", async (session) => {
    const { id } = await insertAsset(session, "project-images", "a.jpg");
    const url = "/storage/project-images/a.jpg";
    const uses = () => session.value("select cardinality(usage) from api.media_assets where id = $1", [id]);
    await add(session, { title: "C", text: "x" }, "home.steps", url);
    await change(session, 1, "url = $1", url);
    expect(await uses()).toBe(2);
    await session.change(removeAdded);
    await change(session, 1, "url = null");
    expect(await uses()).toBe(0);
  });

  asStaff("is added with what a form leaves empty", async (session) => {
    const added = session.row(`insert into api.page_items (id, list, position, hidden, texts, texts_en, url)
      values (null, 'home.steps', 7, null, '{"title": "C", "text": "x"}', '{}', ' ') returning hidden, url, texts_en`);
    expect(await added).toEqual({ hidden: false, url: null, texts_en: { title: "", text: "" } });
  });

  const apart = async (act: (session: Session) => Promise<unknown>) =>
    database.commitAs("admin", await staff(), act);

  it("loses an added item by undoing that, and gets a deleted one back, with its texts and place", async () => {
    const rows = () =>
      database.sql`select id, list, position, texts, texts_en, url from api.page_items where original is null`;
    const url = "/storage/site-images/a.jpg";
    await apart((session) => add(session, { title: "C", text: "x" }, "home.steps", url));
    const added = await rows();
    expect(added).toMatchObject([{ list: "home.steps", position: "1.5", url }]);
    await apart((session) => session.change(removeAdded));
    expect(await apart(undo)).toBe(1);
    expect(await rows()).toEqual(added);
    // Whoever had it open before it went saves an older version.
    expect(await database.sql("select version from api.page_items where original is null")).toEqual([
      { version: 2 },
    ]);
    expect(await apart(undo)).toBe(1);
    expect(await rows()).toEqual([]);
  });

  asOwner("follows the dictionary where staff have changed nothing", async (session) => {
    await change(session, 1, `texts = '{"title": "Naše", "text": "x"}'`);
    await store(session, item(1, "A2"), item(2, "B2"), item(3, "C2"));
    expect(await titles(session)).toEqual(["Naše", "B2", "C2"]);
    expect(
      await session.rows(
        "select from api.history where transaction_id = pg_current_xact_id() and op = 'INSERT'",
      ),
    ).toEqual([]);
    await store(session, item(1, "A3"));
    expect(await titles(session)).toEqual(["Naše"]);
  });

  it("keeps one of two that are hidden at the same time", async () => {
    const claims = await staff();
    const hide = (place: number) =>
      by("admin", claims)`update api.page_items set hidden = true
        where list = 'home.steps' and original_position = ${place}`;
    expect(await overlap(database, hide(1), hide(2))).toBe("SP088");
  });
});
