import { describe, expect, it } from "vitest";
import { inquiryStatement, insertPark, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { parkFor, refusalOf, stored } from "./support/inquiries.ts";
import { overlap } from "./support/overlap.ts";

const { database, asVisitor } = useDatabase();

describe("a visitor", () => {
  asVisitor("asks for a parcel or a project, or sends a message from the contact page", async (visitor) => {
    const { project, parcels } = await parkFor(visitor);
    const ofParcel = { parcel_id: parcels[0], project_id: project };
    for (const [columns, about] of [
      [ofParcel, ofParcel],
      [{ project_id: project }, { project_id: project, parcel_id: null }],
      [
        { message: "Dobar dan", user_phone: "+387 51 000 000" },
        { parcel_id: null, project_id: null, snapshot: { project: null, parcels: [] } },
      ],
    ] as const) {
      const id = await sendInquiry(visitor, columns);
      expect(await stored(visitor, id)).toMatchObject(about);
    }
  });

  asVisitor("reads no inquiry in a later request, not even the own one", async (visitor) => {
    await sendInquiry(visitor, { message: "Dobar dan" });
    await visitor.set("solar.new_inquiry", "");
    expect(await visitor.rows`select id from api.inquiries`).toEqual([]);
  });

  asVisitor("sends one inquiry a request", async (visitor) => {
    await sendInquiry(visitor, { message: "Prva" });
    const { text, values } = inquiryStatement({ message: "Druga" });
    expect(await visitor.code(text, values)).toBe("SP014");
  });
});

describe("several parcels", () => {
  asVisitor("of one project are asked for at once, the first one first, each once", async (visitor) => {
    const { parcels, project } = await parkFor(visitor, [{ name: "A" }, { name: "B" }, { name: "C" }]);
    const [a, b, c] = parcels;
    const id = await sendInquiry(visitor, { parcel_id: c, parcel_ids: [a, c, b, a] });
    const row = await stored(visitor, id);
    expect(row).toMatchObject({ parcel_id: c, parcel_ids: [c, a, b], project_id: project });
    expect(row.snapshot).toMatchObject({ parcels: [{ name: "C" }, { name: "A" }, { name: "B" }] });
    const second = await sendInquiry(visitor, { parcel_ids: [b, a], user_email: "iva@example.com" });
    expect(await stored(visitor, second)).toMatchObject({ parcel_id: b, parcel_ids: [b, a] });
  });

  asVisitor("are a hundred at most", async (visitor) => {
    const parcel_ids = Array.from({ length: 101 }, () => crypto.randomUUID());
    expect(await refusalOf(visitor, { parcel_ids })).toMatchObject({
      code: "SP012",
      message: "Upit može imati najviše 100 parcela.",
    });
    parcel_ids.pop();
    expect((await refusalOf(visitor, { parcel_ids })).code).toBe("SP009");
  });

  asVisitor("of two projects are refused, and with another project's id", async (visitor) => {
    const [one, two] = [await parkFor(visitor), await parkFor(visitor)];
    const refusal = await refusalOf(visitor, { parcel_ids: [one.parcel, two.parcel] });
    expect(refusal).toMatchObject({ code: "SP012", details: "parcel_ids" });
    const other = await refusalOf(visitor, { parcel_id: one.parcel, project_id: two.project });
    expect(other.code).toBe("SP012");
  });

  asVisitor("of a hidden project answer as if they did not exist", async (visitor) => {
    const hidden = await parkFor(visitor, [{}], { visible: false });
    const draft = await parkFor(visitor, [{}], { status: "draft" });
    const expected = await refusalOf(visitor, { parcel_id: crypto.randomUUID() });
    expect(expected).toMatchObject({ code: "SP009", details: "project_id" });
    expect(await refusalOf(visitor, { parcel_id: hidden.parcel })).toEqual(expected);
    expect(await refusalOf(visitor, { parcel_id: draft.parcel })).toEqual(expected);
    expect(await refusalOf(visitor, { project_id: hidden.project, message: "x" })).toEqual(expected);
  });
});

describe("a repeated inquiry", () => {
  asVisitor("for the same parcel is refused until the first one is closed", async (visitor) => {
    const { parcels } = await parkFor(visitor, [{}, {}]);
    const again = { parcel_id: parcels[0] };
    const set = (status: string) =>
      visitor.as("owner", () => visitor.change`update api.inquiries set status = ${status}`);
    await sendInquiry(visitor, again);
    expect(await refusalOf(visitor, { ...again, user_email: "ANA+2@example.com" })).toMatchObject({
      code: "23505",
      message: "Već ste poslali upit za ovu parcelu. Molimo sačekajte naš odgovor.",
    });
    expect((await refusalOf(visitor, { parcel_ids: [parcels[1], parcels[0]] })).code).toBe("23505");
    await set("contacted");
    expect((await refusalOf(visitor, again)).code).toBe("23505");
    await set("closed");
    await sendInquiry(visitor, again);
    // For another parcel or from another address it is none.
    await sendInquiry(visitor, { parcel_id: parcels[1] });
    await sendInquiry(visitor, { ...again, user_email: "iva@example.com" });
  });

  asVisitor("from the contact page is one with the same message", async (visitor) => {
    await sendInquiry(visitor, { message: "Dobar dan" });
    expect(await refusalOf(visitor, { message: " Dobar dan " })).toMatchObject({
      code: "23505",
      details: "message",
    });
    await sendInquiry(visitor, { message: "Nešto drugo" });
  });

  it("sent twice at the same moment is stored once", async () => {
    const { parcel } = await insertPark(database);
    const send = { role: "anon" as const, ...inquiryStatement({ parcel_id: parcel }) };
    expect(await overlap(database, send, send)).toBe("23505");
    expect(await database.sql`select from api.inquiries where parcel_id = ${parcel}`).toHaveLength(1);
  });
});

describe("the limit of a mailbox, under all its spellings,", () => {
  asVisitor("is 20 inquiries an hour, answered with 429 and Retry-After", async (visitor) => {
    const user_email = "uporan@example.com";
    for (let count = 0; count < 20; count++)
      await sendInquiry(visitor, { message: `Poruka ${count}`, user_email: `uporan+${count}@example.com` });
    expect(await refusalOf(visitor, { message: "Još jedna", user_email })).toMatchObject({
      code: "SP013",
      status: 429,
      headers: { "Retry-After": "3600" },
    });
    await sendInquiry(visitor, { message: "Još jedna", user_email: "iva@example.com" });
    const past = "update api.inquiries set created_at = now() - interval '61 minutes'";
    await visitor.as("owner", () => visitor.change(past));
    await sendInquiry(visitor, { message: "Još jedna", user_email });
  });
});

describe("suspected spam", () => {
  asVisitor.each([
    [{ honeypot: "http://spam.example" }, true],
    [{ message: "a http://1 b https://2 c HTTP://3 d http://4" }, true],
    [{ message: "vidi https://example.com i http://example.org" }, false],
    [{ honeypot: " " }, false],
  ])("with %j is %s and is kept either way", async (visitor, columns, suspected_spam) => {
    const id = await sendInquiry(visitor, { message: "Dobar dan", ...columns });
    expect(await stored(visitor, id)).toMatchObject({
      suspected_spam,
      staff_mail_status: suspected_spam ? "skipped" : "queued",
      visitor_mail_status: suspected_spam ? "skipped" : "queued",
    });
  });
});
