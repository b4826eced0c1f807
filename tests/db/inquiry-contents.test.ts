import { describe, expect } from "vitest";
import { inquiryStatement, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { nextRequest, parkFor, refusalOf, stored } from "./support/inquiries.ts";

const { staff, asOwner, asVisitor } = useDatabase();

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
    const { text, values } = inquiryStatement({
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
    const id = await session.value<string>(text, values);
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
      currency: "EUR",
      name: "<b>",
    };
    const id = await sendInquiry(visitor, { parcel_id: park.parcels[0], calculation });
    expect((await stored(visitor, id)).calculation).toEqual({
      tariff: 0.1235,
      months: 6,
      upfront: 20,
      vat: true,
      currency: "EUR",
    });
    await nextRequest(visitor);
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
    const id = await sendInquiry(visitor, {
      parcel_id: park.parcels[0],
      calculation: { tariff: null, currency: "KM" },
    });
    expect((await stored(visitor, id)).calculation).toBeNull();
    await nextRequest(visitor);
    const other = { parcel_id: park.parcels[0], user_email: "iva@example.com", calculation: "null" };
    expect((await stored(visitor, await sendInquiry(visitor, other))).calculation).toBeNull();
  });
});
