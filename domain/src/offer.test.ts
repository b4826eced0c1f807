import { describe, expect, it } from "vitest";
import { offerFileName, offerSheet, offerState } from "./offer.ts";
import { offered, offeredParcel } from "./testing-offer.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const sums = (facts: readonly { label: string; value: string }[]) =>
  facts.map(({ label, value }) => plain(`${label}: ${value}`));

describe("an offer's sheet", () => {
  it("adds up in the order in which one reads it", () => {
    expect(sums(offerSheet(offered, "sr").totals)).toEqual([
      "Po cjenovniku: 122.000,00 KM",
      "Popust 5%: −6.100,00 KM",
      "Ukupno bez PDV-a: 115.900,00 KM",
      "PDV 17%: 19.703,00 KM",
      "Ukupno sa PDV-om: 135.603,00 KM",
      "U eurima (1 EUR = 1,95583 KM): 69.332,71 EUR",
    ]);
  });

  it("names the company's numbers and account as far as they were known then", () => {
    const company = { ...offered.company, registration_number: "4401", bank_account: "Banka, BA39 1290" };
    expect(offerSheet({ ...offered, company }, "sr").company.lines).toContain(
      "JIB: 4401 · Račun: Banka, BA39 1290",
    );
    expect(offerSheet(offered, "sr").company.lines).toHaveLength(2);
  });

  it("shares the sum out to the last hundredth", () => {
    const parts = { ...offered, payment_parts: [33.33, 33.33, 33.34] };
    expect(sums(offerSheet(parts, "en").payment.parts)).toEqual([
      "Part 1, 33.33%: 45,196.48 KM",
      "Part 2, 33.33%: 45,196.48 KM",
      "Part 3, 33.34%: 45,210.04 KM",
    ]);
  });

  it("calculates with the offered price, and not at all without a production", () => {
    const facts = (content: typeof offered) => sums(offerSheet(content, "sr").calculation?.facts ?? []);
    expect(facts(offered)).toContain("Povrat nakon troškova: 8,2 godine");
    const dearer = offered.parcels.map((parcel) => ({ ...parcel, price: parcel.price * 1.5 }));
    expect(facts({ ...offered, parcels: dearer })).not.toContain("Povrat nakon troškova: 8,2 godine");
    expect(facts({ ...offered, parcels: [{ ...offeredParcel("A1"), annual_production_kwh: 0 }] })).toEqual(
      [],
    );
  });

  const promised = "30% pri potpisu, ostatak po priključenju.";
  const translated = "30% on signing, the rest on connection.";
  const park_terms = { payment_schedule: promised, payment_schedule_en: translated };
  const termsIn = (language: "sr" | "en", terms: Partial<typeof offered>) =>
    offerSheet({ ...offered, ...terms }, language).payment.terms.map(({ text, language: of, hint }) =>
      [of, hint, text].filter(Boolean).join(" "),
    );

  it("says how it is paid word for word, in the other language after the park's own translation", () => {
    const own = { payment_terms: promised, park_terms };
    expect(termsIn("sr", own)).toEqual([`sr ${promised}`]);
    expect(termsIn("en", own)).toEqual([`en ${translated}`, `sr Written in Serbian/Bosnian: ${promised}`]);
    const english = { language: "en", payment_terms: translated, park_terms } as const;
    expect(termsIn("en", english)).toEqual([`en ${translated}`]);
    expect(termsIn("sr", english)).toEqual([`sr ${promised}`, `en Napisano na engleskom: ${translated}`]);
  });

  it("names the language of what nobody translated", () => {
    const other = { payment_terms: "Po dogovoru.", note: "Uz šumu." };
    expect(termsIn("en", other)).toEqual(["sr Written in Serbian/Bosnian: Po dogovoru."]);
    expect(offerSheet({ ...offered, ...other }, "en").note).toEqual({
      text: "Uz šumu.",
      language: "sr",
      hint: "Written in Serbian/Bosnian:",
    });
    const lent = { payment_schedule: promised, payment_schedule_en: null };
    const english = { language: "en", payment_terms: promised, park_terms: lent } as const;
    expect(termsIn("en", english)).toEqual([`sr Written in Serbian/Bosnian: ${promised}`]);
    expect(termsIn("sr", english)).toEqual([`sr ${promised}`]);
  });

  it("is called a draft while it has no number", () => {
    expect(offerSheet({ ...offered, number: null }, "sr").title).toBe("Ponuda (nacrt)");
    expect(offerFileName({ number: null }, "en")).toBe("Offer-draft.pdf");
    expect(offerFileName(offered, "sr")).toBe("Ponuda-2026-0007.pdf");
  });
});

it.each([
  ["sent", "2026-12-07", "sent"],
  ["sent", "2026-12-06", "expired"],
  ["opened", "2026-12-06", "expired"],
  ["accepted", "2026-12-06", "accepted"],
  ["withdrawn", "2026-12-06", "withdrawn"],
  ["draft", "2026-12-06", "draft"],
] as const)("an offer that was %s and valid until %s is %s on 7 December", (status, valid_until, state) => {
  expect(offerState({ status, valid_until }, "2026-12-07")).toBe(state);
});
