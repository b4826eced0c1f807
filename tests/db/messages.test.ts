import { describe, expect } from "vitest";
import { insertContact, insertStaff, insertStatement } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { lastEntry } from "./support/history.ts";
import { ask } from "./support/inquiries.ts";
import type { Session } from "./support/session.ts";

const { database, asStaff } = useDatabase();

const template = { name: "Odgovor", subject: "Parcele {parcele}", body: "Poštovani {ime},\n\n{potpis}" };

describe("a template", () => {
  asStaff("is kept in the history, and comes back after its deletion", async (session) => {
    const given = { ...template, subject_en: " ", body_en: "Dear {ime}" };
    await session.rows(...insertStatement("api.mail_templates", given));
    const stored = "select id, subject_en, body_en, version from api.mail_templates";
    const made = await session.row(stored);
    expect(made).toMatchObject({ subject_en: null, body_en: "Dear {ime}", version: 1 });
    await session.change`delete from api.mail_templates`;
    await session.rows`select api.restore_version(${await lastEntry(session, made.id)})`;
    expect(await session.row(stored)).toEqual({ ...made, version: 2 });
  });
});

/** Ana's inquiry, in English. */
const asked = (session: Session) => ask(session, { user_email: "ana@example.com", language: "en" });

const send = (session: Session, values: unknown[]) =>
  session.row<{ id: string; recipient: string; language: string }>(
    "select id, recipient, language from api.send_message($1, $2, $3, $4)",
    values,
  );

const jobs = (session: Session) =>
  session.values`select key from graphile_worker._private_jobs where key like 'message:%'`;

describe("a message", () => {
  asStaff("answers the inquiry, whose owner gets the answers to it", async (session, claims) => {
    const { id: inquiry, contact_id } = await asked(session);
    const colleague = await insertStaff(database, "vodja@example.com", "sales");
    const message = await send(session, [contact_id, " Parcela ", "Poštovana,\nslobodna je.", inquiry]);
    expect(message).toMatchObject({ recipient: "ana@example.com", language: "en" });
    expect(
      await session.row`select status, handled_by, answered_at = now() as now from api.inquiries where id = ${inquiry}`,
    ).toEqual({ status: "contacted", handled_by: claims.sub, now: true });
    expect(
      await session.rows`select author, message_id, inquiry_id, details from api.timeline_entries where kind = 'message'`,
    ).toEqual([
      { author: claims.sub, message_id: message.id, inquiry_id: inquiry, details: { subject: "Parcela" } },
    ]);
    await session.change`update api.inquiries set handled_by = ${colleague.sub} where id = ${inquiry}`;
    await session.become("owner");
    expect(await jobs(session)).toEqual([`message:${message.id}`]);
    const reply = () => session.value`select jobs.message(${message.id}) #>> '{reply_to,email}'`;
    expect(await reply()).toBe("vodja@example.com");
    await session.change`update auth.users set active = false where id = ${colleague.sub}`;
    expect(await reply()).not.toBe("vodja@example.com");

    // Sent once; one that failed can be sent again, and its entry stays the one that it was.
    await session.rows`select jobs.mark_message(${message.id}, 'failed', 'Nema takve adrese.')`;
    await session.become("admin", claims);
    const failed = { status: "failed", error: "Nema takve adrese." };
    expect(await session.row`select status, error from api.messages`).toEqual(failed);
    await session.rows`select api.resend_message(${message.id})`;
    expect(await session.code`select api.resend_message(${message.id})`).toBe("SP009");
    await session.become("owner");
    await session.rows`select jobs.mark_message(${message.id}, 'sent')`;
    expect(await session.value`select jobs.message(${message.id})`).toBeNull();
    expect(await session.rows`select from api.timeline_entries where kind = 'message'`).toHaveLength(1);
  });

  asStaff("goes to the person's own address, or to the one last written from", async (session) => {
    const { contact_id: contact } = await asked(session);
    await session.change`update api.contacts set email = 'ana.nova@example.com' where id = ${contact}`;
    expect((await send(session, [contact, "x", "y", null])).recipient).toBe("ana.nova@example.com");
    await session.change`update api.contacts set email = null where id = ${contact}`;
    expect((await send(session, [contact, "x", "y", null])).recipient).toBe("ana@example.com");
    const nobody = await insertContact(session, { name: "Bez adrese" });
    for (const [values, code] of [
      [[nobody.id, "x", "y"], "SP072"],
      [[crypto.randomUUID(), "x", "y"], "SP009"],
      [[contact, " ", "y"], "SP001"],
      [[contact, "x", "Poštovani {ime},"], "SP071"],
      [[contact, "x", "y".repeat(10_001)], "SP002"],
    ] as const)
      expect(await session.code("select api.send_message($1, $2, $3)", [...values])).toBe(code);
    // Braces that are no placeholder are the writer's own.
    await session.rows`select api.send_message(${contact}, 'x', '{ovako}')`;
  });

  asStaff("goes along when people are merged, split, exported and forgotten", async (session) => {
    const { id: inquiry, contact_id } = await asked(session);
    const { id } = await send(session, [contact_id, "Tema", "Tekst", inquiry]);
    const other = await insertContact(session, { name: "Iva" });
    const whose = () => session.value`select contact_id from api.messages`;
    await session.rows`select api.merge_contacts(${other.id}, ${contact_id})`;
    expect(await whose()).toBe(other.id);
    const split = await session.row`select id from api.split_contact(${other.id}, ${[inquiry]})`;
    expect(await whose()).toBe(split.id);
    const exported = await session.value`select api.export_contact(${split.id})`;
    expect(exported).toMatchObject({ messages: [{ id, subject: "Tema" }] });
    await session.rows`select api.erase_contact(${split.id})`;
    expect(await session.rows`select from api.messages`).toEqual([]);
  });
});
