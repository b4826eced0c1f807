import { describe, expect } from "vitest";
import { sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { asOwner, staff } = useDatabase();

async function sendAs(visitor: Session, columns: Record<string, unknown>): Promise<string> {
  await visitor.become("anon");
  return sendInquiry(visitor, columns);
}

const messagesQueued = (session: Session, id: string) =>
  session.rows`select key from graphile_worker._private_jobs where key like ${`inquiry-mail:${id}:%`} order by key`;

async function stored(session: Session, id: string) {
  await session.become("owner");
  return session.row`select staff_mail_status, visitor_mail_status, confirmation_held from api.inquiries where id = ${id}`;
}

async function limitTo(session: Session, count: number): Promise<void> {
  await session.become("owner");
  // Those that other tests left behind do not count.
  await session.rows`update api.inquiries set created_at = created_at - interval '2 hours'`;
  await session.rows`update api.site_settings set confirmations_per_hour = ${count}`;
}

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
    const ids: string[] = [];
    for (const name of ["a", "b", "c"])
      ids.push(await sendAs(session, { user_email: `${name}@example.com`, message: "Zanima me" }));
    const [first = "", second = "", third = ""] = ids;
    const confirmed = {
      staff_mail_status: "queued",
      visitor_mail_status: "queued",
      confirmation_held: false,
    };
    expect(await stored(session, first)).toEqual(confirmed);
    expect(await stored(session, second)).toEqual(confirmed);
    expect(await stored(session, third)).toEqual({
      staff_mail_status: "queued",
      visitor_mail_status: "skipped",
      confirmation_held: true,
    });
    expect(await messagesQueued(session, second)).toHaveLength(2);
    expect(await messagesQueued(session, third)).toEqual([{ key: `inquiry-mail:${third}:staff` }]);
    const claims = await staff();
    const told = async () => {
      await session.become("admin", claims);
      const count =
        await session.value<number>`select count from api.attention() where code = 'held_confirmations'`;
      await session.become("owner");
      return count;
    };
    expect(await told()).toBe(1);
    await session.rows`update api.inquiries set created_at = created_at - interval '61 minutes'`;
    expect(await told()).toBe(0);
  });

  asOwner("go out again when the hour is over, and when staff raise the limit", async (session) => {
    await limitTo(session, 1);
    const send = async (name: string) =>
      stored(session, await sendAs(session, { user_email: `${name}@example.com`, message: "Zanima me" }));
    expect(await send("a")).toMatchObject({ confirmation_held: false });
    expect(await send("b")).toMatchObject({ confirmation_held: true });
    await session.rows`update api.site_settings set confirmations_per_hour = 2`;
    expect(await send("c")).toMatchObject({ confirmation_held: false });
    expect(await send("d")).toMatchObject({ confirmation_held: true });
    await session.rows`update api.inquiries set created_at = created_at - interval '61 minutes'`;
    expect(await send("e")).toMatchObject({ confirmation_held: false });
  });

  asOwner("of suspected spam are not held back, they are not due", async (session) => {
    await limitTo(session, 0);
    const id = await sendAs(session, { message: "Zanima me", honeypot: "x" });
    expect(await stored(session, id)).toMatchObject({
      visitor_mail_status: "skipped",
      confirmation_held: false,
    });
    await session.rows`update api.inquiries set suspected_spam = false where id = ${id}`;
    expect(await messagesQueued(session, id)).toHaveLength(2);
  });

  asOwner("have a limit from 0 to 10,000", async (owner) => {
    for (const value of ["null", "-1", "10001"])
      expect(
        await owner.refusal(`update api.site_settings set confirmations_per_hour = ${value}`),
      ).toMatchObject({ code: "SP005", details: "confirmations_per_hour" });
    await owner.rows`update api.site_settings set confirmations_per_hour = 10000`;
  });
});
