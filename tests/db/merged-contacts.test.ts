import { describe, expect } from "vitest";
import { insertContact } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { park } from "./support/deals.ts";
import { endTransaction, lastEntry } from "./support/history.ts";
import { ask } from "./support/inquiries.ts";
import type { Session } from "./support/session.ts";

const { staff, asStaff } = useDatabase();

/** Somebody asks for parcels, which begins a deal. */
async function asksFor(session: Session, name: string, parcel_ids: (string | undefined)[], columns = {}) {
  const asked = { user_name: name, user_email: `${name}@example.com`, parcel_ids, ...columns };
  const { id: inquiry, contact_id: contact, deal_id: deal } = await ask(session, asked);
  return { contact, deal, inquiry };
}

const merge = (session: Session, contact: string, other: string) =>
  session.rows`select api.merge_contacts(${contact}, ${other})`;

/** What takes back that a contact was merged. */
async function undo(session: Session, other: string): Promise<[text: string, values: unknown[]]> {
  return ["select api.undo_changes($1) as rows", [await lastEntry(session, other)]];
}

const openDeals = (session: Session, contact: string) =>
  session.rows<{ id: string; parcels: string }>`select id, stage, value::int, (
      select string_agg(parcel.name, ' ' order by parcel.name) from api.deal_parcels as part
      join api.parcels as parcel on parcel.id = part.parcel_id where part.deal_id = deal.id
    ) as parcels from api.deals as deal where contact_id = ${contact} and ended_at is null order by created_at, value`;

/** All that belongs to these, without what every change counts on. */
async function everythingOf(session: Session, contacts: string[]): Promise<unknown[]> {
  const rows = (table: string, column: string) =>
    session.values(
      `select to_jsonb(owned) - '{version,updated_at}'::text[] from api.${table} as owned
      where ${column} = any ($1) order by 1`,
      [contacts],
    );
  const owned = [await rows("contacts", "id")];
  for (const table of ["inquiries", "deals", "reservations", "offers", "messages", "timeline_entries"])
    owned.push(await rows(table, "contact_id"));
  const parts = `select part.* from api.deal_parcels as part join api.deals as deal on deal.id = deal_id
    where contact_id = any ($1) order by deal_id, parcel_id`;
  return [...owned, await session.rows(parts, [contacts])];
}

describe("the open deals of two who become one contact", () => {
  asStaff("are one, about the parcels of both, with all that belongs to them", async (session, claims) => {
    const [a1, a2, a3] = await park(session, 1000, 2000, 3000);
    const one = await asksFor(session, "one", [a1, a2]);
    const two = await asksFor(session, "two", [a2, a3]);
    const step = "update api.deals set next_step = $2, next_step_on = $3, owner = $4 where id = $1";
    await session.change(step, [one.deal, "Nazvati", "2026-12-05", null]);
    await session.change(step, [two.deal, "Poslati plan", "2026-12-01", claims.sub]);
    await merge(session, one.contact, two.contact);
    expect(await openDeals(session, one.contact)).toEqual([
      { id: one.deal, stage: "new", value: 6000, parcels: "A1 A2 A3" },
    ]);
    expect(
      await session.row`select next_step, next_step_on, owner, (select count(*)::int from api.inquiries where deal_id = deals.id) as inquiries from api.deals where id = ${one.deal}`,
    ).toMatchObject({ next_step: "Nazvati; Poslati plan", owner: claims.sub, inquiries: 2 });
    expect(await session.rows`select from api.deals where id = ${two.deal}`).toEqual([]);
  });

  asStaff("go on from the furthest of them, with what is held and offered", async (session) => {
    const [a1, a2] = await park(session, 1000, 2000);
    const one = await asksFor(session, "one", [a1]);
    const two = await asksFor(session, "two", [a2]);
    await session.rows`select api.reserve(${two.contact}, ${[a2]})`;
    await merge(session, one.contact, two.contact);
    expect(await openDeals(session, one.contact)).toEqual([
      { id: two.deal, stage: "reserved", value: 3000, parcels: "A1 A2" },
    ]);
    const held = await session.rows`select contact_id, deal_id from api.reservations where parcel_id = ${a2}`;
    expect(held).toEqual([{ contact_id: one.contact, deal_id: two.deal }]);
  });

  asStaff("keep what was typed without parcels, and no owner who sells no more", async (session) => {
    const { sub } = await staff("sales");
    const [one, two] = [await asksFor(session, "one", []), await asksFor(session, "two", [])];
    await session.change`update api.deals set value = 500, owner = ${sub} where id = ${two.deal}`;
    await session.as("owner", () => session.change`update auth.users set role = 'viewer' where id = ${sub}`);
    await merge(session, one.contact, two.contact);
    const joined = await session.row`select value::int, owner from api.deals where id = ${one.deal}`;
    expect(joined).toEqual({ value: 500, owner: null });
  });

  asStaff("stay as they are where there is nothing to join", async (session) => {
    const [a1, a2, a3] = await park(session, 1000, 2000, 3000);
    const two = await asksFor(session, "two", [a1]);
    const { id: one } = await insertContact(session, { name: "Iva" });
    await merge(session, one, two.contact);
    expect(await openDeals(session, one)).toMatchObject([{ id: two.deal, parcels: "A1" }]);
    // Besides it, one that staff began, and one that is over.
    await session.rows`insert into api.deals (contact_id, value) values (${one}, 7)`;
    const three = await asksFor(session, "three", [a2]);
    await session.change`update api.deals set stage = 'lost', lost_reason = 'x' where id = ${three.deal}`;
    const four = await asksFor(session, "three", [a3]);
    await merge(session, one, three.contact);
    expect(await openDeals(session, one)).toHaveLength(2);
    const lost = await session.values`select id from api.deals where contact_id = ${one} and stage = 'lost'`;
    expect(lost).toEqual([three.deal]);
    expect(four.deal).not.toBe(three.deal);
  });
});

describe("that two contacts became one", () => {
  asStaff.each<[string, "one" | "two"]>([
    ["of who stayed", "one"],
    ["of who went", "two"],
  ])("is taken back whole, when the deal %s was further on", async (session, _whose, reserves) => {
    const [a1, a2, a3] = await park(session, 1000, 2000, 3000);
    const one = await asksFor(session, "one", [a1, a2]);
    const two = await asksFor(session, "two", [a2, a3], { user_phone: "065 111 222" });
    await session.change`update api.deals set next_step = 'Nazvati', next_step_on = '2026-12-05' where id = ${two.deal}`;
    await session.rows`select api.reserve(${{ one, two }[reserves].contact}, ${[{ one: a1, two: a3 }[reserves]]})`;
    for (const { contact, inquiry } of [one, two])
      await session.rows`insert into api.offers (contact_id, inquiry_id, parcel_ids) values (${contact}, ${inquiry}, ${[a2]})`;
    await session.rows`select api.send_message(${two.contact}, 'Zdravo', 'Dobar dan', ${two.inquiry})`;
    await session.rows`insert into api.timeline_entries (contact_id, kind, body) values (${two.contact}, 'note', 'x')`;
    const notice = { name: "two", contact_id: two.contact };
    await session.as(
      "owner",
      () => session.rows`select private.add_notice(id, 'assigned', ${notice}) from auth.users limit 1`,
    );
    await endTransaction(session);
    const before = await everythingOf(session, [one.contact, two.contact]);

    await merge(session, one.contact, two.contact);
    await endTransaction(session);
    const [text, [entry]] = await undo(session, two.contact);
    const undoable = await session.rows`select table_name, op from api.changes where undoable
      and transaction_id = (select transaction_id from api.history where id = ${entry})`;
    expect(undoable).toEqual([{ table_name: "contacts", op: "DELETE" }]);
    await session.rows(text, [entry]);
    expect(await everythingOf(session, [one.contact, two.contact])).toEqual(before);
    const noticed = "select details ->> 'contact_id' from api.notices where kind = 'assigned'";
    expect(await session.as("owner", () => session.values(noticed))).toEqual([two.contact]);
    // What the other one had taken over is no part of its past either, and goes when who it belongs to is forgotten.
    const past = await session.rows`select from api.history
      where row_id = ${one.contact} and concat(old_row, new_row) like '%065 111 222%'`;
    expect(past).toEqual([]);
    expect(await session.code(text, [entry])).toBe("SP024");
  });

  asStaff("leaves what came since with its deal", async (session) => {
    const [a1, a2] = await park(session, 1000, 2000);
    const two = await asksFor(session, "two", [a1]);
    const { id: one } = await insertContact(session, { name: "Iva", email: "iva@example.com" });
    await endTransaction(session);
    await merge(session, one, two.contact);
    await endTransaction(session);
    const again = await asksFor(session, "two", [a2]);
    expect(again).toMatchObject({ contact: one, deal: two.deal });
    await session.rows`select api.reserve(${one}, ${[a2]})`;
    await session.rows`select api.send_message(${one}, 'Zdravo', 'Dobar dan', ${again.inquiry})`;
    await session.rows`insert into api.offers (contact_id, inquiry_id, parcel_ids) values (${one}, ${again.inquiry}, ${[a1]})`;
    await session.rows`insert into api.timeline_entries (contact_id, kind, body) values (${one}, 'note', 'Svoje')`;
    await session.rows(...(await undo(session, two.contact)));
    for (const table of ["inquiries", "deals", "reservations", "offers", "messages"])
      expect(await session.rows(`select from api.${table} where contact_id = $1`, [one]), table).toEqual([]);
    const kinds = await session.values`select kind from api.timeline_entries
      where contact_id = ${one} and kind in ('note', 'message')`;
    expect(kinds).toEqual(["note"]);
  });

  asStaff("stands once the joined deal changed, and the other contact is named", async (session) => {
    const [a1, a2] = await park(session, 1000, 2000);
    const one = await asksFor(session, "one", [a1]);
    const two = await asksFor(session, "two", [a2]);
    await endTransaction(session);
    await merge(session, one.contact, two.contact);
    await endTransaction(session);
    await session.change`update api.deals set stage = 'contacted' where id = ${one.deal}`;
    const refusal = await session.refusal(...(await undo(session, two.contact)));
    expect(refusal).toMatchObject({ code: "SP025", status: 409 });
    expect(JSON.parse(refusal.details ?? "")).toEqual([{ table: "deals", id: one.deal, name: "one" }]);
  });

  asStaff("is taken back in turn, the last first", async (session) => {
    const [a1, a2] = await park(session, 1000, 2000);
    const [one, two] = [await asksFor(session, "one", [a1]), await asksFor(session, "two", [a2])];
    const { id: three } = await insertContact(session, { name: "Treća", email: "three@example.com" });
    // The same address does not keep anybody from coming back.
    await session.change`update api.contacts set email = 'one@example.com' where id = ${three}`;
    await endTransaction(session);
    const before = await everythingOf(session, [one.contact, two.contact, three]);
    await merge(session, three, two.contact);
    await endTransaction(session);
    await merge(session, one.contact, three);
    await endTransaction(session);
    const first = await undo(session, two.contact);
    expect(await session.code(...first)).toBe("SP025");
    await session.rows(...(await undo(session, three)));
    const found =
      await session.values`select id from api.contacts where search_text like '%two@example.com%'`;
    expect(found).toEqual([three]);
    await session.rows(...first);
    expect(await everythingOf(session, [one.contact, two.contact, three])).toEqual(before);
  });

  asStaff("is undone where one bought a parcel that both had requested", async (session) => {
    const [a1, a2] = await park(session, 1000, 2000);
    const one = await asksFor(session, "one", [a1, a2]);
    const two = await asksFor(session, "two", [a1, a2]);
    await session.rows`select api.reserve(${two.contact}, ${[a1, a2]})`;
    await session.rows`select api.sell_reserved(id, 900) from api.reservations where parcel_id = ${a1}`;
    await session.change`update api.deals set stage = 'contract' where id = ${one.deal}`;
    await endTransaction(session);
    const before = await everythingOf(session, [one.contact, two.contact]);
    await merge(session, one.contact, two.contact);
    await endTransaction(session);
    expect(await openDeals(session, one.contact)).toMatchObject([
      { id: one.deal, value: 2900, parcels: "A1 A2" },
    ]);
    await session.rows(...(await undo(session, two.contact)));
    expect(await everythingOf(session, [one.contact, two.contact])).toEqual(before);
  });

  asStaff("is not taken back by who may not sell, nor after a split by hand", async (session, claims) => {
    const one = await asksFor(session, "one", []);
    const two = await asksFor(session, "two", []);
    await endTransaction(session);
    await merge(session, one.contact, two.contact);
    await endTransaction(session);
    await session.become("admin", await staff("viewer"));
    expect(await session.code(...(await undo(session, two.contact)))).toBe("SP054");
    await session.become("admin", claims);
    await session.rows`select api.split_contact(${one.contact}, ${[two.inquiry]})`;
    expect(await session.code(...(await undo(session, two.contact)))).toBe("SP024");
  });
});
