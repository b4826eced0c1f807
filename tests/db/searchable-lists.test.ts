import { describe, expect } from "vitest";
import {
  insertAsset,
  insertContact,
  insertParcel,
  insertProject,
  insertStaff,
  sendInquiry,
} from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { database, asOwner } = useDatabase();

/** The views to search in, and whose rows they have. */
const lists = {
  searchable_contacts: "contacts",
  searchable_inquiries: "inquiries",
  searchable_deals: "deals",
  searchable_offers: "offers",
  searchable_parcels: "parcels",
  searchable_projects: "projects",
  searchable_media_assets: "media_assets",
};

/** A row of each list. */
async function insertRows(session: Session): Promise<void> {
  await session.become("admin", await insertStaff(database));
  const project = await insertProject(session, { name: "Park Ćorkovac", location: "Kupres" });
  const parcel = await insertParcel(session, project.id);
  await insertAsset(session, "project-images", "krov.jpg");
  await session.change("update api.media_assets set alt = 'Kuća s čempresom'");
  await session.become("anon");
  await sendInquiry(session, {
    parcel_id: parcel.id,
    user_name: "Žana Đurić",
    message: "Može li đaku na rate?",
  });
  await session.become("owner");
  const contact = "(select id from api.contacts where name = 'Žana Đurić' limit 1)";
  await session.rows(`insert into api.deals (contact_id) select ${contact}`);
  await session.rows(
    `insert into api.offers (number, status, content, contact_id, parcel_ids, language, valid_until)
    values ('2026-X7', 'sent', '{}', ${contact}, array[$1::uuid], 'sr', current_date + 9)`,
    [parcel.id],
  );
}

const idsIn = async (session: Session, relation: string) =>
  (await session.rows<{ id: string }>(`select id from api.${relation} order by id`)).map(({ id }) => id);

describe("the views that lists are searched in", () => {
  asOwner.each(["viewer", "sales", "editor", "admin"])(
    "show %s what the tables show",
    async (session, role) => {
      await insertRows(session);
      const claims = await insertStaff(database, undefined, role);
      await session.become("admin", claims);
      for (const [view, table] of Object.entries(lists))
        expect(await idsIn(session, view), view).toEqual(await idsIn(session, table));
      await session.become("owner");
      for (const table of Object.values(lists)) expect(await idsIn(session, table), table).not.toEqual([]);
    },
  );

  asOwner("have what rows are found by, in lower case without accents", async (session) => {
    await insertRows(session);
    const found = (view: string, part: string) =>
      session.rows(`select from api.${view} where found_by like $1`, [`%${part}%`]);
    await session.become("admin", await insertStaff(database));
    for (const [view, part] of [
      ["searchable_contacts", "zana duric"],
      ["searchable_inquiries", "zana duric"],
      ["searchable_inquiries", "moze li daku"],
      ["searchable_deals", "zana duric"],
      ["searchable_offers", "2026-x7"],
      ["searchable_offers", "zana duric"],
      ["searchable_projects", "park corkovac"],
      ["searchable_projects", "kupres"],
      ["searchable_media_assets", "krov.jpg"],
      ["searchable_media_assets", "s cempresom"],
    ] as const)
      expect(await found(view, part), `${view}: ${part}`).not.toEqual([]);
  });

  asOwner("find an offer by what its person is called now, and was before a merge", async (session) => {
    await insertRows(session);
    const found = async (part: string) => {
      const rows = `select version from api.searchable_offers where found_by like '%${part}%'`;
      return (await session.rows<{ version: number }>(rows)).map(({ version }) => version);
    };
    await session.become("admin", await insertStaff(database));
    const [before] = await found("zana duric");
    await session.change("update api.contacts set name = 'Ђорђе Ћирић' where name = 'Žana Đurić'");
    // The offer itself did not change.
    expect([await found("zana duric"), await found("dorde ciric")]).toEqual([[], [before]]);
    const { id } = await insertContact(session, { name: "Šefik Džaja" });
    await session.rows(
      "select api.merge_contacts($1, (select id from api.contacts where name = 'Ђорђе Ћирић'))",
      [id],
    );
    for (const name of ["sefik", "dorde ciric"]) expect(await found(name), name).toHaveLength(1);
  });

  asOwner("find by an index, whatever is searched for", async (session) => {
    await insertRows(session);
    await session.become("admin", await insertStaff(database));
    // Among a handful of rows nothing is worth an index.
    for (const way of ["seqscan", "indexscan", "indexonlyscan"])
      await session.rows(`set local enable_${way} = off`);
    await session.rows("set local plan_cache_mode = force_generic_plan");
    for (const view of Object.keys(lists)) {
      for (const operator of ["~~", "~"]) {
        const prepared = `search_${view}_${operator.length}`;
        await session.rows(
          `prepare ${prepared} (text) as select id from api.${view} where found_by operator(pg_catalog.${operator}) $1`,
        );
        const plan = await session.rows<Record<string, string>>(`explain execute ${prepared} ('una')`);
        const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
        expect(text, view).toMatch(new RegExp(`Index Cond: .* ${operator} \\$1`));
      }
    }
  });
});

asOwner("staff search alerts by their address, without accents", async (session) => {
  const { id } = await insertProject(session, { name: "Park" });
  const email = "šljiva@example.com";
  await session.rows("insert into api.alerts (email, kind, project_id) values ($1, 'project', $2)", [
    email,
    id,
  ]);
  await session.become("admin", await insertStaff(database));
  const found = "select email from api.alerts as alert where api.found_by(alert) like '%sljiva%'";
  expect(await session.rows(found)).toEqual([{ email }]);
});
