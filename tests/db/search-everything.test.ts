import { describe, expect, it } from "vitest";
import {
  insertAsset,
  insertContact,
  insertParcel,
  insertProject,
  insertStaff,
  sendInquiry,
} from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Claims, Session } from "./support/session.ts";

const { database, asStaff } = useDatabase();

/** Kinds and titles, in their order. */
async function found(session: Session, query: string): Promise<string[]> {
  const rows = await session.rows`select kind, title from api.search_everything(${query})`;
  return rows.map(({ kind, title }) => `${kind} ${title}`);
}

/** Park Vrbas and Park Una, a parcel A1 in each; Šefika Đurić asked for that of Vrbas, and it is held for her. */
async function content(session: Session, claims: Claims) {
  await session.become("owner");
  for (let at = 1; at <= 10; at += 1) await insertProject(session, { name: `Novo ${at}` });
  const [vrbas, una] = [
    await insertProject(session, { name: "Solarni park Vrbas" }),
    await insertProject(session, { name: "Solarni park Una", name_en: "Solar park Una" }),
  ];
  const held = await insertParcel(session, vrbas.id, { name: "Parcela A1" });
  for (const name of ["Parcela A10", "Parcela B7", "P-17"]) await insertParcel(session, vrbas.id, { name });
  await insertParcel(session, una.id, { name: "Parcela A1", name_en: "Plot A1" });
  await insertParcel(session, una.id, { name: "Solarni C3" });
  const contact_id = await session.value<string>("select contact_id from api.inquiries where id = $1", [
    await sendInquiry(session, {
      user_name: "Šefika Đurić",
      user_email: "sefika@example.com",
      user_phone: "065/111-222",
      parcel_id: held.id,
    }),
  ]);
  await session.become("admin", claims);
  await session.rows`select api.reserve(${contact_id}, ${[held.id]})`;
}

describe("one search over everything", () => {
  asStaff("finds people by name, address and number, in any spelling", async (session, claims) => {
    await content(session, claims);
    const her = ["contact Šefika Đurić", "inquiry Šefika Đurić"];
    for (const query of [
      "sefika",
      "đurić  Šef",
      "sefika@exa",
      "+387 (0)65 111-222",
      "065 111 2",
      "(065) 111–222",
    ])
      expect(await found(session, query), query).toEqual(her);
    for (const query of ["še", "Đ", "š đ"]) expect(await found(session, query), query).toEqual(her);
    for (const query of [
      "ž",
      "%",
      "_",
      "\\",
      "",
      " ",
      "nema ih",
      "'; select",
      "+",
      "00000",
      "000-000",
      "- @",
    ])
      expect(await found(session, query), query).toEqual([]);
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

  asStaff("finds a name whole that ends as half of all names do", async (session, claims) => {
    await session.become("owner");
    const { id } = await insertProject(session);
    for (const [user_name, user_email] of [
      ["Lejla Čović", "lejla@example.com"],
      ["Lejla Čovin", "lejla-2@example.com"],
    ])
      await sendInquiry(session, { user_name, user_email, project_id: id });
    await session.become("admin", claims);
    expect(await found(session, "ČOVIĆ Lejla")).toEqual(["contact Lejla Čović", "inquiry Lejla Čović"]);
    expect(await found(session, "čovi")).toHaveLength(4);
  });

  asStaff("finds parcels with their park, the one called so first", async (session, claims) => {
    await content(session, claims);
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

  asStaff("puts just this name or number first, however many are like it", async (session, claims) => {
    await session.become("owner");
    const add = (name: string, phone: string, email: string) =>
      session.rows`insert into api.contacts (name, phone, email) values (${name}, ${phone}, ${email})`;
    await add("Ana Anić", "065 111 222", "prva@example.com");
    for (let at = 1; at <= 6; at += 1)
      await add(`Ana Anić-Vukić ${at}`, `065 111 222 ${at}`, `ana.anic.${at}@example.com`);
    for (const name of ["Park Una", "Park Una dva", "Park Una tri"]) await insertProject(session, { name });
    await session.rows`update api.projects set created_at = now() - interval '1 day' where name = 'Park Una'`;
    await session.become("admin", claims);
    for (const query of ["ana anic", "Anić Ana", "+387 65/111-222"])
      expect((await found(session, query))[0], query).toBe("contact Ana Anić");
    expect((await found(session, "park una"))[0]).toBe("project Park Una");
  });

  asStaff(
    "names with a parcel for whom it is held or who bought it, and nobody else",
    async (session, claims) => {
      await content(session, claims);
      const her = "contact Šefika Đurić";
      await session.rows`savepoint held`;
      await session.change`update api.parcels set status = 'sold' where name = 'Parcela A1' and status = 'reserved'`;
      expect(await found(session, "a1")).toContain(her);
      await session.rows`rollback to held`;
      await session.rows`select api.end_reservation(id) from api.reservations`;
      expect(await found(session, "a1")).not.toContain(her);
    },
  );

  asStaff(
    "finds no inquiry that may be spam, and the one of just this number first",
    async (session, claims) => {
      await content(session, claims);
      const inquiries = async (query: string) =>
        (await found(session, query)).filter((hit) => hit.startsWith("inquiry "));
      await session.become("owner");
      const { id } = await insertProject(session);
      const send = (user_name: string, user_phone: string) =>
        sendInquiry(session, {
          user_name,
          user_phone,
          user_email: `${user_name}@example.com`,
          project_id: id,
        });
      await send("Mia", "061 777 888");
      await session.rows`update api.inquiries set created_at = now() - interval '1 day' where user_name = 'Mia'`;
      await send("Nea", "061 777 8889");
      await session.rows`update api.inquiries set suspected_spam = true where user_name = 'Šefika Đurić'`;
      await session.become("admin", claims);
      expect(await inquiries("061/777-888")).toEqual(["inquiry Mia", "inquiry Nea"]);
      expect(await inquiries("sefika")).toEqual([]);
    },
  );

  asStaff("shows an editor no people, and nobody anything after the session", async (session, claims) => {
    await content(session, claims);
    await session.become("admin", await insertStaff(database, undefined, "editor"));
    expect(await found(session, "sefika")).toEqual([]);
    expect(await found(session, "parcela a1")).toEqual([
      "parcel Parcela A1",
      "parcel Parcela A1",
      "parcel Parcela A10",
    ]);
    await session.become("owner");
    await session.rows`update auth.sessions set ended_at = now() where id = ${claims.sid}`;
    await session.become("admin", claims);
    expect(await session.refusal`select api.search_everything('parcela')`).toMatchObject({ status: 401 });
  });
});

it("finds parcels by their index, also on a connection on which a visitor looked at parcels first", async () => {
  const client = await database.connect();
  try {
    await client.query("set role anon");
    await client.query("select id from api.parcels limit 1");
    await client.query("reset role");
    await client.query("set enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      "explain select id from api.parcels where api.search_text(parcels) like '%vrbas%'",
    );
    expect(rows.map((line) => line["QUERY PLAN"]).join("\n")).toContain("parcels_search_idx");
  } finally {
    await client.end();
  }
});

asStaff("lists are searched by name, place and texts, without accents, in both scripts", async (session) => {
  const project = await insertProject(session, { name: "Park Ćorkovac", location: "Kupres" });
  const parcel = await insertParcel(session, project.id, { name: "Č-1" });
  await insertAsset(session, "project-images", "krov.jpg");
  await session.change`update api.media_assets set alt = 'Kuća s čempresom'`;
  await session.become("anon");
  await sendInquiry(session, {
    parcel_id: parcel.id,
    user_name: "Žana Đurić",
    user_phone: "066 333 444",
    message: "Može li đaku na rate?",
  });
  await session.become("owner");
  const contact = "(select id from api.contacts where name = 'Žana Đurić')";
  await session.rows(
    `insert into api.offers (number, status, content, contact_id, parcel_ids, language, valid_until)
    values ('2026-X7', 'sent', '{}', ${contact}, array[$1::uuid], 'sr', current_date + 9)`,
    [parcel.id],
  );
  await session.rows`insert into api.alerts (email, kind, project_id) values ('šljiva@example.com', 'project', ${project.id})`;
  await session.become("admin", await insertStaff(database));
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
  expect([await isFound("offers", "zana duric"), await isFound("offers", "dorde ciric")]).toEqual([
    false,
    true,
  ]);
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
