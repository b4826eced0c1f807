import { describe, expect } from "vitest";
import { insertParcel, insertPark, insertProject } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { asStaff } = useDatabase();

const complete = {
  status: "draft",
  description: "Opis",
  main_image_url: "/storage/project-images/park.jpg",
  name_en: "Park",
  description_en: "Description",
};
/** What buyers ask before they sign. */
const facts = {
  legal_form: "ownership",
  ppa_buyer: "Elektra",
  ppa_tariff: 0.14,
  guarantor: "Banka",
  guarantor_en: "Bank",
  upkeep_per_kw: 24,
  insurance_per_kw: 5,
  grid_operator: "Distribucija",
  late_terms: "Naknada",
  late_terms_en: "A fee",
  payment_schedule: "Odmah",
  payment_schedule_en: "At once",
  resale_terms: "Slobodno",
  resale_terms_en: "Freely",
};
const answered = { ...complete, ...facts };
const square = [
  { x: 1, y: 1 },
  { x: 2, y: 1 },
  { x: 2, y: 2 },
];
const ready = { polygon_data: square, power_kw: 80, area_m2: 900, annual_production_kwh: 90_000, price: 1 };

const gapsOf = async (session: Session, id: string) =>
  await session.value<
    { code: string; blocks: boolean; count: number; names: string[] }[]
  >`select api.publishing_gaps(${id}) as gaps`;

const publish =
  "select status, visible, show_in_sale_page, show_in_references, version from api.publish_project($1, $2)";

describe("what a project lacks for being shown", () => {
  asStaff("is nothing when all is there", async (session) => {
    const { project } = await insertPark(session, [ready], answered);
    expect(await gapsOf(session, project)).toEqual([]);
  });

  asStaff("asks about a number that is 0, where an empty field would mean the company's", async (session) => {
    const zero = { vat_rate: 0, upkeep_per_kw: 0, degradation: null };
    const { project: id } = await insertPark(session, [ready], { ...answered, ...zero });
    const zeros = { code: "zeros", blocks: false, count: 2, names: ["vat_rate", "upkeep_per_kw"] };
    expect(await gapsOf(session, id)).toEqual([zeros]);
    await session.rows`update api.projects set status = 'reference' where id = ${id}`;
    expect(await gapsOf(session, id), "a plant that is sold to nobody").toEqual([]);
  });

  asStaff("names texts, picture and parcels, those that stop it first", async (session) => {
    const { id } = await insertProject(session, { status: "draft", location: "Prnjavor" });
    expect(await gapsOf(session, id)).toEqual([
      { code: "description", blocks: true, count: 0, names: [] },
      { code: "main_image_url", blocks: true, count: 0, names: [] },
      { code: "parcels", blocks: false, count: 0, names: [] },
      { code: "english", blocks: false, count: 2, names: ["name_en", "location_en"] },
      expect.objectContaining({ code: "facts", blocks: false, count: 10 }),
    ]);
    // A lease has a rent and an end.
    const { id: leased } = await insertProject(session, { ...answered, legal_form: "lease" });
    await insertParcel(session, leased, ready);
    expect(await gapsOf(session, leased)).toEqual([
      { code: "facts", blocks: false, count: 2, names: ["rent_per_kw", "lease_years"] },
    ]);
    const { id: reference } = await insertProject(session, { ...complete, status: "reference" });
    expect(await gapsOf(session, reference)).toEqual([]);
  });

  asStaff("names the parcels for sale without figures, and every one without an outline", async (session) => {
    await insertPark(session);
    const parcels = [{ name: "Prazna" }, { name: "Prodata", status: "sold" }];
    const powerless = { ...ready, name: "Bez snage", power_kw: 0 };
    const { project } = await insertPark(session, [...parcels, powerless], answered);
    expect(await gapsOf(session, project)).toEqual([
      { code: "outline", blocks: false, count: 2, names: ["Prazna", "Prodata"] },
      { code: "power", blocks: false, count: 2, names: ["Prazna", "Bez snage"] },
      { code: "area", blocks: false, count: 1, names: ["Prazna"] },
      { code: "production", blocks: false, count: 1, names: ["Prazna"] },
      { code: "price", blocks: false, count: 1, names: ["Prazna"] },
    ]);
  });

  asStaff("names the facts that buyers will not find, of plants for sale alone", async (session) => {
    const gaps = async (columns: object) => {
      const { project } = await insertPark(session, [ready], { ...answered, ...columns });
      return gapsOf(session, project);
    };
    const missing = Object.fromEntries(Object.keys(facts).map((column) => [column, null]));
    const names = Object.keys(facts).filter((column) => !column.endsWith("_en"));
    const [gap, ...others] = await gaps(missing);
    expect([gap, others]).toEqual([
      { code: "facts", blocks: false, count: names.length, names: expect.arrayContaining(names) },
      [],
    ]);
    expect(await gaps({ ...missing, status: "completed" })).toEqual([]);
    expect(await gaps({ late_terms_en: " ", ppa_buyer: " " })).toEqual([
      { code: "english", blocks: false, count: 1, names: ["late_terms_en"] },
      { code: "facts", blocks: false, count: 1, names: ["ppa_buyer"] },
    ]);
  });

  asStaff("names ten parcels at most, and counts all", async (session) => {
    const parcels = Array.from({ length: 12 }, (_, place) => ({ ...ready, name: `P${place + 1}`, price: 0 }));
    const { project } = await insertPark(session, parcels, complete);
    const [gap] = await gapsOf(session, project);
    const names = parcels.slice(0, 10).map(({ name }) => name);
    expect(gap).toMatchObject({ code: "price", count: 12, names });
  });

  asStaff("is said of a project that is about to be stored alike", async (session) => {
    const project = { ...answered, status: "published", description_en: null };
    const parcels = [
      { name: "A1", ...ready, polygon_data: null },
      { ...ready, name: "A2" },
    ];
    const stored = [JSON.stringify(project), JSON.stringify(parcels)];
    expect(await session.value("select api.draft_gaps($1, $2)", stored)).toEqual([
      { code: "outline", blocks: false, count: 1, names: ["A1"] },
      { code: "english", blocks: false, count: 1, names: ["description_en"] },
    ]);
  });
});

describe("publishing", () => {
  asStaff("makes a hidden draft public and lists it for sale, at once", async (session) => {
    const { id } = await insertProject(session, { ...complete, visible: false });
    expect(await session.row(publish, [id, 1])).toEqual({
      status: "published",
      visible: true,
      show_in_sale_page: true,
      show_in_references: false,
      version: 2,
    });
  });

  asStaff.each([
    ["u_izgradnji", { show_in_sale_page: true, show_in_references: false }],
    ["reference", { show_in_sale_page: false, show_in_references: true }],
    ["completed", { show_in_sale_page: false, show_in_references: true }],
  ])("keeps the status %s, and chooses its list", async (session, status, lists) => {
    const { id } = await insertProject(session, { ...complete, status, visible: false });
    expect(await session.row(publish, [id, 1])).toEqual({ status, visible: true, version: 2, ...lists });
  });

  asStaff("keeps a list that was chosen by hand, and leaves other projects alone", async (session) => {
    const { id } = await insertProject(session, { ...complete, show_in_references: true });
    const other = await insertProject(session, complete);
    expect(await session.row(publish, [id, 1])).toMatchObject({ show_in_references: true });
    const sold = await insertProject(session, { ...complete, status: "completed", show_in_sale_page: true });
    expect(await session.row(publish, [sold.id, 1])).toMatchObject({ show_in_sale_page: true });
    expect(await session.value`select status from api.projects where id = ${other.id}`).toEqual("draft");
  });

  asStaff("is rejected without description or picture, and over a newer version", async (session) => {
    const { id } = await insertProject(session, { ...complete, description: null });
    expect(await session.refusal(publish, [id, 1])).toMatchObject({ code: "SP023", details: "description" });
    await session.change`update api.projects set description = 'x', main_image_url = null where id = ${id}`;
    expect(await session.refusal(publish, [id, 2])).toMatchObject({
      code: "SP023",
      details: "main_image_url",
    });
    await session.change`update api.projects set main_image_url = '/storage/project-images/a.jpg' where id = ${id}`;
    expect(await session.code(publish, [id, 2])).toBe("SP020");
    expect(await session.code(publish, [crypto.randomUUID(), 1])).toBe("SP009");
  });
});
