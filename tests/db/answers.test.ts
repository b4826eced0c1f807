import { describe, expect } from "vitest";
import { insertContact, insertParcel, insertProject, insertStaff, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { database, asOwner, asStaff } = useDatabase();

/** An inquiry of Ana's from so long ago, and her contact. */
async function inquiry(session: Session, age: string, columns: Record<string, unknown> = {}) {
  await session.become("owner");
  await session.become("anon");
  const id = await sendInquiry(session, {
    message: crypto.randomUUID(),
    user_email: "ana@example.com",
    ...columns,
  });
  await session.become("owner");
  return session.row`update api.inquiries set created_at = now() - ${age}::interval where id = ${id} returning id, contact_id`;
}

const answer = (session: Session, id: string) =>
  session.row`select status, api.response_minutes(inquiry) as minutes, answered_at as at
    from api.inquiries as inquiry where id = ${id}`;

describe("an inquiry is answered", () => {
  asStaff("when its status leaves new for the first time, until it is new again", async (session, claims) => {
    const { id } = await inquiry(session, "90 minutes");
    await session.become("admin", claims);
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
    await session.become("admin", claims);
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
    const handled_by =
      await session.value<string>`select handled_by from api.inquiries where id = ${first.id}`;
    expect(handled_by).toBe(claims.sub);
  });

  asStaff("by a reservation, which is one entry however many parcels it holds", async (session, claims) => {
    await session.become("owner");
    const park = await insertProject(session);
    const parcels = [
      await insertParcel(session, park.id),
      await insertParcel(session, park.id, { name: "P-02" }),
    ];
    const { id, contact_id } = await inquiry(session, "1 hour");
    const other = await inquiry(session, "1 hour");
    await session.become("admin", claims);
    await session.rows`select api.reserve(${contact_id}, ${parcels.map((one) => one.id)}, inquiry_id => ${id})`;
    expect(await answer(session, id)).toMatchObject({ status: "contacted" });
    expect(await answer(session, other.id)).toMatchObject({ status: "new" });
    expect(
      await session.values`select details ->> 'parcel' as parcel from api.timeline_entries where kind = 'reservation'`,
    ).toEqual(["P-01, P-02"]);
    await session.rows`select api.end_reservation(id) from api.reservations`;
    expect(await answer(session, other.id)).toMatchObject({ status: "new" });
  });
});

describe("the morning's message", () => {
  const mail = async (session: Session, owner: unknown) =>
    await session.value<{
      recipients: string[];
      inquiries: object[];
      reservations: object[];
    } | null>`select jobs.task_mail(${owner}) as mail`;
  const jobs = async (session: Session) =>
    await session.values<
      string | null
    >`select payload ->> 'owner' as owner from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id
        where task.identifier = 'send_task_mail'`;

  asOwner("goes to each owner and else to the company, once a day if at all", async (session) => {
    const seller = await insertStaff(database, undefined, "sales");
    const gone = await insertStaff(database, undefined, "sales");
    await session.change`update auth.users set active = false where id = ${gone.sub}`;
    await session.change`update api.site_settings set notification_emails = '{tim@example.com}'`;
    expect(await session.value`select jobs.queue_task_mails() as count`).toEqual(0);
    expect(await mail(session, null)).toBeNull();

    const mine = await inquiry(session, "25 hours", { user_email: "iva@example.com" });
    const nobodys = await inquiry(session, "1 hour");
    const orphaned = await inquiry(session, "2 hours");
    await inquiry(session, "25 hours", { honeypot: "x", user_email: "robot@example.com" });
    await session.change`update api.inquiries set handled_by = case id when ${mine.id} then ${seller.sub}::uuid when ${orphaned.id} then ${gone.sub}::uuid end`;
    const buyer = await insertContact(session, { name: "Kupac" });
    const park = await insertProject(session);
    const [today, later] = [
      await insertParcel(session, park.id),
      await insertParcel(session, park.id, { name: "P-02" }),
    ];
    for (const [parcel, until] of [
      [today.id, "now() + interval '1 second'"],
      [later.id, "now() + interval '2 days'"],
    ])
      await session.change(
        `insert into api.reservations (parcel_id, contact_id, owner, until) values ($1, $2, $3, ${until})`,
        [parcel, buyer.id, seller.sub],
      );

    for (let time = 0; time < 2; time++)
      expect(await session.value`select jobs.queue_task_mails() as count`).toEqual(2);
    expect(new Set(await jobs(session))).toEqual(new Set([seller.sub, null]));
    expect(await jobs(session)).toHaveLength(2);
    expect(await mail(session, seller.sub)).toMatchObject({
      inquiries: [{ id: mine.id, overdue: true }],
      reservations: [{ parcel: "P-01" }],
    });
    expect(await mail(session, null)).toMatchObject({
      recipients: ["tim@example.com"],
      inquiries: [{ id: orphaned.id, overdue: false }, { id: nobodys.id }],
      reservations: [],
    });
  });
});
