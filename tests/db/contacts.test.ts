import { describe, expect } from "vitest";
import { insertContact, insertPark, insertStatement } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import * as inquiries from "./support/inquiries.ts";
import type { Session } from "./support/session.ts";
import { titled } from "./support/titled.ts";

const { asOwner, asStaff } = useDatabase();

/** Somebody asks. @returns the inquiry's id and whose it is */
async function ask(session: Session, columns: Record<string, unknown>): Promise<[string, string]> {
  const { id, contact_id } = await inquiries.ask(session, columns);
  return [id, contact_id];
}

const contact = (session: Session, id: string) =>
  session.row`select name, email, phone, origin from api.contacts where id = ${id}`;

const timeline = (session: Session, contactId: string) =>
  session.rows`select kind, body, details, author from api.timeline_entries where contact_id = ${contactId} order by happened_at, id`;

const addContact = async (session: Session, columns: Record<string, unknown> = {}) =>
  (await insertContact(session, { name: "Iva", ...columns })).id;

describe("who asks", () => {
  asOwner("is looked for among the contacts of one mailbox, however many there are", async (session) => {
    await session.rows`insert into api.contacts (name, email) select 'Iva', number || '@example.com' from generate_series(1, 100) as number`;
    const read = () =>
      session.value`select idx_tup_fetch + seq_tup_read from pg_stat_xact_user_tables where relname = 'contacts'`;
    const before = await read();
    // As the planner has it while it does not know how few share a mailbox: sorting them seems dear.
    await session.rows`set local enable_sort = off`;
    await session.row`select private.known_contact('somebody@example.com', null)`;
    expect(await read()).toEqual(before);
  });

  asOwner("becomes a contact, and is known again by mailbox and by phone", async (session) => {
    const [, first] = await ask(session, { user_email: "Ana.Anic+park@gmail.com" });
    expect(await contact(session, first)).toEqual({
      name: "Ana Anić",
      email: "ana.anic+park@gmail.com",
      phone: null,
      origin: "inquiry",
    });
    const [, second] = await ask(session, { user_email: "anaanic@gmail.com", user_phone: "065 111 222" });
    const [, third] = await ask(session, { user_email: "a.anic@firma.ba", user_phone: "+387 (0)65 111-222" });
    const [, fourth] = await ask(session, { user_email: "a.anic@firma.ba" });
    expect([second, third, fourth]).toEqual([first, first, first]);
    expect(await contact(session, first)).toMatchObject({ phone: "065 111 222" });
  });

  asOwner("is somebody else when a number is short, or several people have it", async (session) => {
    const [, short] = await ask(session, { user_email: "a@example.com", user_phone: "12345" });
    const [, other] = await ask(session, { user_email: "b@example.com", user_phone: "12345" });
    expect(other).not.toBe(short);
    for (let person = 0; person < 2; person++) await addContact(session, { phone: "051 333 444" });
    const [, third] = await ask(session, { user_email: "c@example.com", user_phone: "051/333-444" });
    expect(await contact(session, third)).toMatchObject({ email: "c@example.com" });
  });

  asOwner("is nobody while spam is suspected, and somebody once staff clear it", async (session) => {
    const [id, contactId] = await ask(session, { honeypot: "x", user_email: "robot@example.com" });
    expect(contactId).toBeNull();
    expect(await session.rows`select from api.contacts where email = 'robot@example.com'`).toEqual([]);
    await session.change`update api.inquiries set suspected_spam = false where id = ${id}`;
    const cleared = await session.value<string>`select contact_id from api.inquiries where id = ${id}`;
    expect(await timeline(session, cleared)).toMatchObject([{ kind: "inquiry" }]);
  });
});

asStaff.each(
  titled([
    [{ name: " " }, "SP001", "name"],
    [{ name: "a".repeat(201) }, "SP002", "name"],
    [{ phone: "1".repeat(51) }, "SP002", "phone"],
    [{ consent: "a".repeat(301) }, "SP002", "consent"],
    [{ email: "iva@" }, "SP003", "email"],
  ]),
)("a contact cannot have %s", async (session, _title, columns, code, details) => {
  const refusal = await session.refusal(...insertStatement("api.contacts", { name: "Iva", ...columns }));
  expect(refusal).toMatchObject({ code, details });
});

asStaff("find people without accents and by any spelling of a number", async (session) => {
  const id = await addContact(session, { name: "Đorđe Šćepanović", phone: "065/123-456" });
  const found = "select id from api.contacts where search_text like '%dorde scep%38765123456%'";
  expect(await session.values(found)).toEqual([id]);
});

describe("the timeline", () => {
  asStaff("holds what staff write, by whom and when", async (session, { sub }) => {
    const id = await addContact(session);
    await session.rows`insert into api.timeline_entries (contact_id, kind, body, happened_at)
      values (${id}, 'call', ' Zove u petak ', '2026-01-05')`;
    expect(await timeline(session, id)).toEqual([
      { kind: "call", body: "Zove u petak", details: {}, author: sub },
    ]);
    const write = "insert into api.timeline_entries (contact_id, kind, body) values ($1, 'inquiry', 'x')";
    expect(await session.code(write, [id])).toBe("42501");
  });

  asStaff.each(
    titled([
      [{ body: " " }, "SP001", "body"],
      [{ body: "a".repeat(5001) }, "SP002", "body"],
      [{ happened_at: "2999-01-01" }, "SP005", "happened_at"],
      [{ contact_id: crypto.randomUUID() }, "SP009", "contact_id"],
    ]),
  )("takes no entry with %s", async (session, _title, columns, code, details) => {
    const row = { contact_id: await addContact(session), kind: "note", body: "x", ...columns };
    const refusal = await session.refusal(...insertStatement("api.timeline_entries", row));
    expect(refusal).toMatchObject({ code, details });
  });

  asStaff("lists inquiries, their handling and the confirmation", async (session, claims) => {
    const { parcel } = await insertPark(session, [{}], { name: "Park Kozara" });
    const [id, contactId] = await ask(session, { parcel_id: parcel });
    await session.as("worker", () => session.rows`select jobs.mark_inquiry_mail(${id}, 'visitor', 'sent')`);
    await session.change`update api.inquiries set status = 'contacted' where id = ${id}`;
    await session.change`update api.inquiries set note = 'x' where id = ${id}`;
    expect(await timeline(session, contactId)).toEqual([
      { kind: "inquiry", body: null, details: { project: "Park Kozara", parcels: ["A1"] }, author: null },
      { kind: "mail", body: null, details: { status: "sent" }, author: null },
      { kind: "status", body: null, details: { from: "new", to: "contacted" }, author: claims.sub },
    ]);
  });
});

describe("two contacts that are one person", () => {
  asStaff("become one with all that is known of both, also for what comes later", async (session) => {
    const [, kept] = await ask(session, { user_email: "ana@example.com" });
    const [, other] = await ask(session, { user_email: "a@firma.ba", user_phone: "065 111 222" });
    const merged =
      await session.row`select id, name, email, phone from api.merge_contacts(${kept}, ${other})`;
    expect(merged).toEqual({ id: kept, name: "Ana Anić", email: "ana@example.com", phone: "065 111 222" });
    expect(await session.rows`select from api.contacts where id = ${other}`).toEqual([]);
    expect(await timeline(session, kept)).toMatchObject([
      { kind: "inquiry" },
      { kind: "inquiry" },
      { kind: "merge", details: { email: "a@firma.ba" } },
    ]);
    expect((await ask(session, { user_email: "a@firma.ba" }))[1]).toBe(kept);
  });

  asStaff("have to be two, and both there", async (session) => {
    const id = await addContact(session);
    const merge = "select api.merge_contacts($1, $2)";
    expect(await session.code(merge, [id, id])).toBe("SP011");
    expect(await session.code(merge, [id, crypto.randomUUID()])).toBe("SP009");
  });
});

asStaff("a contact that is two persons is split by inquiries, which later ones follow", async (session) => {
  const boro = { user_email: "firma@example.com", user_name: "Boro" };
  const [, id] = await ask(session, { ...boro, user_name: "Ana" });
  const [theirs] = await ask(session, boro);
  const split = await session.row<{ id: string }>`select * from api.split_contact(${id}, ${[theirs]})`;
  expect(split).toMatchObject({ name: "Boro", email: "firma@example.com" });
  expect(await timeline(session, split.id)).toMatchObject([{ kind: "inquiry" }]);
  expect(await timeline(session, id)).toHaveLength(1);
  expect((await ask(session, boro))[1]).toBe(split.id);
  for (const ids of [[], [theirs]])
    expect(await session.code`select api.split_contact(${id}, ${ids})`).toBe("SP009");
});

describe("whoever is added by hand", () => {
  asStaff("is nobody who is there by the same mailbox, and is pointed out by phone", async (session) => {
    const id = await addContact(session, { email: "Ana.Anic+park@gmail.com", phone: "065/111-222" });
    expect(await session.code`insert into api.contacts (name, email) values ('A', 'anaanic@gmail.com')`).toBe(
      "SP073",
    );
    const same = async (...values: unknown[]) =>
      await session.values<string>("select id from api.same_contacts($1, $2)", values);
    expect(await same(" ANAANIC@gmail.com ", null)).toEqual([id]);
    expect(await same(null, "+387 65 111 222")).toEqual([id]);
    expect(await same(null, "111")).toEqual([]);
    await session.rows`update api.contacts set phone = '051/222-333 lok. 12, 065/111-222' where id = ${id}`;
    expect(await same(null, "+387 65 111 222 (poslije 16h)")).toEqual([id]);
    await addContact(session, { phone: "065 111 222" });
  });

  asStaff("is known by the address of whoever was merged into them", async (session) => {
    const person = await addContact(session, { email: "nova@example.com" });
    const added = await addContact(session, { email: "dodata@example.com" });
    await session.rows`select api.merge_contacts(${person}, ${added})`;
    expect((await ask(session, { user_email: "dodata@example.com" }))[1]).toBe(person);
  });
});
