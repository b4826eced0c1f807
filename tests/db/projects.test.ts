import { describe, expect, it } from "vitest";
import { insertProject, insertStatement } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";

const { database, staff, asOwner, asStaff } = useDatabase();

const picture = (name: string) => `/storage/project-images/${name}.jpg`;

describe("a visitor", () => {
  it("reads projects that are visible and not drafts, and no others", async () => {
    const names = ["Vidljiv", "Nacrt", "Skriven"];
    await insertProject(database, { name: names[0] });
    await insertProject(database, { name: names[1], status: "draft" });
    await insertProject(database, { name: names[2], visible: false });
    expect(await database.sql`select from api.projects where name = any (${names})`).toHaveLength(3);
    await database.withRole("anon", {}, async (visitor) => {
      expect(await visitor.values`select name from api.projects where name = any (${names})`).toEqual([
        "Vidljiv",
      ]);
    });
  });
});

describe("staff", () => {
  asStaff("create, change and delete projects, and are recorded as creators", async (session, claims) => {
    const project = await insertProject(session, { name: "Novi", status: "draft" });
    expect(project.created_by).toBe(claims.sub);
    expect(project.visible).toBe(true);
    const changed =
      await session.row`update api.projects set status = 'u_planu' where id = ${project.id} returning *`;
    expect(changed).toMatchObject({ status: "u_planu", version: 2 });
    expect(await session.change`delete from api.projects where id = ${project.id}`).toBe(1);
  });

  asStaff("cannot say who created a project", async (session, claims) => {
    const other = await staff();
    const project = await insertProject(session, { name: "Novi", created_by: other.sub });
    expect(project.created_by).toBe(claims.sub);
  });
});

describe("a project", () => {
  asOwner.each([
    "published",
    "aktivan",
    "u_izgradnji",
    "u_planu",
    "rasprodato",
    "reference",
    "completed",
    "draft",
  ])("may have the status %s", async (session, status) => {
    expect(await insertProject(session, { status })).toMatchObject({ status });
  });

  it("has no other status", async () => {
    await refuses({ status: "gotovo" }, { code: "22P02" });
  });

  it.each([
    ["investicija", "investicija"],
    ["elektrana na zemlji", "elektrana na zemlji"],
    ["elektrana na krovu", "elektrana na krovu"],
    ["vjetroelektrana", null],
    ["", null],
  ])("stores the reference type %j as %j", async (given, stored) => {
    await stores({ reference_type: given }, { reference_type: stored });
  });

  it("stores blank optional texts as null and trims the others", async () => {
    await stores(
      { name: "  Park \t Kozara ", name_en: "  ", description: " a\r\n\r\nb\u0001 ", location: "" },
      { name: "Park Kozara", name_en: null, description: "a\n\nb", location: null },
    );
  });

  it.each(["name", "name_en", "description", "description_en", "location", "location_en"])(
    "stores %s trimmed",
    async (column) => {
      await stores({ [column]: " \t/a.jpg \n" }, { [column]: "/a.jpg" });
    },
  );

  it("stores addresses trimmed", async () => {
    const addresses = {
      main_image_url: "/storage/project-images/a.jpg",
      video_url: "/storage/project-videos/a.mp4",
    };
    await stores(
      { main_image_url: ` \t${addresses.main_image_url} \n`, video_url: `${addresses.video_url}\n` },
      addresses,
    );
  });

  asOwner("begins with version 1 and now, whoever says otherwise", async (session) => {
    const now = await session.value<Date>`select now()`;
    const created_at = new Date("2020-01-01");
    const given = { version: 7, updated_at: created_at, created_at };
    expect(await insertProject(session, given)).toMatchObject({ version: 1, updated_at: now, created_at });
  });

  it("keeps investment and agreement years only when above 0", async () => {
    await stores(
      { investment_amount: 0, ppa_godine: 0, ima_ppa_ugovor: true },
      { investment_amount: null, ppa_godine: null, ima_ppa_ugovor: false },
    );
    await stores(
      { investment_amount: -5, ppa_godine: -1 },
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

  it.each([
    [{ name: null }, "SP001", "name"],
    [{ name: " \u200b " }, "SP001", "name"],
    [{ name: "a".repeat(201) }, "SP002", "name"],
    [{ name_en: "a".repeat(201) }, "SP002", "name_en"],
    [{ description: "a".repeat(20_001) }, "SP002", "description"],
    [{ description_en: "a".repeat(20_001) }, "SP002", "description_en"],
    [{ location: "a".repeat(201) }, "SP002", "location"],
    [{ location_en: "a".repeat(201) }, "SP002", "location_en"],
    [{ main_image_url: "javascript:alert(1)" }, "SP008", "main_image_url"],
    [{ main_image_url: "//evil.example/x.jpg" }, "SP008", "main_image_url"],
    [{ main_image_url: "/\\evil.example/x.jpg" }, "SP008", "main_image_url"],
    [{ main_image_url: "https://\\evil.example/x.jpg" }, "SP008", "main_image_url"],
    [{ image_gallery: ["/storage/gpj.\u202eexe"] }, "SP008", "image_gallery"],
    [{ video_url: "data:text/html,x" }, "SP008", "video_url"],
    [{ image_gallery: [picture("ok"), "ftp://x"] }, "SP008", "image_gallery"],
    [{ video_gallery: Array.from({ length: 101 }, (_, place) => `/${place}.mp4`) }, "SP002", "video_gallery"],
    [{ ocekivani_godisnji_prihod: -1 }, "SP004", "ocekivani_godisnji_prihod"],
    [{ ocekivani_godisnji_prihod: "NaN" }, "SP005", "ocekivani_godisnji_prihod"],
    [{ investment_amount: "NaN" }, "SP005", "investment_amount"],
    [{ ppa_godine: 101 }, "SP005", "ppa_godine"],
    [{ technical_details: "[1]" }, "SP007", "technical_details"],
    [{ technical_details: '"x"' }, "SP007", "technical_details"],
    [{ technical_details: { Opis: "a".repeat(20_001) } }, "SP002", "technical_details"],
  ])("is refused with %j", async (columns, code, details) => {
    await refuses(columns, { code, details });
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
    { name: "a".repeat(200) },
    { description: "a".repeat(20_000) },
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

  async function refuses(columns: Record<string, unknown>, answer: object): Promise<void> {
    await database.withRole("owner", {}, async (session) => {
      const refusal = await session.refusal(...insertStatement("api.projects", { name: "Park", ...columns }));
      expect(refusal).toMatchObject(answer);
      expect(`${refusal.message}${refusal.details}`).not.toContain("Failing row");
    });
  }
});

describe("a version", () => {
  asOwner("rises with each change that matters, and only then", async (session) => {
    const { id } = await insertProject(database);
    const update = (assignment: string) =>
      session.row<{ version: number }>(
        `update api.projects set ${assignment} where id = $1 returning version`,
        [id],
      );
    expect(await update("name = 'Drugi'")).toEqual({ version: 2 });
    expect(await update("name = ' Drugi '")).toEqual({ version: 2 });
    expect(await update("visible = false")).toEqual({ version: 3 });
  });

  it("comes with the moment of the change", async () => {
    const { id } = await insertProject(database);
    const change =
      "update api.projects set name = 'Drugi' where id = $1 returning updated_at = now() as is_now";
    expect(await database.sql(change, [id])).toEqual([{ is_now: true }]);
  });

  it("that is old changes nothing, as a filter and as a value", async () => {
    const { id } = await insertProject(database);
    await database.sql`update api.projects set name = 'Drugi' where id = ${id}`;
    await database.withRole("admin", await staff(), async (session) => {
      const byFilter = "update api.projects set name = 'Treći' where id = $1 and version = 1";
      expect(await session.change(byFilter, [id])).toBe(0);
      const byValue = "update api.projects set name = 'Treći', version = $2 where id = $1";
      expect(await session.refusal(byValue, [id, 1])).toMatchObject({ code: "SP020", status: 409 });
      expect(await session.change(byValue, [id, 2])).toBe(1);
    });
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
