import { describe, expect, it } from "vitest";
import { insertAsset, insertParcel, insertProject, insertStatement, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { database, staff, asOwner, asVisitor } = useDatabase();

/** Keys of the mail jobs that wait for an inquiry. */
async function mailJobs(session: Session, inquiryId: string): Promise<string[]> {
  await session.become("owner");
  const rows =
    await session.rows`select key from graphile_worker.jobs where task_identifier = 'send_inquiry_mail' and key like ${`%${inquiryId}%`} order by key`;
  return rows.map(({ key }) => key);
}

const mailStatus = (session: Session, id: string) =>
  session.row`select staff_mail_status, staff_mail_error, visitor_mail_status, visitor_mail_error from api.inquiries where id = ${id}`;

describe("an inquiry", () => {
  it("queues its two messages in its own transaction", async () => {
    let id = "";
    await database.withRole("anon", {}, async (session) => {
      id = await sendInquiry(session, { message: "Dobar dan" });
      expect(await mailJobs(session, id)).toEqual([`inquiry-mail:${id}:staff`, `inquiry-mail:${id}:visitor`]);
    });
    await database.withRole("owner", {}, async (session) => {
      expect(await mailJobs(session, id)).toEqual([]);
    });
  });

  it("calls the worker, unless a message waits that it was called for and has not begun", async () => {
    const listener = await database.connect();
    let calls = 0;
    listener.on("notification", () => {
      calls += 1;
    });
    /** Notifications arrive before the answer to what is asked after them. */
    const callsAfter = async (act: () => Promise<unknown>) => {
      calls = 0;
      await act();
      await listener.query("select");
      return calls;
    };
    const send = () =>
      database.sql(
        ...insertStatement("api.inquiries", {
          user_name: "Ana",
          user_email: `${crypto.randomUUID()}@example.com`,
          message: "Dobar dan",
        }),
      );
    try {
      await listener.query('listen "jobs:insert"');
      await database.sql`delete from graphile_worker._private_jobs`;
      // What waits for other reasons calls nobody for a message.
      await database.sql`select graphile_worker.add_job('something_else')`;
      await listener.query("select");
      expect(await callsAfter(send)).toBe(1);
      expect(await callsAfter(send)).toBe(0);
      await database.sql`update graphile_worker._private_jobs set locked_at = now()`;
      expect(await callsAfter(send)).toBe(1);
      await database.sql`update graphile_worker._private_jobs set attempts = 1, locked_at = null`;
      expect(await callsAfter(send)).toBe(1);
      await database.sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`;
      expect(await callsAfter(send)).toBe(1);
    } finally {
      await listener.end();
      await database.sql`delete from graphile_worker._private_jobs`;
      await database.sql`delete from api.inquiries`;
    }
  });

  it("passes the id of the request to its messages, when it looks like one", async () => {
    for (const [header, request_id] of [
      ["0a1b2c3d-4e5f", "0a1b2c3d-4e5f"],
      ["kratak", undefined],
      ["0a1b2c3d <script>", undefined],
    ]) {
      await database.withRole("anon", {}, async (session) => {
        await session.set("request.headers", JSON.stringify({ "x-request-id": header }));
        const id = await sendInquiry(session, { message: "Dobar dan" });
        await session.become("owner");
        const payload =
          await session.value<object>`select payload from graphile_worker._private_jobs where key = ${`inquiry-mail:${id}:staff`}`;
        expect(payload).toEqual({ inquiry_id: id, kind: "staff", ...(request_id && { request_id }) });
      });
    }
  });

  asVisitor("that looks like spam queues none until staff clear it", async (session) => {
    const claims = await staff();
    const id = await sendInquiry(session, { message: "Dobar dan", honeypot: "x" });
    expect(await mailJobs(session, id)).toEqual([]);
    await session.become("admin", claims);
    await session.change`update api.inquiries set suspected_spam = true where id = ${id}`;
    expect(await mailStatus(session, id)).toMatchObject({ staff_mail_status: "skipped" });
    await session.change`update api.inquiries set suspected_spam = false where id = ${id}`;
    expect(await mailStatus(session, id)).toMatchObject({
      staff_mail_status: "queued",
      visitor_mail_status: "queued",
    });
    expect(await mailJobs(session, id)).toHaveLength(2);
  });

  asVisitor("is mailed again when staff ask for it", async (session) => {
    const claims = await staff();
    const id = await sendInquiry(session, { message: "Dobar dan" });
    await session.become("worker");
    for (const kind of ["staff", "visitor"]) {
      await session.rows`select jobs.mark_inquiry_mail(${id}, ${kind}, 'failed', '550 no such user')`;
    }
    await session.become("owner");
    await session.change`delete from graphile_worker._private_jobs`;
    await session.become("admin", claims);
    const resend = "select api.resend_inquiry_mail($1, $2)";
    await session.rows(resend, [id, "visitor"]);
    expect(await mailStatus(session, id)).toEqual({
      staff_mail_status: "failed",
      staff_mail_error: "550 no such user",
      visitor_mail_status: "queued",
      visitor_mail_error: null,
    });
    expect(await session.code(resend, [id, "everybody"])).toBe("SP011");
    expect(await session.code(resend, [crypto.randomUUID(), "staff"])).toBe("SP009");
    expect(await mailJobs(session, id)).toEqual([`inquiry-mail:${id}:visitor`]);
    await session.become("admin", claims);
    await session.rows(resend, [id, "staff"]);
    expect(await mailStatus(session, id)).toEqual({
      staff_mail_status: "queued",
      staff_mail_error: null,
      visitor_mail_status: "queued",
      visitor_mail_error: null,
    });
  });

  asVisitor("that is mailed again or marked leaves the others alone", async (session) => {
    const claims = await staff();
    const id = await sendInquiry(session, { message: "Dobar dan" });
    const other = await sendInquiry(session, { message: "Dobro veče" });
    await session.become("worker");
    const mark = "select jobs.mark_inquiry_mail($1, $2, $3, 'x')";
    for (const kind of ["staff", "visitor"]) await session.rows(mark, [other, kind, "failed"]);
    await session.rows(mark, [id, "staff", "sent"]);
    await session.become("admin", claims);
    for (const kind of ["staff", "visitor"])
      await session.rows`select api.resend_inquiry_mail(${id}, ${kind})`;
    expect(await mailStatus(session, other)).toMatchObject({
      staff_mail_status: "failed",
      visitor_mail_status: "failed",
    });
  });

  asVisitor("that staff clear of suspicion sends what was skipped, and no other's", async (session) => {
    const claims = await staff();
    const id = await sendInquiry(session, { message: "Dobar dan", honeypot: "x" });
    const other = await sendInquiry(session, { message: "Dobro veče", honeypot: "x" });
    await session.become("admin", claims);
    await session.rows`select api.resend_inquiry_mail(${id}, 'staff')`;
    await session.become("worker");
    await session.rows`select jobs.mark_inquiry_mail(${id}, 'staff', 'sent')`;
    await session.become("owner");
    await session.change`delete from graphile_worker._private_jobs`;
    await session.become("admin", claims);
    await session.change`update api.inquiries set suspected_spam = false where id = ${id}`;
    expect(await mailStatus(session, id)).toMatchObject({
      staff_mail_status: "sent",
      visitor_mail_status: "queued",
    });
    expect(await mailStatus(session, other)).toMatchObject({ visitor_mail_status: "skipped" });
    expect(await mailJobs(session, id)).toEqual([`inquiry-mail:${id}:visitor`]);
  });
});

describe("the worker", () => {
  asOwner("reads what a message needs while it is due", async (session) => {
    await session.change`update api.site_settings set notification_emails = '{upiti@example.com}'`;
    const project = await insertProject(session, { name: "Park" });
    const parcel = await insertParcel(session, project.id, { name: "P-07" });
    await session.become("anon");
    const id = await sendInquiry(session, { parcel_id: parcel.id, language: "en" });
    await session.become("worker");
    const read = "select jobs.inquiry_mail($1, $2) as mail";
    expect(await session.value<object>(read, [id, "staff"])).toMatchObject({
      recipients: ["upiti@example.com"],
      inquiry: { id, user_email: "ana@example.com", language: "en" },
      snapshot: { project: { name: "Park" }, parcels: [{ name: "P-07" }] },
      settings: { company_name: "Vaša kompanija" },
    });
    expect(await session.value<object>(read, [id, "visitor"])).toMatchObject({
      recipients: ["ana@example.com"],
    });
    await session.rows`select jobs.mark_inquiry_mail(${id}, 'visitor', 'sent')`;
    expect(await session.value(read, [id, "visitor"])).toEqual(null);
    expect(await session.value(read, [crypto.randomUUID(), "staff"])).toEqual(null);
    expect(await session.value(read, [id, "nobody"])).toEqual(null);
  });

  asVisitor("marks a message without disturbing staff who edit the inquiry", async (session) => {
    const claims = await staff();
    const id = await sendInquiry(session, { message: "Dobar dan" });
    await session.become("worker");
    await session.rows`select jobs.mark_inquiry_mail(${id}, 'staff', 'sent')`;
    await session.become("admin", claims);
    expect(await mailStatus(session, id)).toMatchObject({
      staff_mail_status: "sent",
      visitor_mail_status: "queued",
    });
    const note = "update api.inquiries set note = 'zvati' where id = $1 and version = 1";
    expect(await session.change(note, [id])).toBe(1);
  });

  asVisitor("lists the inquiries of which staff have not been notified", async (session) => {
    const id = await sendInquiry(session, { message: "Dobar dan" });
    await session.become("worker");
    const list = "select id from jobs.waiting_staff_mail() as id";
    expect(await session.values(list)).toEqual([id]);
    await session.rows`select jobs.mark_inquiry_mail(${id}, 'staff', 'sent')`;
    expect(await session.rows(list)).toEqual([]);
  });

  asOwner("finds which files of the store nothing references", async (session) => {
    await insertAsset(session, "site-images", "known.jpg");
    await insertProject(session, { main_image_url: "/storage/project-images/used.jpg" });
    await session.become("worker");
    const keys = ["site-images/known.jpg", "project-images/used.jpg", "site-images/nobody.jpg"];
    expect(await session.values`select key from jobs.orphan_files(${keys}) as key`).toEqual([
      "site-images/nobody.jpg",
    ]);
  });

  asOwner("deletes a file only when its entry and its uses are gone", async (session) => {
    await insertAsset(session, "site-images", "a.jpg");
    await insertProject(session, { main_image_url: "/storage/project-images/a.jpg" });
    await session.become("worker");
    const release = "select jobs.release_file($1, $2) as released";
    for (const [bucket, path, released] of [
      ["site-images", "a.jpg", false],
      ["project-images", "a.jpg", false],
      ["project-videos", "a.jpg", true],
      ["site-images", "b.jpg", true],
    ])
      expect(await session.value(release, [bucket, path]), `${bucket}/${path}`).toEqual(released);
  });

  asOwner("removes old sessions and login attempts, and no others", async (session) => {
    await session.rows`with account as (
        insert into auth.users (email, name, password_hash) values ('z@example.com', 'Z', 'none') returning id
      )
      insert into auth.sessions (user_id, expires_at, ended_at)
      select id, now() + interval '1 day', ended_at from account,
        unnest(array[null, now() - interval '29 days', now() - interval '31 days']::timestamptz[]) as ended_at`;
    await session.rows`insert into auth.login_attempts (email, succeeded, created_at) values
        ('a', false, now() - interval '2 days'), ('a', true, now() - interval '2 days'),
        ('a', true, now() - interval '31 days'), ('a', false, now())`;
    await session.become("worker");
    const removed = await session.value<object>`select jobs.clean_up() as removed`;
    expect(removed).toMatchObject({ sessions: 1, login_attempts: 2 });
  });

  it("adds and takes jobs", async () => {
    await database.withRole("worker", {}, async (session) => {
      await session.rows`select graphile_worker.add_job('delete_file', '{}')`;
      expect(await session.rows`select id from graphile_worker.jobs`).toHaveLength(1);
    });
  });
});
