import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { offered as content, offeredParcel as parcel } from "@solar/domain/testing-offer";
import { extractText, getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { expect, it } from "vitest";
import { offerPdf as pdfOf } from "./offer-pdf.ts";

/** No file is there. */
const empty = { open: async () => null };
const offerPdf = (of: typeof content, language: "sr" | "en") => pdfOf(of, language, empty);

async function textOf(pdf: Buffer): Promise<{ pages: number; text: string }> {
  const { totalPages, text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return { pages: totalPages, text: text.replace(/\s+/g, " ") };
}

it("names buyer, company, parcels and sums in Serbian/Bosnian, every letter of it", async () => {
  const { pages, text } = await textOf(await offerPdf(content, "sr"));
  expect(pages).toBe(1);
  for (const said of [
    "Ponuda 2026-0007",
    "Đorđe Čović-Žunić",
    "ćčđšž",
    "Sunce d.o.o.",
    "78000 Banja Luka, Bosna i Hercegovina",
    "61.000,00 KM",
    "57.950,00 KM",
    "Popust 5%",
    "−6.100,00 KM",
    "PDV 17%",
    "135.603,00 KM",
    "45.196,48 KM",
    "90.406,52 KM",
    "7. 12. 2026.",
    "8,2 godine",
    "Otkup energije ugovoren je na 12 godina",
  ])
    expect(text).toContain(said);
});

it("says the same in English, and the same again the second time", async () => {
  const first = await textOf(await offerPdf(content, "en"));
  for (const said of [
    "Offer 2026-0007",
    "Laktaši park",
    "135,603.00 KM",
    "69,332.71 EUR",
    "7 Dec 2026",
    "8.2 years",
  ])
    expect(first.text).toContain(said);
  expect(first.text).not.toMatch(/Ponuda|Popust|Plaćanje/);
  expect(await textOf(await offerPdf(content, "en"))).toEqual(first);
});

it("keeps what was promised word for word in the other language", async () => {
  const promised = "30% pri potpisu, ostatak po priključenju.";
  const translated = "30% on signing, the rest on connection.";
  const park_terms = { payment_schedule: promised, payment_schedule_en: translated };
  const { text } = await textOf(await offerPdf({ ...content, payment_terms: promised, park_terms }, "en"));
  expect(text).toContain(`${translated} Written in Serbian/Bosnian: ${promised}`);
  expect(text).toContain(`Written in Serbian/Bosnian: ${content.note}`);
});

it("shows signs that its font lacks in another, leaves out what none has, and never a box", async () => {
  const note = "Dogovoreno ✓ ➜ 👍🏽 🇧🇦 Ђорђе c\u030Cc\u0301 a\u2009b\u200Bc \u{F0000}kraj\r\nsljedeći red";
  const buyer = "Đorđe ☀ \u{E000}Čović";
  const parcels = [parcel("𝖠1 𝗣𝗮𝗿𝗸")];
  const pdf = await offerPdf({ ...content, note, buyer, parcels }, "sr");
  const { text } = await textOf(pdf);
  // What has no glyph has no letter either, and comes out as nothing or as a sign of its own.
  for (const said of ["Dogovoreno ✓ ➜ 👍", "Ђорђе čć a bc kraj sljedeći red", "Đorđe ☀ Čović", "A1 Park"])
    expect(text).toContain(said);
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const { OPS } = await getResolvedPDFJS();
  const glyphs = fnArray.flatMap((operation, at): { originalCharCode: number }[] =>
    operation === OPS.showText ? argsArray[at][0].filter((one: unknown) => typeof one === "object") : [],
  );
  expect(glyphs.length).toBeGreaterThan(100);
  expect(glyphs.filter(({ originalCharCode }) => originalCharCode === 0)).toEqual([]);
});

it("goes on on further pages with the headings of the table", async () => {
  const many = { ...content, parcels: Array.from({ length: 100 }, (_, at) => parcel(`A${at + 1}`)) };
  const { pages, text } = await textOf(await offerPdf(many, "sr"));
  expect(pages).toBeGreaterThan(2);
  expect(text.split("Cjenovnik").length - 1).toBeGreaterThan(2);
  expect(text).toContain(`${pages} / ${pages}`);
  expect(text).toContain("A100");
});

it("leaves out what there is not: discount, VAT, buyer, a production", async () => {
  const bare = {
    ...content,
    buyer: null,
    note: null,
    discount_percent: 0,
    vat_rate: null,
    payment_parts: null,
    parcels: [{ ...parcel("A1"), annual_production_kwh: 0 }],
  };
  const { text } = await textOf(await offerPdf(bare, "sr"));
  expect(text).not.toMatch(/Popust|PDV 17|Procjena|Za Đorđe|Cjenovnik/);
  expect(text).toContain("Cijena se plaća odjednom.");
});

it("shows the company's logo where it is a PNG or a JPEG, and stands without one that cannot be read", async () => {
  const png = await readFile(resolve(import.meta.dirname, "../../../tests/fixtures/pictures/logo.png"));
  const picturesOf = async (type: string, stored = png) => {
    const file = {
      type,
      bytes: stored.length,
      read: async () => Readable.from([stored]),
      close: async () => {},
    };
    const open = async (key: string) =>
      key === "site-images/logo.png" ? { ...file, tag: "", modified: new Date(0) } : null;
    const company = { ...content.company, logo: "/storage/site-images/logo.png" };
    const document = await getDocumentProxy(
      new Uint8Array(await pdfOf({ ...content, company }, "sr", { open })),
    );
    const { fnArray } = await (await document.getPage(1)).getOperatorList();
    const { OPS } = await getResolvedPDFJS();
    return fnArray.filter((operation) => operation === OPS.paintImageXObject).length;
  };
  expect(await picturesOf("image/png")).toBe(1);
  expect(await picturesOf("image/webp")).toBe(0);
  expect(await picturesOf("image/png", Buffer.from("no picture"))).toBe(0);
  expect(await picturesOf("image/png", Buffer.concat([png, Buffer.alloc(2 ** 21)]))).toBe(0);
});
