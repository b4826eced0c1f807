import { beforeAll, describe, expect } from "vitest";
import { useDatabase } from "./support/database.ts";
import { undoNewest } from "./support/history.ts";
import type { Session } from "./support/session.ts";

const { database, asStaff, asOwner } = useDatabase();

const dictionaries = {
  "home.title": ["Sunce", "Sun"],
  "home.left": [
    "%{smart_count} parcela |||| %{smart_count} parcele |||| %{smart_count} parcela",
    "%{smart_count} parcel |||| %{smart_count} parcels",
  ],
  "mail.visitor.subject": ["Hvala, %{user_name}", "Thank you, %{user_name}"],
};

const store = (session: Session, texts: object) =>
  session.rows("select private.store_site_texts($1)", [JSON.stringify(texts)]);

const say = (session: Session, id: string, own: string | null, column = "own") =>
  session.change(`update api.site_texts set ${column} = $2 where id = $1`, [id, own]);

beforeAll(() => database.sql("select private.store_site_texts($1)", [JSON.stringify(dictionaries)]));

describe("a text of the site", () => {
  asStaff("is the company's own to visitors, those of mails to the worker alone", async (session) => {
    expect(await say(session, "home.title", " Na\u00adše\u202e sunce\ufeff ")).toBe(1);
    expect(await say(session, "mail.visitor.subject", "Zdravo, %{user_name}")).toBe(1);
    await session.become("anon");
    expect(await session.rows("select id, own, own_en from api.site_texts")).toEqual([
      { id: "home.title", own: "Naše sunce", own_en: null },
    ]);
    await session.become("worker");
    expect(await session.row("select jobs.company_of_mails() -> 'texts' as texts")).toEqual({
      texts: { sr: { "visitor.subject": "Zdravo, %{user_name}" }, en: {} },
    });
  });

  asStaff("is the original again where it says the same or nothing", async (session) => {
    for (const own of ["Sunce", "  "]) {
      await say(session, "home.title", "Drugo");
      await say(session, "home.title", own);
      const stored = await session.row`select own, is_changed from api.site_texts where id = 'home.title'`;
      expect(stored).toEqual({ own: null, is_changed: false });
    }
  });

  asStaff("is found by what it says, and its change is taken back", async (session) => {
    await say(session, "home.title", "Čista energija");
    const found = (part: string) =>
      session.values`select id from api.site_texts where search_text like ${`%${part}%`}`;
    expect(await found("cista")).toEqual(["home.title"]);
    expect(await found("parcele")).toEqual(["home.left"]);
    await undoNewest(session, "site_texts");
    expect(await session.value`select own from api.site_texts where id = 'home.title'`).toBeNull();
  });

  asStaff.each([
    ["an unknown placeholder", "home.title", "own", "%{name}", "SP071"],
    ["a broken placeholder", "home.title", "own_en", "Sun %{", "SP071"],
    ["plural forms that the original has not", "home.title", "own", "a |||| b", "SP084"],
    ["a plural form missing", "home.left", "own_en", "%{smart_count} plots", "SP084"],
    ["too long", "home.title", "own", "x".repeat(2001), "SP002"],
  ])("is rejected with %s", async (session, _title, id, column, own, code) => {
    const refused = session.refusal(`update api.site_texts set ${column} = $2 where id = $1`, [id, own]);
    expect(await refused).toMatchObject({ code, details: column });
  });

  asOwner("follows the dictionaries, and keeps the company's own", async (session) => {
    await say(session, "home.title", "Naše");
    await store(session, { "home.title": ["Sunčano", "Sunny"], "home.new": ["Novo", "New"] });
    expect(await session.rows("select id, original, own from api.site_texts order by id")).toEqual([
      { id: "home.new", original: "Novo", own: null },
      { id: "home.title", original: "Sunčano", own: "Naše" },
    ]);
  });
});
