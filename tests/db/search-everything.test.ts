import { describe, expect, it } from "vitest";
import { insertAsset, insertContact, insertPark, insertProject } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { ask } from "./support/inquiries.ts";
import type { Session } from "./support/session.ts";

const { database, staff, asStaff } = useDatabase();

/** Kinds and titles, in their order. */
const found = (session: Session, query: string) =>
  session.values<string>`select kind || ' ' || title from api.search_everything(${query})`;

/** Park Vrbas and Park Una, a parcel A1 in each; Šefika Đurić asked for that of Vrbas, and it is held for her. */
async function content(session: Session) {
  for (let at = 1; at <= 10; at += 1) await insertProject(session, { name: `Novo ${at}` });
  const names = ["Parcela A1", "Parcela A10", "Parcela B7", "P-17"].map((name) => ({ name }));
  const { parcel: held } = await insertPark(session, names, { name: "Solarni park Vrbas" });
  const una = { name: "Solarni park Una", name_en: "Solar park Una" };
  await insertPark(session, [{ name: "Parcela A1", name_en: "Plot A1" }, { name: "Solarni C3" }], una);
  const { contact_id } = await ask(session, {
    user_name: "Šefika Đurić",
    user_email: "sefika@example.com",
    user_phone: "065/111-222",
    parcel_id: held,
  });
  await session.rows`select api.reserve(${contact_id}, ${[held]})`;
}

describe("one search over everything", () => {
  asStaff("finds people by name, address and number, in any spelling", async (session) => {
    await content(session);
    const her = ["contact Šefika Đurić", "inquiry Šefika Đurić"];
    const spellings = [
      "sefika",
      "đurić  Šef",
      "sefika@exa",
      "+387 (0)65 111-222",
      "065 111 2",
      "(065) 111–222",
    ];
    for (const query of [...spellings, "še", "Đ", "š đ"])
      expect(await found(session, query), query).toEqual(her);
    const nothing = ["ž", "%", "_", "\\", "", " ", "nema ih", "'; select", "+", "00000", "000-000", "- @"];
    for (const query of nothing) expect(await found(session, query), query).toEqual([]);
  });

  asStaff("finds a person by all that is known of whom it was merged with", async (session) => {
    const insert = "insert into api.contacts (name, email, phone) values ($1, $2, $3) returning id";
    const add = (...values: string[]) => session.row<{ id: string }>(insert, values);
    const { id } = await add("Đorđe Đorđević", "djordje@example.com", "065/111-222, 066/333-444");
    const other = await add("Stojanka Perić", "stoja@example.com", "061 555 666");
    await session.rows`select api.merge_contacts(${id}, ${other.id})`;
    const theirs = ["stojanka", "stoja@exa", "061/555-666"];
    for (const query of [...theirs, "066 333 444", "djordj", "Ђорђевић", "dordev"])
      expect(await found(session, query), query).toEqual(["contact Đorđe Đorđević"]);
    await session.rows`select api.undo_changes(id) from api.history where op = 'DELETE' and row_id = ${other.id}`;
    for (const query of theirs)
      expect(await found(session, query), query).toEqual(["contact Stojanka Perić"]);
  });

  asStaff("finds a name whole that ends as half of all names do", async (session) => {
    for (const [user_name, user_email] of [
      ["Lejla Čović", "lejla@example.com"],
      ["Lejla Čovin", "lejla-2@example.com"],
    ])
      await ask(session, { user_name, user_email });
    expect(await found(session, "ČOVIĆ Lejla")).toEqual(["contact Lejla Čović", "inquiry Lejla Čović"]);
    expect(await found(session, "čovi")).toHaveLength(4);
  });

  asStaff("finds parcels with their park, the one called so first", async (session) => {
    await content(session);
    for (const query of ["17", "p-", "p 17"]) expect(await found(session, query)).toContain("parcel P-17");
    for (const query of ["a1", "parcela a1", "a1 +"])
      expect(await found(session, query)).toEqual([
        "parcel Parcela A1",
        "parcel Parcela A1",
        "parcel Parcela A10",
        "contact Šefika Đurić",
        "inquiry Šefika Đurić",
      ]);
    expect(await found(session, "vrbas b7")).toEqual(["parcel Parcela B7"]);
    expect(await found(session, "vrbas b7 c3")).toEqual([]);
    expect(await found(session, "solarni c3")).toEqual(["parcel Solarni C3"]);
    expect(await found(session, "plot")).toEqual(["parcel Parcela A1"]);
    expect(await found(session, "park un")).toEqual(["project Solarni park Una"]);
  });

  asStaff("puts just this name or number first, however many are like it", async (session) => {
    const add = (name: string, phone: string, email: string) =>
      session.rows`insert into api.contacts (name, phone, email) values (${name}, ${phone}, ${email})`;
    await add("Ana Anić", "065 111 222", "prva@example.com");
    for (let at = 1; at <= 6; at += 1)
      await add(`Ana Anić-Vukić ${at}`, `065 111 222 ${at}`, `ana.anic.${at}@example.com`);
    for (const name of ["Park Una", "Park Una dva", "Park Una tri"]) await insertProject(session, { name });
    const age = "update api.projects set created_at = now() - interval '1 day' where name = 'Park Una'";
    await session.as("owner", () => session.change(age));
    for (const query of ["ana anic", "Anić Ana", "+387 65/111-222"])
      expect((await found(session, query))[0], query).toBe("contact Ana Anić");
    expect((await found(session, "park una"))[0]).toBe("project Park Una");
  });

  asStaff("names with a parcel for whom it is held or who bought it, else nobody", async (session) => {
    await content(session);
    const her = "contact Šefika Đurić";
    await session.rows`savepoint held`;
    await session.change`update api.parcels set status = 'sold' where name = 'Parcela A1' and status = 'reserved'`;
    expect(await found(session, "a1")).toContain(her);
    await session.rows`rollback to held`;
    await session.rows`select api.end_reservation(id) from api.reservations`;
    expect(await found(session, "a1")).not.toContain(her);
  });

  asStaff("finds no inquiry that may be spam, and the one of just this number first", async (session) => {
    await content(session);
    const inquiries = async (query: string) =>
      (await found(session, query)).filter((hit) => hit.startsWith("inquiry "));
    const send = (user_name: string, user_phone: string) =>
      ask(session, { user_name, user_phone, user_email: `${user_name}@example.com` });
    const mia = await send("Mia", "061 777 888");
    const age = "update api.inquiries set created_at = now() - interval '1 day' where id = $1";
    await session.as("owner", () => session.change(age, [mia.id]));
    await send("Nea", "061 777 8889");
    await session.rows`update api.inquiries set suspected_spam = true where user_name = 'Šefika Đurić'`;
    expect(await inquiries("061/777-888")).toEqual(["inquiry Mia", "inquiry Nea"]);
    expect(await inquiries("sefika")).toEqual([]);
  });

  asStaff("shows an editor no people, and nobody anything after the session", async (session, claims) => {
    await content(session);
    await session.become("admin", await staff("editor"));
    expect(await found(session, "sefika")).toEqual([]);
    const parcels = ["parcel Parcela A1", "parcel Parcela A1", "parcel Parcela A10"];
    expect(await found(session, "parcela a1")).toEqual(parcels);
    await session.become("owner");
    await session.rows`update auth.sessions set ended_at = now() where id = ${claims.sid}`;
    await session.become("admin", claims);
    expect(await session.refusal`select api.search_everything('parcela')`).toMatchObject({ status: 401 });
  });
});

it("finds parcels by their index, also on a connection on which a visitor looked at parcels first", async () => {
  await database.withRole("anon", {}, async (session) => {
    await session.rows`select id from api.parcels limit 1`;
    await session.become("owner");
    await session.rows`set local enable_seqscan = off`;
    const plan =
      await session.values`explain select id from api.parcels where api.search_text(parcels) like '%vrbas%'`;
    expect(plan.join("\n")).toContain("parcels_search_idx");
  });
});

asStaff("lists are searched by name, place and texts, without accents, in both scripts", async (session) => {
  const park = { name: "Park Ćorkovac", location: "Kupres" };
  const { project, parcel } = await insertPark(session, [{ name: "Č-1" }], park);
  await insertAsset(session, "project-images", "krov.jpg");
  await session.change`update api.media_assets set alt = 'Kuća s čempresom'`;
  await ask(session, {
    parcel_id: parcel,
    user_name: "Žana Đurić",
    user_phone: "066 333 444",
    message: "Može li đaku na rate?",
  });
  await session.become("owner");
  await session.rows`insert into api.offers (number, status, content, contact_id, parcel_ids, language, valid_until)
    select '2026-X7', 'sent', '{}', id, ${[parcel]}, 'sr', current_date + 9 from api.contacts where name = 'Žana Đurić'`;
  await session.rows`insert into api.alerts (email, kind, project_id) values ('šljiva@example.com', 'project', ${project})`;
  await session.become("admin", await staff());
  // As PostgREST, for which a function of a row is a column.
  await session.rows`set local search_path = api`;
  const isFound = async (table: string, part: string) =>
    (await session.rows(`select from api.${table} as row where row.search_text like $1`, [`%${part}%`]))
      .length > 0;
  for (const [table, part] of [
    ["contacts", "zana duric"],
    ["inquiries", "zana duric"],
    ["inquiries", "moze li daku"],
    ["deals_with_parcels", "zana duric"],
    ["offers", "2026-x7"],
    ["projects", "kupres"],
    ["projects_with_parcels", "park corkovac"],
    ["parcels", "c-1"],
    ["media_assets", "s cempresom"],
    ["alerts", "sljiva"],
  ] as const)
    expect(await isFound(table, part), `${table}: ${part}`).toBe(true);
  // An offer follows what its person is called now, without a change of its own, and was before a merge.
  const version = () => session.row`select version from api.offers`;
  const before = await version();
  await session.change`update api.contacts set name = 'Ђорђе Ћирић' where name = 'Žana Đurić'`;
  expect(await isFound("offers", "zana duric")).toBe(false);
  expect(await isFound("offers", "dorde ciric")).toBe(true);
  expect(await version()).toEqual(before);
  const { id } = await insertContact(session, { name: "Šefik Džaja" });
  await session.rows`select api.merge_contacts(${id}, (select id from api.contacts where name = 'Ђорђе Ћирић'))`;
  for (const name of ["sefik", "dorde ciric"]) expect(await isFound("offers", name), name).toBe(true);
  expect(await found(session, "2026-x")).toEqual(["offer 2026-X7"]);
  expect(await found(session, "šefik")).toContain("offer 2026-X7");
  expect(await found(session, "066/333-444")).toContain("offer 2026-X7");
  for (const query of ["kupres", "šefik nema"])
    expect(await found(session, query)).not.toContain("offer 2026-X7");
});
