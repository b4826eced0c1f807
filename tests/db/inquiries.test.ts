import { describe, expect, it } from "vitest";
import { inquiryStatement, insertParcel, insertProject, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { overlap } from "./support/overlap.ts";
import type { Session } from "./support/session.ts";

const { database, staff, asOwner, asVisitor } = useDatabase();

/** A new public project with parcels, seen from a visitor's transaction. */
async function parkFor(
  visitor: Session,
  parcels: Record<string, unknown>[] = [{}],
  project: Record<string, unknown> = {},
): Promise<{ project: string; parcels: string[] }> {
  await visitor.become("owner");
  const { id } = await insertProject(visitor, project);
  const ids: string[] = [];
  for (const columns of parcels) ids.push((await insertParcel(visitor, id, columns)).id);
  await visitor.become("anon");
  return { project: id, parcels: ids };
}

const refusalOf = (visitor: Session, columns: Record<string, unknown>) => {
  const { text, values } = inquiryStatement(columns);
  return visitor.refusal(text, values);
};

/** The stored row, read as the owner. */
async function stored(session: Session, id: string): Promise<Record<string, unknown>> {
  await session.become("owner");
  return session.row`select * from api.inquiries where id = ${id}`;
}

/** Each call of the API is a transaction of its own; here several share one. */
const nextRequest = (visitor: Session) => visitor.set("solar.new_inquiry", "");

describe("a visitor", () => {
  asVisitor("sends an inquiry and gets its id back", async (visitor) => {
    const park = await parkFor(visitor);
    const id = await sendInquiry(visitor, { parcel_id: park.parcels[0], project_id: park.project });
    expect(await stored(visitor, id)).toMatchObject({ parcel_id: park.parcels[0], project_id: park.project });
  });

  asVisitor("sends a message from the contact page", async (visitor) => {
    const id = await sendInquiry(visitor, { message: "Dobar dan", user_phone: "+387 51 000 000" });
    expect(await stored(visitor, id)).toMatchObject({
      parcel_id: null,
      project_id: null,
      snapshot: { project: null, parcels: [] },
    });
  });

  asVisitor("asks for a project without a message", async (visitor) => {
    const park = await parkFor(visitor);
    const id = await sendInquiry(visitor, { project_id: park.project });
    expect(await stored(visitor, id)).toMatchObject({ project_id: park.project, parcel_id: null });
  });

  asVisitor("reads no inquiry in a later request, not even the own one", async (visitor) => {
    await sendInquiry(visitor, { message: "Dobar dan" });
    await nextRequest(visitor);
    expect(await visitor.rows`select id from api.inquiries`).toEqual([]);
  });

  asVisitor("sends one inquiry a request", async (visitor) => {
    await sendInquiry(visitor, { message: "Prva" });
    expect((await refusalOf(visitor, { message: "Druga" })).code).toBe("SP014");
  });
});

describe("who holds the token of a preview", () => {
  it("sends no inquiry, although visitors may", async () => {
    await database.withRole("preview", {}, async (viewer) => {
      expect((await refusalOf(viewer, { message: "Dobar dan" })).code).toBe("42501");
      await viewer.become("anon");
      await sendInquiry(viewer, { message: "Dobar dan" });
    });
  });
});

describe("an inquiry", () => {
  asVisitor("is stored trimmed, with the e-mail in lower case and blanks as null", async (visitor) => {
    const park = await parkFor(visitor);
    const id = await sendInquiry(visitor, {
      parcel_id: park.parcels[0],
      user_name: "  Ana\r\nBcc: x \t Anić ",
      user_email: " Ana.Anic@Example.COM ",
      user_phone: "  ",
      message: " \n ",
    });
    expect(await stored(visitor, id)).toMatchObject({
      user_name: "Ana Bcc: x Anić",
      user_email: "ana.anic@example.com",
      user_phone: null,
      message: null,
      language: "sr",
      status: "new",
      project_id: park.project,
      parcel_ids: [park.parcels[0]],
    });
  });

  asVisitor.each([
    [{ user_name: " " }, "user_name"],
    [{ user_name: null }, "user_name"],
    [{ user_email: "" }, "user_email"],
    [{ user_email: null }, "user_email"],
    [{ message: "  " }, "message"],
    [{ message: null }, "message"],
  ])("is refused from the contact page with %j", async (visitor, columns, details) => {
    expect(await refusalOf(visitor, { message: "Dobar dan", ...columns })).toEqual({
      code: "SP001",
      details,
      message: "Molimo popunite sva obavezna polja.",
    });
  });

  asVisitor.each([
    [{ user_email: "ana" }, "SP003"],
    [{ user_email: "ana@" }, "SP003"],
    [{ user_email: "ana@example" }, "SP003"],
    [{ user_email: "a b@example.com" }, "SP003"],
    [{ user_email: "a@b@example.com" }, "SP003"],
    [{ user_email: "a..b@example.com" }, "SP003"],
    [{ user_email: "ana@-example.com" }, "SP003"],
    [{ user_email: "<ana@example.com>" }, "SP003"],
    [{ user_email: "ana@example.com, b@example.com" }, "SP003"],
    [{ user_email: `${"a".repeat(65)}@example.com` }, "SP003"],
    [{ user_name: "a".repeat(201) }, "SP002"],
    [{ user_phone: "1".repeat(51) }, "SP002"],
    [{ message: "a".repeat(5001) }, "SP002"],
    [{ language: "de" }, "22P02"],
    [{ call_back: "noon", user_phone: "+387 65 000 000" }, "22P02"],
  ])("is refused with %j", async (visitor, columns, code) => {
    expect((await refusalOf(visitor, { message: "Dobar dan", ...columns })).code).toBe(code);
  });

  asVisitor("keeps when to call back, and asks for a number to call", async (visitor) => {
    const call_back = "evening";
    for (const user_phone of [null, "zovite", "12345"])
      expect(await refusalOf(visitor, { message: "Dobar dan", call_back, user_phone })).toEqual({
        code: "SP001",
        details: "user_phone",
        message: "Za povratni poziv unesite broj telefona.",
      });
    const id = await sendInquiry(visitor, { message: "Dobar dan", call_back, user_phone: "065 111" });
    expect(await stored(visitor, id)).toMatchObject({ call_back });
    // The net below the rule.
    const change = "update api.inquiries set user_phone = null where id = $1";
    expect(await visitor.code(change, [id])).toBe("23514");
  });

  asVisitor.each([
    "ana@example.com",
    "a.b+c@sub.example.co",
    "x_y-z@firma.ba",
    "o'hara@example.ie",
    "ana@xn--80ak6aa.com",
  ])("accepts the address %s", async (visitor, user_email) => {
    const id = await sendInquiry(visitor, { message: "Dobar dan", user_email });
    expect(await stored(visitor, id)).toMatchObject({ user_email });
  });

  asOwner("begins as the database says, whoever says otherwise", async (session) => {
    const { sub } = await staff();
    const id = await sendInquiry(session, {
      id: "00000000-0000-7000-8000-000000000000",
      message: "Dobar dan",
      language: null,
      honeypot: `${"a".repeat(199)} b`,
      status: "closed",
      note: "x",
      handled_by: sub,
      handled_at: new Date("2020-01-01"),
      suspected_spam: false,
      staff_mail_error: "x",
      visitor_mail_error: "x",
      created_at: new Date("2020-01-01"),
      updated_at: new Date("2020-01-01"),
      version: 7,
    });
    expect(id).not.toBe("00000000-0000-7000-8000-000000000000");
    const now = await session.value<Date>`select now()`;
    expect(await stored(session, id)).toMatchObject({
      language: "sr",
      honeypot: `${"a".repeat(199)} `,
      status: "new",
      note: null,
      handled_by: null,
      handled_at: null,
      suspected_spam: true,
      staff_mail_error: null,
      visitor_mail_error: null,
      created_at: now,
      updated_at: now,
      version: 1,
    });
  });

  asVisitor("keeps what the visitor saw, also when the parcel changes and goes", async (visitor) => {
    const seen = {
      name: "P-07",
      name_en: "P-07e",
      price: 61_000,
      power_kw: 49.1,
      area_m2: 800,
      annual_production_kwh: 60_000,
    };
    const park = await parkFor(visitor, [seen, {}], { name: "Park Vrbas", name_en: "Vrbas Park" });
    const id = await sendInquiry(visitor, { parcel_id: park.parcels[0], language: "en" });
    await visitor.become("owner");
    await visitor.change`update api.parcels set price = 1, status = 'sold' where id = ${park.parcels[0]}`;
    await visitor.change`delete from api.parcels where id = ${park.parcels[0]}`;
    expect(await stored(visitor, id)).toMatchObject({
      language: "en",
      parcel_id: null,
      parcel_ids: [],
      project_id: park.project,
      snapshot: {
        project: { id: park.project, name: "Park Vrbas", name_en: "Vrbas Park" },
        parcels: [{ ...seen, id: park.parcels[0], status: "available" }],
      },
    });
  });

  asVisitor("keeps what its calculation stood on: the park's word, else the company's", async (visitor) => {
    const figures = {
      ocekivani_godisnji_prihod: 15_000,
      annual_production_kwh: 100_000,
      ima_ppa_ugovor: true,
      ppa_godine: 12,
    };
    const lease = { legal_form: "lease", rent_per_kw: 4, lease_years: 25 };
    const park = await parkFor(visitor, [figures], { ppa_tariff: 0.16, upkeep_per_kw: 0, ...lease });
    const id = await sendInquiry(visitor, { parcel_id: park.parcels[0] });
    await nextRequest(visitor);
    await visitor.become("anon");
    const message = await sendInquiry(visitor, { message: "Dobar dan" });
    await visitor.become("owner");
    const company = await visitor.row<
      Record<string, string>
    >`select tariff::float, insurance_per_kw::float, degradation::float, vat_rate::float from api.site_settings`;
    expect((await stored(visitor, id)).snapshot).toMatchObject({
      parcels: [figures],
      assumptions: { ...company, ...lease, ppa_tariff: 0.16, tariff_growth: 0, upkeep_per_kw: 0 },
    });
    expect((await stored(visitor, message)).snapshot).toMatchObject({ assumptions: null });
  });

  asVisitor("keeps what the visitor put into the calculation, and nothing else of it", async (visitor) => {
    const park = await parkFor(visitor);
    const calculation = {
      tariff: 0.123_456,
      months: 6,
      upfront: 20,
      vat: true,
      by_parts: "yes",
      name: "<b>",
    };
    const id = await sendInquiry(visitor, { parcel_id: park.parcels[0], calculation });
    expect((await stored(visitor, id)).calculation).toEqual({
      tariff: 0.1235,
      months: 6,
      upfront: 20,
      vat: true,
    });
    await nextRequest(visitor);
    await visitor.become("anon");
    const message = await sendInquiry(visitor, { message: "Dobar dan", calculation });
    expect((await stored(visitor, message)).calculation).toBeNull();
  });

  asVisitor("has no calculation where nothing was changed, or to no number", async (visitor) => {
    const park = await parkFor(visitor);
    for (const [calculation, code] of [
      [[], "SP007"],
      ["0.1", "SP007"],
      [{ tariff: "0.1" }, "SP005"],
      [{ tariff: 11 }, "SP005"],
      [{ tariff_growth: -21 }, "SP005"],
      [{ upkeep_per_kw: -1 }, "SP005"],
      [{ insurance_per_kw: 10_001 }, "SP005"],
      [{ rent_per_kw: 10_001 }, "SP005"],
      [{ degradation: 21 }, "SP005"],
      [{ upfront: 101 }, "SP005"],
      [{ months: 0 }, "SP005"],
      [{ months: 121 }, "SP005"],
    ] as const) {
      const refusal = await refusalOf(visitor, {
        parcel_id: park.parcels[0],
        calculation: JSON.stringify(calculation),
      });
      expect(refusal, JSON.stringify(calculation)).toMatchObject({ code, details: "calculation" });
    }
    const id = await sendInquiry(visitor, { parcel_id: park.parcels[0], calculation: { tariff: null } });
    expect((await stored(visitor, id)).calculation).toBeNull();
    await nextRequest(visitor);
    await visitor.become("anon");
    const other = { parcel_id: park.parcels[0], user_email: "iva@example.com", calculation: "null" };
    expect((await stored(visitor, await sendInquiry(visitor, other))).calculation).toBeNull();
  });

  asVisitor("goes with its project", async (visitor) => {
    const park = await parkFor(visitor);
    const id = await sendInquiry(visitor, { parcel_id: park.parcels[0] });
    await visitor.become("owner");
    await visitor.change`delete from api.projects where id = ${park.project}`;
    expect(await visitor.rows`select from api.inquiries where id = ${id}`).toEqual([]);
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
    await nextRequest(visitor);
    await visitor.become("anon");
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

  asVisitor("of two projects are refused", async (visitor) => {
    const one = await parkFor(visitor);
    const two = await parkFor(visitor);
    const refusal = await refusalOf(visitor, { parcel_ids: [one.parcels[0], two.parcels[0]] });
    expect(refusal).toMatchObject({ code: "SP012", details: "parcel_ids" });
  });

  asVisitor("are refused together with another project's id", async (visitor) => {
    const one = await parkFor(visitor);
    const two = await parkFor(visitor);
    expect(await refusalOf(visitor, { parcel_id: one.parcels[0], project_id: two.project })).toMatchObject({
      code: "SP012",
    });
  });

  asVisitor("of a hidden project answer as if they did not exist", async (visitor) => {
    const hidden = await parkFor(visitor, [{}], { visible: false });
    const draft = await parkFor(visitor, [{}], { status: "draft" });
    const missing = { parcel_id: "00000000-0000-7000-8000-000000000000" };
    const expected = await refusalOf(visitor, missing);
    expect(expected).toMatchObject({ code: "SP009", details: "project_id" });
    expect(await refusalOf(visitor, { parcel_id: hidden.parcels[0] })).toEqual(expected);
    expect(await refusalOf(visitor, { parcel_id: draft.parcels[0] })).toEqual(expected);
    expect(await refusalOf(visitor, { project_id: hidden.project, message: "x" })).toEqual(expected);
  });
});

describe("a repeated inquiry", () => {
  asVisitor("for the same parcel is refused until the first one is closed", async (visitor) => {
    const { parcels } = await parkFor(visitor, [{}, {}]);
    const first = await sendInquiry(visitor, { parcel_id: parcels[0] });
    await nextRequest(visitor);
    expect(
      await refusalOf(visitor, { parcel_id: parcels[0], user_email: "ANA+2@example.com" }),
    ).toMatchObject({
      code: "23505",
      message: "Već ste poslali upit za ovu parcelu. Molimo sačekajte naš odgovor.",
    });
    expect((await refusalOf(visitor, { parcel_ids: [parcels[1], parcels[0]] })).code).toBe("23505");
    await visitor.become("owner");
    await visitor.change`update api.inquiries set status = 'contacted' where id = ${first}`;
    await visitor.become("anon");
    expect((await refusalOf(visitor, { parcel_id: parcels[0] })).code).toBe("23505");
    await visitor.become("owner");
    await visitor.change`update api.inquiries set status = 'closed' where id = ${first}`;
    await visitor.become("anon");
    await sendInquiry(visitor, { parcel_id: parcels[0] });
  });

  asVisitor("for another parcel or from another address is none", async (visitor) => {
    const { parcels } = await parkFor(visitor, [{}, {}]);
    await sendInquiry(visitor, { parcel_id: parcels[0] });
    await nextRequest(visitor);
    await sendInquiry(visitor, { parcel_id: parcels[1] });
    await nextRequest(visitor);
    await sendInquiry(visitor, { parcel_id: parcels[0], user_email: "iva@example.com" });
  });

  asVisitor("from the contact page is one with the same message", async (visitor) => {
    await sendInquiry(visitor, { message: "Dobar dan" });
    await nextRequest(visitor);
    expect(await refusalOf(visitor, { message: " Dobar dan " })).toMatchObject({
      code: "23505",
      details: "message",
    });
    await sendInquiry(visitor, { message: "Nešto drugo" });
  });

  it("sent twice at the same moment is stored once", async () => {
    const project = await insertProject(database);
    const parcel = await insertParcel(database, project.id);
    const send = {
      role: "anon" as const,
      ...inquiryStatement({ parcel_id: parcel.id, user_email: "dvaput@example.com" }),
    };
    expect(await overlap(database, send, send)).toBe("23505");
    expect(await database.sql`select from api.inquiries where parcel_id = ${parcel.id}`).toHaveLength(1);
  });
});

describe("the limit of a mailbox, under all its spellings,", () => {
  asVisitor("is 20 inquiries an hour, answered with 429 and Retry-After", async (visitor) => {
    const user_email = "uporan@example.com";
    for (let count = 0; count < 20; count++) {
      await sendInquiry(visitor, { message: `Poruka ${count}`, user_email: `uporan+${count}@example.com` });
      await nextRequest(visitor);
    }
    expect(await refusalOf(visitor, { message: "Još jedna", user_email })).toMatchObject({
      code: "SP013",
      status: 429,
      headers: { "Retry-After": "3600" },
    });
    await sendInquiry(visitor, { message: "Još jedna", user_email: "iva@example.com" });
    await visitor.become("owner");
    await visitor.change`update api.inquiries set created_at = now() - interval '61 minutes'`;
    await visitor.become("anon");
    await nextRequest(visitor);
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

describe("staff", () => {
  asVisitor("read all inquiries and delete them", async (session) => {
    const claims = await staff();
    const id = await sendInquiry(session, { message: "Dobar dan" });
    await session.become("admin", claims);
    expect(await session.row`select user_email, message from api.inquiries where id = ${id}`).toEqual({
      user_email: "ana@example.com",
      message: "Dobar dan",
    });
    expect(await session.change`delete from api.inquiries where id = ${id}`).toBe(1);
  });

  asVisitor("set status and note, and it is kept who did", async (session) => {
    const claims = await staff();
    const id = await sendInquiry(session, { message: "Dobar dan" });
    await session.become("admin", claims);
    const update =
      "update api.inquiries set status = 'contacted', note = ' zvati  ' where id = $1 returning *";
    const row = await session.row<Record<string, unknown>>(update, [id]);
    expect(row).toMatchObject({ status: "contacted", note: "zvati", handled_by: claims.sub });
    expect(row.handled_at).toBeInstanceOf(Date);
  });

  asVisitor("leave who handles it alone with a note, and with a colleague's status", async (session) => {
    const claims = await staff();
    const colleague = await staff();
    const id = await sendInquiry(session, { message: "Dobar dan" });
    await session.become("admin", claims);
    const update = (assignment: string) =>
      session.row(
        `update api.inquiries set ${assignment} where id = $1 returning handled_by, handled_at is not null as handled`,
        [id],
      );
    expect(await update("note = 'zvati'")).toEqual({ handled_by: null, handled: false });
    expect(await update(`handled_by = '${colleague.sub}'`)).toEqual({
      handled_by: colleague.sub,
      handled: true,
    });
    expect(await update("note = 'zvati opet'")).toEqual({ handled_by: colleague.sub, handled: true });
    expect(await update("status = 'closed'")).toEqual({ handled_by: colleague.sub, handled: true });
  });

  asVisitor("leave with their account, and when they handled it stays", async (session) => {
    const claims = await staff();
    const id = await sendInquiry(session, { message: "Dobar dan" });
    await session.become("admin", claims);
    await session.change`update api.inquiries set status = 'contacted' where id = ${id}`;
    await session.become("owner");
    const earlier = "update api.inquiries set handled_at = handled_at - interval '1 day' where id = $1";
    await session.change(earlier, [id]);
    await session.change`delete from auth.users where id = ${claims.sub}`;
    expect(
      await session.row`select handled_by, handled_at < now() as earlier from api.inquiries where id = ${id}`,
    ).toEqual({ handled_by: null, earlier: true });
  });

  asVisitor("leave status and suspicion alone with null, and clear it unnoted", async (session) => {
    const claims = await staff();
    const id = await sendInquiry(session, { message: "Dobar dan", honeypot: "x" });
    await session.become("admin", claims);
    const update = (assignment: string) =>
      session.row(
        `update api.inquiries set ${assignment} where id = $1 returning status, suspected_spam, handled_by`,
        [id],
      );
    const untouched = { status: "new", suspected_spam: true, handled_by: null };
    expect(await update("status = null, suspected_spam = null")).toEqual(untouched);
    expect(await update("suspected_spam = false")).toEqual({ ...untouched, suspected_spam: false });
    expect(await update("status = 'contacted'")).toMatchObject({ handled_by: claims.sub });
    expect(await update("handled_by = null")).toMatchObject({ handled_by: null });
  });

  asVisitor("hand an inquiry to a colleague, who has to exist", async (session) => {
    const claims = await staff();
    const colleague = await staff();
    const id = await sendInquiry(session, { message: "Dobar dan" });
    await session.become("admin", claims);
    const update = "update api.inquiries set handled_by = $2 where id = $1 returning handled_by";
    expect(await session.value(update, [id, colleague.sub])).toEqual(colleague.sub);
    const nobody = "00000000-0000-7000-8000-000000000000";
    expect(await session.refusal(update, [id, nobody])).toMatchObject({
      code: "SP070",
      details: "handled_by",
    });
    expect(await session.code`update api.inquiries set note = repeat('a', 5001)`).toBe("SP002");
  });
});
