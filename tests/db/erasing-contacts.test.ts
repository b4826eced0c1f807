import { describe, expect } from "vitest";
import { insertContact, insertParcel, insertProject, insertStaff, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { database, asStaff, asOwner } = useDatabase();
const traces = /nezaboravn|65 111/i;

/** A person who asked, wishes to be told, was written about and held a parcel. */
async function known(
  session: Session,
  claims: Record<string, unknown>,
): Promise<{ id: string; inquiry: string }> {
  await session.become("owner");
  const project = await insertProject(session);
  const parcel = await insertParcel(session, project.id, { name: "A1" });
  await session.become("anon");
  const inquiry = await sendInquiry(session, {
    user_name: "Nezaboravna Osoba",
    user_email: "nezaboravna@example.com",
    user_phone: "+387 65 111 222",
    message: "Nezaboravna poruka",
    parcel_id: parcel.id,
  });
  await session.rows`select api.request_alert('Nezaboravna+x@example.com', 'parcel', ${parcel.id})`;
  await session.become("admin", claims);
  const id = await session.value<string>`select contact_id as id from api.inquiries where id = ${inquiry}`;
  await session.rows`insert into api.timeline_entries (contact_id, kind, body) values (${id}, 'note', 'Nezaboravna bilješka')`;
  await session.change`update api.contacts set consent = 'Nezaboravna saglasnost' where id = ${id}`;
  await session.rows`select api.reserve(${id}, ${[parcel.id]}, note => 'Nezaboravna napomena')`;
  await session.become("owner");
  for (const about of [{ contact_id: id }, { inquiry_id: inquiry }])
    await session.rows`select private.add_notice(${claims.sub}, 'assigned', ${{ name: "Nezaboravna Osoba", ...about }})`;
  const colleague = await insertStaff(database, undefined, "sales");
  await session.become("admin", claims);
  await session.rows`select api.assign_inquiries(${[inquiry]}, ${colleague.sub}, 'Nezaboravna riječ')`;
  await session.become("admin", claims);
  return { id, inquiry };
}

const endAll = (session: Session, id: string) =>
  session.rows`select api.end_reservation(id) from api.reservations where contact_id = ${id} and ended_at is null`;

/** Everything that the exposed tables, the history and the queue hold. */
async function everything(session: Session): Promise<string> {
  await session.become("owner");
  const tables = [
    "contacts",
    "inquiries",
    "timeline_entries",
    "reservations",
    "alerts",
    "history",
    "notices",
  ];
  const rows: unknown[] = [];
  for (const table of tables)
    rows.push(await session.rows(`select to_jsonb(t)::text as text from api.${table} as t`));
  const jobs = await session.rows`select concat(payload, key) as text from graphile_worker._private_jobs`;
  return JSON.stringify([rows, jobs]);
}

/** Somebody else, of whom as much is known, and a message of the person's that may be spam and is nobody's yet. */
async function others(session: Session, claims: Record<string, unknown>): Promise<void> {
  await session.become("owner");
  const project = await insertProject(session);
  const parcel = await insertParcel(session, project.id, { name: "Druga parcela" });
  const { id } = await insertContact(session, { name: "Druga Osoba", email: "druga@example.com" });
  await session.rows`select private.add_notice(${claims.sub}, 'assigned', ${{ name: "Druga Osoba", contact_id: id }})`;
  await session.become("anon");
  await session.rows`select api.request_alert('druga@example.com', 'parcel', ${parcel.id})`;
  const links = "https://a https://b https://c https://d";
  for (const [user_email, message] of [
    ["nezaboravna@example.com", links],
    ["druga@example.com", links],
    ["druga@example.com", "Druga poruka"],
  ])
    await sendInquiry(session, { user_name: "N", user_email, message });
  await session.become("admin", claims);
  await session.rows`select api.reserve(${id}, ${[parcel.id]})`;
}

asStaff(
  "all that is known of a person is exported at once, and nothing of others",
  async (session, claims) => {
    const { id } = await known(session, claims);
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
  asStaff("waits for the end of a reservation, and leaves no trace then", async (session, claims) => {
    const { id, inquiry } = await known(session, claims);
    const erase = "select api.erase_contact($1)";
    expect(await session.code(erase, [id])).toBe("SP053");
    await endAll(session, id);
    await session.rows(erase, [id]);
    expect(await everything(session)).not.toMatch(traces);
    expect(
      await session.row`select contact_id, project_id is not null as about from api.inquiries where id = ${inquiry}`,
    ).toEqual({ contact_id: null, about: true });
    await session.become("admin", claims);
    expect(await session.code(erase, [id])).toBe("SP009");
  });

  asStaff("reaches what no longer or not yet belongs to the person", async (session, claims) => {
    const { id } = await known(session, claims);
    const other = await insertContact(session, {
      name: "Nezaboravna Druga",
      email: "nezaboravna.druga@example.com",
    });
    await session.rows`select api.merge_contacts(${id}, ${other.id})`;
    await session.become("owner");
    const gone = await insertProject(session);
    await session.become("anon");
    const about = { user_name: "Nezaboravna", user_email: "nezaboravna@example.com" };
    await sendInquiry(session, { ...about, message: "Nezaboravno https://a https://b https://c https://d" });
    const asked = await sendInquiry(session, { ...about, message: "Nezaboravno", project_id: gone.id });
    await session.rows`select api.request_alert('nezaboravna.druga@example.com', 'project', ${gone.id})`;
    await session.become("owner");
    await session.rows`update api.alerts set confirmed_at = now()`;
    await session.rows`delete from api.projects where id = ${gone.id}`;
    // Its parcel is free: a message to the person waits in the queue.
    await session.become("admin", claims);
    await endAll(session, id);
    expect(await everything(session)).toMatch(/alerts:nezaboravna@example\.com/);
    await session.become("admin", claims);
    await session.rows`select api.erase_contact(${id})`;
    expect(await everything(session)).not.toMatch(traces);
    await session.become("admin", claims);
    await session.rows`select api.restore_project(${gone.id})`;
    expect(await session.rows`select from api.inquiries where id = ${asked}`).toEqual([]);
  });

  asStaff("takes back messages that were not sent, and none is sent again", async (session, claims) => {
    const { id, inquiry } = await known(session, claims);
    await endAll(session, id);
    await session.rows`select api.erase_contact(${id})`;
    expect(await session.code`select api.resend_inquiry_mail(${inquiry}, 'visitor')`).toBe("SP009");
    await session.become("worker");
    expect(await session.value`select jobs.inquiry_mail(${inquiry}, 'visitor') as mail`).toEqual(null);
    expect(await session.rows`select jobs.waiting_staff_mail()`).toEqual([]);
  });

  const forget = async (session: Session) => {
    await session.become("worker");
    await session.rows`select jobs.anonymise_inquiries()`;
    await session.rows`select jobs.delete_inactive_contacts()`;
    await session.become("owner");
  };
  /** Moves all of a person into the past. */
  const age = async (session: Session, id: string, months: number) => {
    await session.become("owner");
    await session.rows`alter table api.contacts disable trigger user`;
    await session.change`update api.contacts set updated_at = now() - make_interval(months => ${months}) where id = ${id}`;
    await session.change`update api.inquiries set created_at = now() - make_interval(months => ${months}) where contact_id = ${id}`;
    await session.change`update api.timeline_entries set happened_at = now() - make_interval(months => ${months}) where contact_id = ${id}`;
    await session.rows`alter table api.contacts enable trigger user`;
  };
  const there = async (session: Session, id: string) =>
    (await session.rows`select from api.contacts where id = ${id}`).length === 1;

  asOwner("happens by itself when nothing was heard for as long as inquiries are kept", async (session) => {
    const { id } = await insertContact(session, { name: "Nezaboravna", email: "nezaboravna@example.com" });
    await age(session, id, 23);
    await forget(session);
    expect(await there(session, id)).toBe(true);
    await age(session, id, 25);
    await session.rows`insert into api.timeline_entries (contact_id, kind, body) values (${id}, 'note', 'Javila se')`;
    await forget(session);
    expect(await there(session, id)).toBe(true);
    await age(session, id, 25);
    await forget(session);
    expect(await there(session, id)).toBe(false);
    expect(await everything(session)).not.toMatch(traces);
  });

  asStaff("does not happen to somebody who holds or bought a parcel", async (session, claims) => {
    const { id } = await known(session, claims);
    await age(session, id, 25);
    await forget(session);
    expect(await there(session, id)).toBe(true);
    await session.become("admin", claims);
    await session.change`update api.parcels set status = 'sold' where id in (select parcel_id from api.reservations where contact_id = ${id})`;
    await age(session, id, 25);
    await forget(session);
    expect(await there(session, id)).toBe(true);
  });
});

asStaff("who was merged, split and erased leaves no trace with the other", async (session, claims) => {
  const { id, inquiry } = await known(session, claims);
  await endAll(session, id);
  await session.become("admin", claims);
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
