import { describe, expect } from "vitest";
import { sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { asOwner, staff } = useDatabase();

const messagesQueued = (session: Session, id: string) =>
  session.rows`select key from graphile_worker._private_jobs where key like ${`inquiry-mail:${id}:%`} order by key`;

/** Somebody asks. @returns the inquiry's id and what becomes of its messages */
async function send(session: Session, columns: Record<string, unknown> = {}) {
  const user_email = `${crypto.randomUUID()}@example.com`;
  const id = await sendInquiry(session, { user_email, message: "Zanima me", ...columns });
  return session.row`select id, staff_mail_status, visitor_mail_status, confirmation_held from api.inquiries where id = ${id}`;
}

const limitTo = (session: Session, count: number) =>
  session.rows`update api.site_settings set confirmations_per_hour = ${count}`;

const anHourLater = (session: Session) =>
  session.rows`update api.inquiries set created_at = created_at - interval '61 minutes'`;

describe("one mailbox", () => {
  asOwner.each([
    ["Ana+park@Example.com", "ana@example.com"],
    ["ana+a+b@example.com", "ana@example.com"],
    ["a.n.a@example.com", "a.n.a@example.com"],
    ["A.n.a+x@gmail.com", "ana@gmail.com"],
    ["an.a@googlemail.com", "ana@gmail.com"],
    ["+ana@example.com", "+ana@example.com"],
  ])("%s is %s", async (owner, email, mailbox) => {
    expect(await owner.value`select private.mailbox(${email}) as mailbox`).toEqual(mailbox);
  });
});

describe("confirmations to visitors", () => {
  asOwner("are held back when the hour's are used up; staff are notified of the inquiry", async (session) => {
    await limitTo(session, 2);
    const confirmed = {
      staff_mail_status: "queued",
      visitor_mail_status: "queued",
      confirmation_held: false,
    };
    expect(await send(session)).toMatchObject(confirmed);
    const second = await send(session);
    expect(second).toMatchObject(confirmed);
    const third = await send(session);
    expect(third).toMatchObject({
      staff_mail_status: "queued",
      visitor_mail_status: "skipped",
      confirmation_held: true,
    });
    expect(await messagesQueued(session, second.id)).toHaveLength(2);
    expect(await messagesQueued(session, third.id)).toEqual([{ key: `inquiry-mail:${third.id}:staff` }]);
    const claims = await staff();
    const told = async () => {
      await session.become("admin", claims);
      const count = await session.value`select count from api.attention() where code = 'held_confirmations'`;
      await session.become("owner");
      return count;
    };
    expect(await told()).toBe(1);
    await anHourLater(session);
    expect(await told()).toBe(0);
  });

  asOwner("go out again when the hour is over, and when staff raise the limit", async (session) => {
    const isHeld = async () => (await send(session)).confirmation_held;
    await limitTo(session, 1);
    expect([await isHeld(), await isHeld()]).toEqual([false, true]);
    await limitTo(session, 2);
    expect([await isHeld(), await isHeld()]).toEqual([false, true]);
    await anHourLater(session);
    expect(await isHeld()).toBe(false);
  });

  asOwner("of suspected spam are not held back, they are not due", async (session) => {
    await limitTo(session, 0);
    const spam = await send(session, { honeypot: "x" });
    expect(spam).toMatchObject({ visitor_mail_status: "skipped", confirmation_held: false });
    await session.rows`update api.inquiries set suspected_spam = false where id = ${spam.id}`;
    expect(await messagesQueued(session, spam.id)).toHaveLength(2);
  });

  asOwner("have a limit from 0 to 10,000", async (owner) => {
    for (const value of ["null", "-1", "10001"])
      expect(
        await owner.refusal(`update api.site_settings set confirmations_per_hour = ${value}`),
      ).toMatchObject({ code: "SP005", details: "confirmations_per_hour" });
    await owner.rows`update api.site_settings set confirmations_per_hour = 10000`;
  });
});
