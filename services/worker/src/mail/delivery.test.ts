import { createTransport } from "nodemailer";
import { describe, expect, it } from "vitest";
import { alertMail } from "./alert-mail.ts";
import { messageOf } from "./delivery.ts";
import type { InquiryMail } from "./inquiry-mail-data.ts";
import type { Message } from "./mail-server.ts";
import { messageMail } from "./message-mail.ts";
import { digestId, staffMail } from "./staff-mail.ts";
import { manyNews } from "./testing/alerts.ts";
import { answer, oneParcel } from "./testing/samples.ts";
import { visitorMail } from "./visitor-mail.ts";

const site = { publicUrl: "https://example.com" };
const from = "upiti@example.com";

const toStaff = (mail: InquiryMail) => messageOf(staffMail(mail, site, "sr"), from);
const toVisitor = (mail: InquiryMail) => messageOf(visitorMail(mail, site), from);

/** The message as it would go over the wire: unfolded header lines, and the body. */
async function wire(message: Message): Promise<{ headers: string[]; body: string; recipients: string[] }> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const sent = await transport.sendMail(message);
  const [head = "", ...body] = String(sent.message).split("\r\n\r\n");
  return {
    headers: head.replace(/\r\n[ \t]+/g, " ").split("\r\n"),
    body: body.join("\r\n\r\n"),
    recipients: sent.envelope.to,
  };
}

const namesOf = (headers: string[]) => headers.map((line) => line.slice(0, line.indexOf(":")).toLowerCase());

const sentBy = (user_name: string): InquiryMail => ({
  ...oneParcel,
  inquiry: { ...oneParcel.inquiry, user_name },
});

describe("headers", () => {
  const hostile = [
    "Ana\r\nBcc: everybody@example.net",
    "Ana\nTo: everybody@example.net\n\n<b>body</b>",
    "Ana\u2028Bcc: everybody@example.net",
    '"Ana" <everybody@example.net>, ',
    "everybody@example.net, Ana",
    "=?utf-8?q?Ana=0D=0ABcc:_everybody@example.net?=",
    "Ana\0\u202egpj.exe",
  ];

  it.each(hostile)("cannot be added by the name %j", async (name) => {
    const mail = sentBy(name);
    const honest = await wire(toStaff(oneParcel));
    const staff = await wire(toStaff(mail));
    const visitor = await wire(toVisitor(mail));
    expect(namesOf(staff.headers)).toEqual(namesOf(honest.headers));
    expect(staff.recipients).toEqual(["upiti@example.com"]);
    expect(visitor.recipients).toEqual(["upiti@example.com"]);
    expect(namesOf(visitor.headers)).not.toContain("bcc");
  });

  it.each(["=?utf-8?q?Ana=0D=0ABcc:_all?=", "=?utf-8?b?4oCuZ3BqLmV4ZQ==?=", "=\u202e?utf-8?q?A?="])(
    "show the name %j as it was typed, not what a mail program would decode from it",
    async (name) => {
      const mail = { ...sentBy(name), snapshot: { project: null, parcels: [] } };
      const { headers } = await wire(toStaff(mail));
      const replyTo = headers.find((line) => line.startsWith("Reply-To:")) ?? "";
      const subject = headers.find((line) => line.startsWith("Subject:")) ?? "";
      for (const header of [replyTo, subject]) expect(header).not.toContain("=?");
    },
  );

  it("cannot be added by a park's name in the subject", async () => {
    const project = { id: "p", name: "Park\r\nBcc: everybody@example.net", name_en: null };
    const mail = { ...oneParcel, snapshot: { ...oneParcel.snapshot, project } };
    const { headers } = await wire(toStaff(mail));
    expect(namesOf(headers)).not.toContain("bcc");
    expect(headers.filter((line) => line.startsWith("Subject:"))).toHaveLength(1);
  });

  it("send an answer to the notification to the visitor, and to the confirmation to the company", async () => {
    const mail = sentBy('Ana "Zeka" Anić, d.o.o.');
    const staff = toStaff(mail);
    expect(staff.replyTo).toEqual({ name: 'Ana "Zeka" Anić, d.o.o.', address: "zeljka@example.com" });
    const visitor = toVisitor(mail);
    expect(visitor.replyTo).toEqual({ name: "Solarne parcele", address: "info@example.com" });
    const { headers } = await wire(staff);
    expect(headers.find((line) => line.startsWith("Reply-To:"))).toContain("<zeljka@example.com>");
  });

  it("tell automatic answerers to keep quiet", async () => {
    const { headers } = await wire(toVisitor(oneParcel));
    expect(headers).toContain("Auto-Submitted: auto-replied");
    expect(headers).toContain("X-Auto-Response-Suppress: All");
  });

  it("notify the public address when none is set for notifications", () => {
    const mail = { ...oneParcel, recipients: [] };
    expect(toStaff(mail).to).toEqual(["info@example.com"]);
    const nowhere = { ...mail, settings: { ...mail.settings, email: null } };
    expect(toStaff(nowhere).to).toEqual([]);
  });
});

describe("Message-ID", () => {
  it("is the same for every attempt and differs between the two messages of an inquiry", async () => {
    const { id } = oneParcel.inquiry;
    expect(toStaff(oneParcel).messageId).toBe(`<inquiry-${id}-staff@example.com>`);
    const { headers } = await wire(toVisitor(oneParcel));
    expect(headers).toContain(`Message-ID: <inquiry-${id}-visitor@example.com>`);
  });

  it("of a digest depends on its inquiries, not on their order", () => {
    expect(digestId(["a", "b"])).toBe(digestId(["b", "a"]));
    expect(digestId(["a", "b"])).not.toBe(digestId(["a", "c"]));
  });
});

describe("news", () => {
  it("carry the way to end them all that mail programs offer, and one id for every attempt", async () => {
    const message = messageOf(alertMail(manyNews, site), from);
    const { headers } = await wire(message);
    expect(headers).toContain(
      `List-Unsubscribe: <https://example.com/obavjestenja/${manyNews.token}?lang=en>`,
    );
    expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(headers).toContain("Message-ID: <alerts-5@example.com>");
  });
});

it("sends what staff wrote from the company, with answers to whoever wrote, else to the company", () => {
  const message = messageOf(messageMail(answer), "web@example.com");
  expect(message).toMatchObject({
    messageId: `<message-${answer.id}@example.com>`,
    from: { name: "Solarne parcele", address: "web@example.com" },
    to: ["zeljka@example.com"],
    replyTo: { name: "Marko Marić", address: "marko@example.com" },
    subject: "Parcela A9, Solarni park Laktaši",
  });
  expect(message.text).toContain("hvala Vam na upitu. Parcela A9 je slobodna.");
  expect(messageOf(messageMail({ ...answer, reply_to: null }), from).replyTo).toMatchObject({
    address: "info@example.com",
  });
});
