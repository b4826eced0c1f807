import { describe, expect } from "vitest";
import { inquiryStatement, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { parkFor, refusalOf, stored } from "./support/inquiries.ts";

const { staff, asOwner, asVisitor } = useDatabase();

describe("an inquiry", () => {
  asVisitor("is stored trimmed, with the e-mail in lower case and blanks as null", async (visitor) => {
    const park = await parkFor(visitor);
    const id = await sendInquiry(visitor, {
      parcel_id: park.parcel,
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
      parcel_ids: [park.parcel],
    });
  });

  asVisitor.each([
    ["SP001", "user_name", [" ", null]],
    ["SP001", "user_email", ["", null]],
    ["SP001", "message", ["  ", null]],
    ["SP002", "user_name", ["a".repeat(201)]],
    ["SP002", "user_phone", ["1".repeat(51)]],
    ["SP002", "message", ["a".repeat(5001)]],
    ["SP003", "user_email", ["ana", "ana@", "ana@example", "ana@-example.com"]],
    ["SP003", "user_email", ["a b@example.com", "a@b@example.com", "a..b@example.com", "<a@example.com>"]],
    ["SP003", "user_email", ["ana@example.com, b@example.com", `${"a".repeat(65)}@example.com`]],
  ])("is refused with %s because of its %s", async (visitor, code, details, values) => {
    for (const value of values) {
      const refusal = await refusalOf(visitor, { message: "Dobar dan", [details]: value });
      expect(refusal, String(value)).toMatchObject({ code, details });
      if (code === "SP001") expect(refusal.message).toBe("Molimo popunite sva obavezna polja.");
    }
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
    const change = visitor.as("owner", () => visitor.code`update api.inquiries set user_phone = null`);
    expect(await change).toBe("23514");
  });

  asVisitor("accepts addresses of all kinds", async (visitor) => {
    for (const user_email of [
      "a.b+c@sub.example.co",
      "x_y-z@firma.ba",
      "o'hara@example.ie",
      "a@xn--80ak6aa.com",
    ])
      await sendInquiry(visitor, { message: "Dobar dan", user_email });
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
    const id = await sendInquiry(visitor, { parcel_id: park.parcel, language: "en" });
    await visitor.as("owner", async () => {
      await visitor.change`update api.parcels set price = 1, status = 'sold' where id = ${park.parcel}`;
      await visitor.change`delete from api.parcels where id = ${park.parcel}`;
    });
    expect(await stored(visitor, id)).toMatchObject({
      language: "en",
      parcel_id: null,
      parcel_ids: [],
      project_id: park.project,
      snapshot: {
        project: { id: park.project, name: "Park Vrbas", name_en: "Vrbas Park" },
        parcels: [{ ...seen, id: park.parcel, status: "available" }],
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
    const id = await sendInquiry(visitor, { parcel_id: park.parcel });
    const message = await sendInquiry(visitor, { message: "Dobar dan" });
    const settings =
      "select tariff::float, insurance_per_kw::float, degradation::float, vat_rate::float from api.site_settings";
    const company = await visitor.as("owner", () => visitor.row(settings));
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
    const id = await sendInquiry(visitor, { parcel_id: park.parcel, calculation });
    expect((await stored(visitor, id)).calculation).toEqual({
      tariff: 0.1235,
      months: 6,
      upfront: 20,
      vat: true,
      currency: "EUR",
    });
    const message = await sendInquiry(visitor, { message: "Dobar dan", calculation });
    expect((await stored(visitor, message)).calculation).toBeNull();
  });

  asVisitor("has no calculation where nothing was changed, or to no number", async (visitor) => {
    const { parcel: parcel_id } = await parkFor(visitor);
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
      const given = JSON.stringify(calculation);
      const refusal = await refusalOf(visitor, { parcel_id, calculation: given });
      expect(refusal, given).toMatchObject({ code, details: "calculation" });
    }
    for (const [user_email, calculation] of [
      ["ana@example.com", { tariff: null, currency: "KM" }],
      ["iva@example.com", "null"],
    ]) {
      const id = await sendInquiry(visitor, { parcel_id, user_email, calculation });
      expect((await stored(visitor, id)).calculation).toBeNull();
    }
  });
});
