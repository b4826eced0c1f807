import { pictureSlots } from "@solar/domain/page-pictures";
import { describe, expect } from "vitest";
import { insertAsset } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { undoNewest } from "./support/history.ts";
import type { Session } from "./support/session.ts";

const { asStaff, asOwner } = useDatabase();

const url = "/storage/project-images/sunce.jpg";
const own = "url = $1, alt = 'Krov', alt_en = 'Roof'";
const change = (session: Session, columns: string, ...values: unknown[]) =>
  session.change(`update api.page_pictures set ${columns} where id = 'home-hero'`, values);
const pictureOf = (session: Session) =>
  session.row("select url, focal_x, focal_y, alt, alt_en from api.page_pictures where id = 'home-hero'");

describe("a picture of a page", () => {
  asStaff("is the company's own to visitors, with its focal point, else ours again", async (session) => {
    await change(session, `${own}, focal_x = 20, focal_y = 80`, url);
    await change(session, "alt = $1", " Krov\u202e <b>\n");
    await session.become("anon");
    expect(await pictureOf(session)).toEqual({
      url,
      focal_x: 20,
      focal_y: 80,
      alt: "Krov <b>",
      alt_en: "Roof",
    });
    await session.become("owner");
    await change(session, "url = ' ', focal_x = null, focal_y = null");
    expect(await pictureOf(session)).toEqual({
      url: null,
      focal_x: 50,
      focal_y: 50,
      alt: null,
      alt_en: null,
    });
  });

  asStaff("makes its file one in use and public, and frees the one before it", async (session) => {
    const uses = (id: string) => session.value("select usage from api.media_assets where id = $1", [id]);
    const sun = await insertAsset(session, "project-images", "sunce.jpg");
    const ours = await insertAsset(session, "site-images", "heroes/home-invest.jpg");
    await change(session, own, url);
    expect([await uses(sun.id), await uses(ours.id)]).toEqual([["page_pictures:home-hero:url"], []]);
    expect(await session.code`delete from api.media_assets where id = ${sun.id}`).toBe("SP015");
    await session.become("anon");
    expect(await session.values`select url from api.media_assets where url = ${url}`).toEqual([url]);
  });

  asStaff("is read by visitors, in the library or not: ours comes with the software", async (session) => {
    await session.become("anon");
    expect(await session.values('select id from api.page_pictures order by id collate "C"')).toEqual(
      pictureSlots.toSorted(),
    );
  });

  asStaff("of the company's own has a text in both languages, its own or the library's", async (session) => {
    const refused = (columns: string) =>
      session.refusal(`update api.page_pictures set ${columns} where id = 'home-hero'`, [url]);
    expect(await refused("url = $1")).toMatchObject({ code: "SP001", details: "alt" });
    expect(await refused("url = $1, alt = 'Krov', alt_en = ' '")).toMatchObject({
      code: "SP001",
      details: "alt_en",
    });
    await insertAsset(session, "project-images", "sunce.jpg", { alt: "Sunce", alt_en: "Sun" });
    await change(session, "url = $1, alt = 'Naše sunce'", url);
    expect(await session.row("select alt, alt_en from api.page_pictures where id = 'home-hero'")).toEqual({
      alt: "Naše sunce",
      alt_en: "Sun",
    });
  });

  asStaff("is brought back by undoing its change", async (session) => {
    await change(session, `${own}, focal_x = 0`, url);
    await undoNewest(session, "page_pictures");
    expect(await pictureOf(session)).toMatchObject({ url: null, focal_x: 50 });
  });

  asOwner("follows the software, and keeps the company's own", async (session) => {
    await change(session, own, url);
    const { id } = await insertAsset(session, "site-images", "c.jpg");
    const added = "/storage/site-images/c.jpg";
    await session.rows(
      `select private.store_page_pictures('[["home-hero", "/b.jpg"], ["new-hero", "${added}"]]')`,
    );
    expect(await session.value("select usage from api.media_assets where id = $1", [id])).toEqual([
      "page_pictures:new-hero:fallback",
    ]);
    expect(
      await session.rows("select id, position, original, url from api.page_pictures order by position"),
    ).toEqual([
      { id: "home-hero", position: 1, original: "/b.jpg", url },
      { id: "new-hero", position: 2, original: added, url: null },
    ]);
  });
});
