import { describe, expect, it } from "vitest";
import { insertAsset, insertPark, insertProject, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { database, asOwner, asStaff } = useDatabase();

/** For whom messages about an inquiry wait. */
const waiting = (session: Session, id: string) =>
  session.as("owner", () => {
    const keys =
      "select key from graphile_worker.jobs where key like 'inquiry-mail:' || $1 || ':%' order by key";
    return session.values<string>(`select split_part(key, ':', 3) from (${keys})`, [id]);
  });

/** What became of the messages to staff and to the visitor. */
const mailStatus = async (session: Session, id: string) =>
  Object.values(
    await session.row`select staff_mail_status, visitor_mail_status from api.inquiries where id = ${id}`,
  );

const mark = (session: Session, id: string, kind: string, status: string) =>
  session.as("worker", () => session.rows`select jobs.mark_inquiry_mail(${id}, ${kind}, ${status}, '550')`);

const dropJobs = (session: Session) =>
  session.as("owner", () => session.change`delete from graphile_worker._private_jobs`);

describe("an inquiry", () => {
  it("queues its two messages in its own transaction", async () => {
    let id = "";
    await database.withRole("anon", {}, async (session) => {
      id = await sendInquiry(session, { message: "Dobar dan" });
      expect(await waiting(session, id)).toEqual(["staff", "visitor"]);
    });
    await database.withRole("owner", {}, async (session) => expect(await waiting(session, id)).toEqual([]));
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
      database.sql`insert into api.inquiries (user_name, user_email, message)
        values ('Ana', gen_random_uuid() || '@example.com', 'Dobar dan')`;
    try {
      await listener.query('listen "jobs:insert"');
      await database.sql`delete from graphile_worker._private_jobs`;
      // What waits for other reasons calls nobody for a message.
      await database.sql`select graphile_worker.add_job('something_else')`;
      await listener.query("select");
      expect(await callsAfter(send)).toBe(1);
      expect(await callsAfter(send)).toBe(0);
      for (const begun of [
        "locked_at = now()",
        "attempts = 1, locked_at = null",
        "run_at = now() + interval '1 hour'",
      ]) {
        await database.sql(`update graphile_worker._private_jobs set ${begun}`);
        expect(await callsAfter(send), begun).toBe(1);
      }
    } finally {
      await listener.end();
      await database.sql`delete from graphile_worker._private_jobs`;
      await database.sql`delete from api.inquiries`;
    }
  });

  asOwner.each([
    ["0a1b2c3d-4e5f", { request_id: "0a1b2c3d-4e5f" }],
    ["kratak", {}],
    ["0a1b2c3d <script>", {}],
  ])(
    "passes the id of the request to its messages, when it looks like one: %s",
    async (session, id, passed) => {
      await session.set("request.headers", JSON.stringify({ "x-request-id": id }));
      const inquiry_id = await sendInquiry(session, { message: "Dobar dan" });
      const payload = "select payload from graphile_worker._private_jobs where key = $1";
      expect(await session.value(payload, [`inquiry-mail:${inquiry_id}:staff`])).toEqual({
        inquiry_id,
        kind: "staff",
        ...passed,
      });
    },
  );

  asStaff("that looks like spam queues none until staff clear it", async (session) => {
    const id = await sendInquiry(session, { message: "Dobar dan", honeypot: "x" });
    const suspect = (is: boolean) =>
      session.change`update api.inquiries set suspected_spam = ${is} where id = ${id}`;
    expect(await waiting(session, id)).toEqual([]);
    await suspect(true);
    expect(await mailStatus(session, id)).toEqual(["skipped", "skipped"]);
    await suspect(false);
    expect(await mailStatus(session, id)).toEqual(["queued", "queued"]);
    expect(await waiting(session, id)).toEqual(["staff", "visitor"]);
  });

  asStaff("is mailed again when staff ask for it, and no other is", async (session) => {
    const [id, other] = [
      await sendInquiry(session, { message: "Dobar dan" }),
      await sendInquiry(session, { message: "Dobro veče" }),
    ];
    for (const inquiry of [id, other])
      for (const kind of ["staff", "visitor"]) await mark(session, inquiry, kind, "failed");
    await dropJobs(session);
    const resend = "select api.resend_inquiry_mail($1, $2)";
    const errors = "select array[staff_mail_error, visitor_mail_error] from api.inquiries where id = $1";
    await session.rows(resend, [id, "visitor"]);
    expect(await mailStatus(session, id)).toEqual(["failed", "queued"]);
    expect(await session.value(errors, [id])).toEqual(["550", null]);
    expect(await session.code(resend, [id, "everybody"])).toBe("SP011");
    expect(await session.code(resend, [crypto.randomUUID(), "staff"])).toBe("SP009");
    expect(await waiting(session, id)).toEqual(["visitor"]);
    await session.rows(resend, [id, "staff"]);
    expect(await mailStatus(session, id)).toEqual(["queued", "queued"]);
    expect(await session.value(errors, [id])).toEqual([null, null]);
    expect(await mailStatus(session, other)).toEqual(["failed", "failed"]);
  });

  asStaff("that staff clear of suspicion sends what was skipped, and no other's", async (session) => {
    const id = await sendInquiry(session, { message: "Dobar dan", honeypot: "x" });
    const other = await sendInquiry(session, { message: "Dobro veče", honeypot: "x" });
    await session.rows`select api.resend_inquiry_mail(${id}, 'staff')`;
    await mark(session, id, "staff", "sent");
    await dropJobs(session);
    await session.change`update api.inquiries set suspected_spam = false where id = ${id}`;
    expect(await mailStatus(session, id)).toEqual(["sent", "queued"]);
    expect(await mailStatus(session, other)).toEqual(["skipped", "skipped"]);
    expect(await waiting(session, id)).toEqual(["visitor"]);
  });
});

describe("the worker", () => {
  asOwner("reads what a message needs while it is due", async (session) => {
    await session.change`update api.site_settings set notification_emails = '{upiti@example.com}'`;
    const { parcel } = await insertPark(session);
    const id = await sendInquiry(session, { parcel_id: parcel, language: "en" });
    const read = (inquiry: string, kind: string) =>
      session.as("worker", () => session.value`select jobs.inquiry_mail(${inquiry}, ${kind})`);
    expect(await read(id, "staff")).toMatchObject({
      recipients: ["upiti@example.com"],
      inquiry: { id, user_email: "ana@example.com", language: "en" },
      snapshot: { project: { name: "Park" }, parcels: [{ name: "A1" }] },
      settings: { company_name: "Vaša kompanija" },
    });
    expect(await read(id, "visitor")).toMatchObject({ recipients: ["ana@example.com"] });
    await mark(session, id, "visitor", "sent");
    expect(await read(id, "visitor")).toBeNull();
    expect(await read(crypto.randomUUID(), "staff")).toBeNull();
    expect(await read(id, "nobody")).toBeNull();
  });

  asStaff("marks a message without disturbing staff who edit the inquiry", async (session) => {
    const id = await sendInquiry(session, { message: "Dobar dan" });
    await mark(session, id, "staff", "sent");
    expect(await mailStatus(session, id)).toEqual(["sent", "queued"]);
    const note = "update api.inquiries set note = 'zvati' where id = $1 and version = 1";
    expect(await session.change(note, [id])).toBe(1);
  });

  asOwner("lists the inquiries of which staff have not been notified", async (session) => {
    const id = await sendInquiry(session, { message: "Dobar dan" });
    const list = () => session.as("worker", () => session.values("select jobs.waiting_staff_mail()"));
    expect(await list()).toEqual([id]);
    await mark(session, id, "staff", "sent");
    expect(await list()).toEqual([]);
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
    const keys = ["site-images/a.jpg", "project-images/a.jpg", "project-videos/a.jpg", "site-images/b.jpg"];
    expect(await session.values`select key from jobs.orphan_files(${keys}) as key`).toEqual(keys.slice(2));
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

  asOwner("adds and takes jobs", async (session) => {
    await session.become("worker");
    await session.rows`select graphile_worker.add_job('delete_file', '{}')`;
    expect(await session.rows`select id from graphile_worker.jobs`).toHaveLength(1);
  });
});
