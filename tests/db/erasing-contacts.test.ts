import { describe, expect } from "vitest";
import { insertContact, insertPark, insertProject, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { ask } from "./support/inquiries.ts";
import type { Claims, Session } from "./support/session.ts";

const { staff, asStaff } = useDatabase();
const traces = /nezaboravn|65 111/i;

/** A person who asked, wishes to be told, was written about and held a parcel. */
async function known(session: Session): Promise<{ id: string; inquiry: string }> {
  const { parcel } = await insertPark(session);
  const { id: inquiry, contact_id: id } = await ask(session, {
    user_name: "Nezaboravna Osoba",
    user_email: "nezaboravna@example.com",
    user_phone: "+387 65 111 222",
    message: "Nezaboravna poruka",
    parcel_id: parcel,
  });
  await wishes(session, "Nezaboravna+x@example.com", "parcel", parcel);
  await session.rows`insert into api.timeline_entries (contact_id, kind, body) values (${id}, 'note', 'Nezaboravna bilješka')`;
  await session.change`update api.contacts set consent = 'Nezaboravna saglasnost' where id = ${id}`;
  await session.rows`select api.reserve(${id}, ${[parcel]}, note => 'Nezaboravna napomena')`;
  const { sub } = await staff("sales");
  for (const about of [{ contact_id: id }, { inquiry_id: inquiry }])
    await notify(session, sub, { name: "Nezaboravna Osoba", ...about });
  await session.rows`select api.assign_inquiries(${[inquiry]}, ${sub}, 'Nezaboravna riječ')`;
  return { id, inquiry };
}

const wishes = (session: Session, email: string, kind: string, target: string) =>
  session.as("anon", () => session.rows`select api.request_alert(${email}, ${kind}, ${target})`);

const notify = (session: Session, recipient: string, details: object) =>
  session.as("owner", () => session.rows`select private.add_notice(${recipient}, 'assigned', ${details})`);

const endAll = (session: Session, id: string) =>
  session.rows`select api.end_reservation(id) from api.reservations where contact_id = ${id} and ended_at is null`;

/** Everything that the exposed tables, the history and the queue hold. */
const everything = (session: Session) =>
  session.as("owner", async () => {
    const held: unknown[] = [
      await session.values`select concat(payload, key) from graphile_worker._private_jobs`,
    ];
    for (const table of "contacts inquiries timeline_entries reservations alerts history notices".split(" "))
      held.push(await session.values(`select to_jsonb(t) from api.${table} as t`));
    return JSON.stringify(held);
  });

/** Somebody else, of whom as much is known, and a message of the person's that may be spam and is nobody's yet. */
async function others(session: Session, { sub }: Claims): Promise<void> {
  const { parcel } = await insertPark(session, [{ name: "Druga parcela" }]);
  const { id } = await insertContact(session, { name: "Druga Osoba", email: "druga@example.com" });
  await notify(session, String(sub), { name: "Druga Osoba", contact_id: id });
  await wishes(session, "druga@example.com", "parcel", parcel);
  const links = "https://a https://b https://c https://d";
  for (const [user_email, message] of [
    ["nezaboravna@example.com", links],
    ["druga@example.com", links],
    ["druga@example.com", "Druga poruka"],
  ])
    await sendInquiry(session, { user_name: "N", user_email, message });
  await session.rows`select api.reserve(${id}, ${[parcel]})`;
}

asStaff(
  "all that is known of a person is exported at once, and nothing of others",
  async (session, claims) => {
    const { id } = await known(session);
    await others(session, claims);
    const person = await session.value<Record<string, unknown[]>>`select api.export_contact(${id}) as person`;
    expect(person).toMatchObject({
      contact: { name: "Nezaboravna Osoba", consent: "Nezaboravna saglasnost" },
      inquiries: [{ message: "Nezaboravna poruka" }, { suspected_spam: true, contact_id: null }],
      alerts: [{ email: "nezaboravna+x@example.com" }],
      reservations: [{ end_reason: null }],
      deals: [{ parcels: [{}] }],
    });
    expect(person.timeline).toHaveLength(5);
    expect(JSON.stringify(person)).not.toMatch(/druga/i);
  },
);

describe("erasure", () => {
  asStaff("waits for the end of a reservation, and leaves no trace then", async (session) => {
    const { id, inquiry } = await known(session);
    const erase = "select api.erase_contact($1)";
    expect(await session.code(erase, [id])).toBe("SP053");
    await endAll(session, id);
    await session.rows(erase, [id]);
    expect(await everything(session)).not.toMatch(traces);
    expect(
      await session.row`select contact_id, project_id is not null as about from api.inquiries where id = ${inquiry}`,
    ).toEqual({ contact_id: null, about: true });
    expect(await session.code(erase, [id])).toBe("SP009");
  });

  asStaff("reaches what no longer or not yet belongs to the person", async (session) => {
    const { id } = await known(session);
    const other = { name: "Nezaboravna Druga", email: "nezaboravna.druga@example.com" };
    await session.rows`select api.merge_contacts(${id}, ${(await insertContact(session, other)).id})`;
    const gone = await insertProject(session);
    const about = { user_name: "Nezaboravna", user_email: "nezaboravna@example.com" };
    await sendInquiry(session, { ...about, message: "Nezaboravno https://a https://b https://c https://d" });
    const asked = await sendInquiry(session, { ...about, message: "Nezaboravno", project_id: gone.id });
    await wishes(session, other.email, "project", gone.id);
    await session.as("owner", () => session.rows`update api.alerts set confirmed_at = now()`);
    await session.rows`delete from api.projects where id = ${gone.id}`;
    // Its parcel is free: a message to the person waits in the queue.
    await endAll(session, id);
    expect(await everything(session)).toMatch(/alerts:nezaboravna@example\.com/);
    await session.rows`select api.erase_contact(${id})`;
    expect(await everything(session)).not.toMatch(traces);
    await session.rows`select api.restore_project(${gone.id})`;
    expect(await session.rows`select from api.inquiries where id = ${asked}`).toEqual([]);
  });

  asStaff("takes back messages that were not sent, and none is sent again", async (session) => {
    const { id, inquiry } = await known(session);
    await endAll(session, id);
    await session.rows`select api.erase_contact(${id})`;
    expect(await session.code`select api.resend_inquiry_mail(${inquiry}, 'visitor')`).toBe("SP009");
    await session.become("worker");
    expect(await session.value`select jobs.inquiry_mail(${inquiry}, 'visitor') as mail`).toEqual(null);
    expect(await session.rows`select jobs.waiting_staff_mail()`).toEqual([]);
  });
});

asStaff("who was merged, split and erased leaves no trace with the other", async (session) => {
  const { id, inquiry } = await known(session);
  await endAll(session, id);
  const other = await insertContact(session, { name: "Druga Osoba" });
  await session.rows`select api.merge_contacts(${other.id}, ${id})`;
  const split = await session.row<{ id: string }>`select (api.split_contact(${other.id}, ${[inquiry]})).id`;
  expect(await session.row`select email, phone, consent from api.contacts where id = ${other.id}`).toEqual({
    email: null,
    phone: null,
    consent: null,
  });
  await session.rows`select api.erase_contact(${split.id})`;
  const left = await everything(session);
  expect(left.replaceAll(/Nezaboravna (bilješka|napomena)/g, "")).not.toMatch(traces);
});
