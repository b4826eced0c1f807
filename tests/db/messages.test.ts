import { describe, expect } from "vitest";
import { insertContact, insertStaff, insertStatement, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";
import { titled } from "./support/titled.ts";

const { database, asStaff } = useDatabase();

const addTemplate = (session: Session, columns: Record<string, unknown> = {}) => {
  const [text, values] = insertStatement("api.mail_templates", {
    name: "Odgovor",
    subject: "Parcele {parcele}",
    body: "Poštovani {ime},\n\n{potpis}",
    ...columns,
  });
  return session.row<{ id: string }>(`${text} returning id`, values);
};

describe("a template", () => {
  asStaff("is kept in the history, and comes back after its deletion", async (session) => {
    const { id } = await addTemplate(session, { subject_en: " ", body_en: "Dear {ime}" });
    expect(await session.row`select subject_en, body_en, version from api.mail_templates`).toEqual({
      subject_en: null,
      body_en: "Dear {ime}",
      version: 1,
    });
    expect(await session.change`delete from api.mail_templates where id = ${id}`).toBe(1);
    const entry =
      await session.value<string>`select max(id) as entry from api.history where table_name = 'mail_templates' and op = 'DELETE'`;
    await session.rows`select api.restore_version(${entry})`;
    expect(await session.row`select id, body_en, version from api.mail_templates`).toEqual({
      id,
      body_en: "Dear {ime}",
      version: 2,
    });
  });

  asStaff.each(
    titled([
      [{ name: " " }, "SP001", "name"],
      [{ body: " " }, "SP001", "body"],
      [{ subject: "x".repeat(201) }, "SP002", "subject"],
      [{ body: "x".repeat(10_001) }, "SP002", "body"],
      [{ body: "{telefon}" }, "SP071", "body"],
      [{ subject_en: "{name}" }, "SP071", "subject_en"],
    ]),
  )("is rejected: %s", async (session, _title, columns, code, field) => {
    await session.rows`savepoint before`;
    const [text, values] = insertStatement("api.mail_templates", {
      name: "Odgovor",
      subject: "x",
      body: "x",
      ...(columns as object),
    });
    expect(await session.refusal(text, values)).toMatchObject({ code, details: field });
  });
});

/** Ana's inquiry. @returns its id and hers */
async function asked(session: Session): Promise<{ inquiry: string; contact: string }> {
  await session.become("anon");
  const inquiry = await sendInquiry(session, { message: "x", user_email: "ana@example.com", language: "en" });
  await session.become("owner");
  const contact =
    await session.value<string>`select contact_id as contact from api.inquiries where id = ${inquiry}`;
  return { inquiry, contact };
}

const send = (session: Session, values: unknown[]) =>
  session.row<{ id: string; recipient: string; language: string }>(
    "select id, recipient, language from api.send_message($1, $2, $3, $4)",
    values,
  );

const jobs = (session: Session) =>
  session.rows`select key from graphile_worker._private_jobs where key like 'message:%'`;

describe("a message", () => {
  asStaff("answers the inquiry, whose owner gets the answers to it", async (session, claims) => {
    const { inquiry, contact } = await asked(session);
    const colleague = await insertStaff(database, "vodja@example.com", "sales");
    await session.become("admin", claims);
    const message = await send(session, [contact, " Parcela ", "Poštovana,\nslobodna je.", inquiry]);
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
    expect(await jobs(session)).toEqual([{ key: `message:${message.id}` }]);
    const reply = async () =>
      await session.value<string>`select jobs.message(${message.id}) #>> '{reply_to,email}' as to`;
    expect(await reply()).toBe("vodja@example.com");
    await session.change`update auth.users set active = false where id = ${colleague.sub}`;
    expect(await reply()).not.toBe("vodja@example.com");

    // Sent once; one that failed can be sent again, and its entry stays the one that it was.
    await session.rows`select jobs.mark_message(${message.id}, 'failed', 'Nema takve adrese.')`;
    await session.become("admin", claims);
    expect(await session.row`select status, error from api.messages`).toEqual({
      status: "failed",
      error: "Nema takve adrese.",
    });
    await session.rows`select api.resend_message(${message.id})`;
    expect(await session.code`select api.resend_message(${message.id})`).toBe("SP009");
    await session.become("owner");
    await session.rows`select jobs.mark_message(${message.id}, 'sent')`;
    expect(await session.value`select jobs.message(${message.id}) as mail`).toEqual(null);
    expect(await session.rows`select from api.timeline_entries where kind = 'message'`).toHaveLength(1);
  });

  asStaff("goes to the person's own address, or to the one last written from", async (session, claims) => {
    const { contact } = await asked(session);
    await session.become("admin", claims);
    await session.change`update api.contacts set email = 'ana.nova@example.com' where id = ${contact}`;
    expect((await send(session, [contact, "x", "y", null])).recipient).toBe("ana.nova@example.com");
    await session.change`update api.contacts set email = null where id = ${contact}`;
    expect((await send(session, [contact, "x", "y", null])).recipient).toBe("ana@example.com");
    const nobody = await insertContact(session, { name: "Bez adrese" });
    const refusal = async (...values: unknown[]) =>
      await session.code("select api.send_message($1, $2, $3)", values);
    expect(await refusal(nobody.id, "x", "y")).toBe("SP072");
    expect(await refusal(crypto.randomUUID(), "x", "y")).toBe("SP009");
    expect(await refusal(contact, " ", "y")).toBe("SP001");
    expect(await refusal(contact, "x", "Poštovani {ime},")).toBe("SP071");
    expect(await refusal(contact, "x", "y".repeat(10_001))).toBe("SP002");
    // Braces that are no placeholder are the writer's own.
    expect(await session.attempt`select api.send_message(${contact}, ${"x"}, ${"{ovako}"})`).toBeUndefined();
  });

  asStaff("goes along when people are merged, split, exported and forgotten", async (session, claims) => {
    const { inquiry, contact } = await asked(session);
    await session.become("admin", claims);
    const { id } = await send(session, [contact, "Tema", "Tekst", inquiry]);
    const other = await insertContact(session, { name: "Iva" });
    const whose = async () => await session.value<string>`select contact_id from api.messages`;
    await session.rows`select api.merge_contacts(${other.id}, ${contact})`;
    expect(await whose()).toBe(other.id);
    const split = await session.row`select id from api.split_contact(${other.id}, ${[inquiry]})`;
    expect(await whose()).toBe(split.id);
    const messages = await session.value<
      object[]
    >`select api.export_contact(${split.id}) -> 'messages' as messages`;
    expect(messages).toMatchObject([{ id, subject: "Tema" }]);
    await session.rows`select api.erase_contact(${split.id})`;
    expect(await session.rows`select from api.messages`).toEqual([]);
  });
});
