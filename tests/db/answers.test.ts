import { describe, expect } from "vitest";
import { insertContact, insertPark } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { ask } from "./support/inquiries.ts";
import { payloadsOf } from "./support/jobs.ts";
import type { Session } from "./support/session.ts";

const { staff, asOwner, asStaff } = useDatabase();

/** An inquiry of Ana's from so long ago, and her contact. */
async function inquiry(session: Session, age: string, columns: Record<string, unknown> = {}) {
  const asked = await ask(session, columns);
  const past = "update api.inquiries set created_at = now() - $2::interval where id = $1";
  await session.as("owner", () => session.change(past, [asked.id, age]));
  return asked;
}

const answer = (session: Session, id: string) =>
  session.row`select status, api.response_minutes(inquiry) as minutes, answered_at as at
    from api.inquiries as inquiry where id = ${id}`;

describe("an inquiry is answered", () => {
  asStaff("when its status leaves new for the first time, until it is new again", async (session) => {
    const { id } = await inquiry(session, "90 minutes");
    const set = (status: string) =>
      session.change`update api.inquiries set status = ${status} where id = ${id}`;
    expect(await answer(session, id)).toMatchObject({ minutes: null, at: null });
    await set("closed");
    expect(await answer(session, id)).toMatchObject({ minutes: 90 });
    const { at } = await answer(session, id);
    await set("contacted");
    expect((await answer(session, id)).at).toEqual(at);
    await set("new");
    expect(await answer(session, id)).toMatchObject({ minutes: null });
  });

  asStaff("by a call that is written down, at its time, with all before it", async (session, claims) => {
    const first = await inquiry(session, "2 hours");
    const second = await inquiry(session, "10 minutes");
    const write = (kind: string, columns = "", values = "") =>
      session.rows(
        `insert into api.timeline_entries (contact_id, kind, body, happened_at ${columns})
        values ($1, '${kind}', 'x', now() - interval '1 hour' ${values})`,
        [first.contact_id],
      );
    await write("note");
    expect(await answer(session, first.id)).toMatchObject({ status: "new" });
    await write("call", ", inquiry_id", `, '${second.id}'`);
    // Nobody is called before asking.
    expect(await answer(session, second.id)).toMatchObject({ status: "contacted", minutes: 0 });
    expect(await answer(session, first.id)).toMatchObject({ status: "new" });
    await write("visit");
    expect(await answer(session, first.id)).toMatchObject({ status: "contacted", minutes: 60 });
    expect(await session.value`select handled_by from api.inquiries where id = ${first.id}`).toBe(claims.sub);
  });

  asStaff("by a reservation, which is one entry however many parcels it holds", async (session) => {
    const { parcels } = await insertPark(session, [{}, {}]);
    const { id, contact_id } = await inquiry(session, "1 hour");
    const other = await inquiry(session, "1 hour");
    await session.rows`select api.reserve(${contact_id}, ${parcels}, inquiry_id => ${id})`;
    expect(await answer(session, id)).toMatchObject({ status: "contacted" });
    expect(await answer(session, other.id)).toMatchObject({ status: "new" });
    const reserved = "select details ->> 'parcel' from api.timeline_entries where kind = 'reservation'";
    expect(await session.values(reserved)).toEqual(["A1, A2"]);
    await session.rows`select api.end_reservation(id) from api.reservations`;
    expect(await answer(session, other.id)).toMatchObject({ status: "new" });
  });
});

asOwner("the morning's message goes to each owner and else to the company, once a day", async (session) => {
  const mail = (owner: unknown) => session.value<object | null>`select jobs.task_mail(${owner})`;
  const queue = () => session.value`select jobs.queue_task_mails()`;
  const [seller, gone] = [await staff("sales"), await staff("sales")];
  await session.change`update auth.users set active = false where id = ${gone.sub}`;
  await session.change`update api.site_settings set notification_emails = '{tim@example.com}'`;
  expect(await queue()).toBe(0);
  expect(await mail(null)).toBeNull();

  const mine = await inquiry(session, "25 hours", { user_email: "iva@example.com" });
  const nobodys = await inquiry(session, "1 hour");
  const orphaned = await inquiry(session, "2 hours");
  await inquiry(session, "25 hours", { honeypot: "x", user_email: "robot@example.com" });
  await session.change`update api.inquiries set handled_by = case id when ${mine.id} then ${seller.sub}::uuid when ${orphaned.id} then ${gone.sub}::uuid end`;
  const buyer = await insertContact(session, { name: "Kupac" });
  const { parcels } = await insertPark(session, [{}, {}]);
  for (const [place, until] of ["1 second", "2 days"].entries())
    await session.change`insert into api.reservations (parcel_id, contact_id, owner, until)
      values (${parcels[place]}, ${buyer.id}, ${seller.sub}, now() + ${until}::interval)`;

  for (let time = 0; time < 2; time++) expect(await queue()).toBe(2);
  const payloads = await payloadsOf<{ owner?: string | null }>(session, "send_task_mail");
  expect(payloads).toHaveLength(2);
  expect(new Set(payloads.map(({ owner = null }) => owner))).toEqual(new Set([seller.sub, null]));
  expect(await mail(seller.sub)).toMatchObject({
    inquiries: [{ id: mine.id, overdue: true }],
    reservations: [{ parcel: "A1" }],
  });
  expect(await mail(null)).toMatchObject({
    recipients: ["tim@example.com"],
    inquiries: [{ id: orphaned.id, overdue: false }, { id: nobodys.id }],
    reservations: [],
  });
});
