import { describe, expect, it } from "vitest";
import { insertParcel, insertProject } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";

const { database, staff, asOwner, asStaff } = useDatabase();

const picture = (name: string) => `/storage/project-images/${name}.jpg`;

asOwner("a visitor reads projects that are visible and not drafts, and no others", async (session) => {
  const { id } = await insertProject(session);
  for (const columns of [{ status: "draft" }, { visible: false }]) await insertProject(session, columns);
  await session.become("anon");
  expect(await session.values`select id from api.projects`).toEqual([id]);
});

asStaff("a project's creator is who made it, whoever says otherwise", async (session, claims) => {
  const other = await staff();
  const project = await insertProject(session, { created_by: other.sub, status: "draft" });
  expect(project).toMatchObject({ created_by: claims.sub, visible: true });
  expect(await session.change`delete from api.projects where id = ${project.id}`).toBe(1);
});

describe("a project", () => {
  it.each(["investicija", "vjetroelektrana", ""])(
    "has a reference type that it may have, or none: %j",
    async (given) => {
      await stores({ reference_type: given }, { reference_type: given === "investicija" ? given : null });
    },
  );

  it("stores blank optional texts as null and trims the others", async () => {
    await stores(
      { name: "  Park \t Kozara ", name_en: "  ", description: " a\r\n\r\nb\u0001 ", location: "" },
      { name: "Park Kozara", name_en: null, description: "a\n\nb", location: null },
    );
  });

  it("stores addresses trimmed", async () => {
    const main_image_url = "/storage/project-images/a.jpg";
    const video_url = "/storage/project-videos/a.mp4";
    await stores(
      { main_image_url: ` \t${main_image_url} \n`, video_url: `${video_url}\n` },
      { main_image_url, video_url },
    );
  });

  it("keeps investment and agreement years only when above 0", async () => {
    await stores(
      { investment_amount: 0, ppa_godine: 0, ima_ppa_ugovor: true },
      { investment_amount: null, ppa_godine: null, ima_ppa_ugovor: false },
    );
    await stores(
      { investment_amount: "12.50", ppa_godine: 20, ima_ppa_ugovor: false },
      { investment_amount: "12.50", ppa_godine: 20, ima_ppa_ugovor: true },
    );
  });

  it("treats null like the default where a value has to be", async () => {
    await stores(
      {
        visible: null,
        show_in_sale_page: null,
        show_in_references: null,
        image_gallery: null,
        video_gallery: null,
        technical_details: null,
        status: null,
        id: null,
        created_at: null,
      },
      {
        id: expect.any(String),
        created_at: expect.any(Date),
        visible: true,
        show_in_sale_page: false,
        show_in_references: false,
        image_gallery: [],
        video_gallery: [],
        technical_details: {},
        status: "draft",
      },
    );
    await stores({ technical_details: "null" }, { technical_details: {} });
  });

  it("lists each picture once, in order", async () => {
    await stores(
      { image_gallery: [picture("b"), ` ${picture("a")}`, "", picture("b")] },
      { image_gallery: [picture("b"), picture("a")] },
    );
  });

  it("takes out of addresses and texts what nobody sees", async () => {
    const main_image_url = "https://example.com/\u2066x\u200b";
    await stores({ main_image_url }, { main_image_url: "https://example.com/x" });
    await stores(
      {
        technical_details: { "Sna\u202ega\ufeff": "5\u00ad kW\u200b" },
        description: "Red\u200b\n👩‍🌾\ufeff",
      },
      { technical_details: { Snaga: "5 kW" }, description: "Red\n👩‍🌾" },
    );
  });

  it.each([
    { main_image_url: "/storage/project-images/1-park.jpg" },
    { video_url: "https://example.com/video" },
    { ocekivani_godisnji_prihod: 0 },
    { technical_details: { "Snaga (kW)": 249.2, Napomena: "a,b" } },
    { ppa_godine: 100 },
  ])("is accepted with %j", async (columns) => {
    await stores(columns, {});
  });

  async function stores(columns: Record<string, unknown>, stored: Record<string, unknown>): Promise<void> {
    await database.withRole("owner", {}, async (session) => {
      expect(await insertProject(session, columns)).toMatchObject(stored);
    });
  }
});

describe("a version", () => {
  asOwner("begins with 1 and the time, whoever says otherwise", async (session) => {
    const created_at = new Date("2020-01-01");
    const given = { version: 7, updated_at: created_at, created_at };
    const project = await insertProject(session, given);
    const expected = { version: 1, updated_at: await session.value<Date>`select now()`, created_at };
    expect(project).toMatchObject(expected);
    expect(await insertParcel(session, project.id, given)).toMatchObject(expected);
  });

  asOwner("rises with each change that matters, and only then, with the time", async (session) => {
    const { id } = await insertProject(database);
    const update = (assignment: string) =>
      session.row(
        `update api.projects set ${assignment} where id = $1 returning version, updated_at = now() as now`,
        [id],
      );
    expect(await update("name = 'Drugi'")).toEqual({ version: 2, now: true });
    expect(await update("name = ' Drugi '")).toMatchObject({ version: 2 });
    expect(await update("visible = false")).toMatchObject({ version: 3 });
  });

  asStaff("that is old changes nothing, as a filter and as a value", async (session) => {
    const { id } = await insertProject(session);
    await session.change`update api.projects set name = 'Drugi' where id = ${id}`;
    const byFilter = "update api.projects set name = 'Treći' where id = $1 and version = 1";
    expect(await session.change(byFilter, [id])).toBe(0);
    const byValue = "update api.projects set name = 'Treći', version = $2 where id = $1";
    expect(await session.refusal(byValue, [id, 1])).toMatchObject({ code: "SP020", status: 409 });
    expect(await session.change(byValue, [id, 2])).toBe(1);
  });
});

it("what the figures of a project and the visitors' policy look at stands in one index, so that lists do not read the wide rows", async () => {
  const missing =
    await database.sql`select attname as column from pg_depend join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where refobjid = 'api.parcels'::regclass
      and (
        classid = 'pg_rewrite'::regclass
          and objid in (select oid from pg_rewrite where ev_class = 'api.projects_with_parcels'::regclass)
        or classid = 'pg_policy'::regclass
          and objid in (select oid from pg_policy where polname = 'visitors_read_public' and polrelid = refobjid)
      )
      and attnum <> all ((select indkey from pg_index where indexrelid = 'api.parcels_of_project_idx'::regclass)::int2[])`;
  expect(missing).toEqual([]);
});
