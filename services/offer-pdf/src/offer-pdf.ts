import { buffer } from "node:stream/consumers";
import { accentOf } from "@solar/domain/brand";
import { type Language, languageExtras } from "@solar/domain/language";
import { type OfferFact, type OfferSheet, type OfferText, offerSheet } from "@solar/domain/offer";
import type { OfferContent } from "@solar/domain/rows.gen";
import type { Store } from "@solar/storage/store";
import pdfmake from "pdfmake";
import type { Content, CustomTableLayout, TableCell } from "pdfmake/interfaces";
import { fontFiles, fonts, withGlyphs } from "./glyphs.ts";

const ink = "#0b1b16";
const soft = "#55635d";
const line = "#d9e0dc";

pdfmake.setFonts(fonts);
// Nothing but the fonts is read, and nothing fetched.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.includes(path));

const ruled = (leaf: string): CustomTableLayout => ({
  hLineWidth: (at, { table }) =>
    at === 0 || at === table.body.length ? 0 : at === table.headerRows ? 1 : 0.5,
  vLineWidth: () => 0,
  hLineColor: (at, { table }) => (at === table.headerRows ? leaf : line),
  paddingLeft: (at) => (at === 0 ? 0 : 8),
  paddingRight: (at, { table }) => (at === (table.widths?.length ?? 0) - 1 ? 0 : 8),
  paddingTop: () => 5,
  paddingBottom: () => 5,
});
const plain: CustomTableLayout = {
  ...ruled(line),
  hLineWidth: () => 0,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

const section = (text: string): Content => ({ text, style: "section" });
const pairs = (facts: readonly OfferFact[], width: number) => ({
  layout: plain,
  table: {
    widths: [width, "*"],
    body: facts.map(({ label, value }): TableCell[] => [{ text: label, color: soft }, { text: value }]),
  },
});
/** The same in two columns. */
const halves = (facts: readonly OfferFact[], width: number) => {
  const half = Math.ceil(facts.length / 2);
  return { columns: [pairs(facts.slice(0, half), width), pairs(facts.slice(half), width)], columnGap: 16 };
};
/** What belongs together stands on one page. */
const block = (...stack: Content[]): Content => ({ stack, unbreakable: true });

/**
 * An offer as a PDF on A4: what its page shows, under the company's logo, name and address.
 *
 * @param store where the logo is
 */
export async function offerPdf(
  content: OfferContent,
  language: Language,
  store: Pick<Store, "open">,
): Promise<Buffer> {
  const url = content.company.logo;
  // An offer without its logo is still one.
  const logo = url ? await readLogo(store, url).catch(() => null) : null;
  return logo
    ? draw(content, language, logo).catch(() => draw(content, language, null))
    : draw(content, language, null);
}

function draw(content: OfferContent, language: Language, logo: string | null): Promise<Buffer> {
  const sheet = offerSheet(content, language);
  const { leafStrong: leaf } = accentOf(content.company.accent);
  return pdfmake
    .createPdf({
      pageSize: "A4",
      pageMargins: [48, 44, 48, 52],
      language: languageExtras[language].locale.slice(0, 2),
      info: { title: sheet.title, author: sheet.company.name, creationDate: new Date(content.sent_on) },
      defaultStyle: { font: "Manrope", fontSize: 9.5, color: ink, lineHeight: 1.05 },
      styles: {
        title: { fontSize: 20, bold: true },
        section: { fontSize: 12, bold: true, margin: [0, 14, 0, 3] },
        head: { bold: true, fontSize: 8.5, color: soft },
        small: { fontSize: 8, color: soft },
      },
      content: withGlyphs([...picture(logo), ...contentOf(sheet, leaf)]),
      footer: (page, pages) =>
        withGlyphs({
          margin: [48, 16, 48, 0],
          columns: [
            { text: `${sheet.company.name} · ${sheet.title}`, style: "small" },
            { text: `${page} / ${pages}`, style: "small", alignment: "right", width: 60 },
          ],
        }),
    })
    .getBuffer();
}

const picture = (logo: string | null): Content[] =>
  logo ? [{ image: logo, fit: [200, 40], margin: [0, 0, 0, 6] }] : [];

function contentOf(sheet: OfferSheet, leaf: string): Content[] {
  const { calculation, payment, company } = sheet;
  return [
    { text: company.name, bold: true, fontSize: 13, color: leaf },
    ...company.lines.map((text): Content => ({ text, style: "small" })),
    rule(leaf),
    { text: sheet.title, style: "title" },
    { ...halves(sheet.facts, 80), margin: [0, 8, 0, 0] },
    ...(sheet.note ? [written(sheet.note, 10)] : []),
    priceTable(sheet, leaf),
    totals(sheet),
    block(
      section(payment.title),
      ...(payment.parts.length > 0 ? [pairs(payment.parts, 150)] : []),
      ...payment.terms.map((text) => written(text)),
    ),
    ...(calculation
      ? [
          block(
            section(calculation.title),
            halves(calculation.facts, 150),
            ...calculation.notes.map((text): Content => ({ text, style: "small", margin: [0, 3, 0, 0] })),
          ),
        ]
      : []),
    { text: sheet.closing, margin: [0, 14, 0, 0], bold: true },
  ];
}

/** Sentences of people, below the name of their language where it is not that of the rest. */
const written = ({ text, hint }: OfferText, above = 0): Content => ({
  margin: [0, above, 0, 0],
  stack: hint === null ? [text] : [{ text: hint, style: "small", margin: [0, 3, 0, 0] }, text],
});

/** A new one each time: the library writes its measures into what it is given. */
const rule = (leaf: string): Content => ({
  margin: [0, 8, 0, 14],
  canvas: [{ type: "line", x1: 0, y1: 0, x2: 499, y2: 0, lineWidth: 1.5, lineColor: leaf }],
});

/** Numbers stand at the right, one below the other. */
function priceTable({ columns, rows }: OfferSheet, leaf: string): Content {
  const alignment = (at: number) => (at === 0 ? "left" : "right");
  return {
    margin: [0, 14, 0, 0],
    layout: ruled(leaf),
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map((_, at) => (at === 0 ? "*" : "auto")),
      body: [
        columns.map((text, at): TableCell => ({ text, style: "head", alignment: alignment(at) })),
        ...rows.map((cells) =>
          cells.map((text, at): TableCell => ({ text, alignment: alignment(at), bold: at === 0 })),
        ),
      ],
    },
  };
}

const totals = ({ totals }: OfferSheet): Content => ({
  margin: [0, 10, 0, 0],
  unbreakable: true,
  layout: plain,
  table: {
    widths: ["*", "auto"],
    body: totals.map(({ label, value, strong = false }) =>
      [label, value].map(
        (text): TableCell => ({ text, alignment: "right", bold: strong, fontSize: strong ? 12 : 9.5 }),
      ),
    ),
  },
});

/** What a PDF takes. */
const logoTypes = ["image/png", "image/jpeg"];
const maxLogoBytes = 2 * 1024 * 1024;

/** A picture of ours as a data URL; null for one of another kind or site, for a large one, and for one that is gone. */
async function readLogo(store: Pick<Store, "open">, url: string): Promise<string | null> {
  const [, key] = /^\/storage\/([^?#]+)/.exec(url) ?? [];
  const file = key ? await store.open(key) : null;
  if (!file) return null;
  try {
    if (!logoTypes.includes(file.type) || file.bytes > maxLogoBytes) return null;
    const content = await buffer(await file.read());
    return `data:${file.type};base64,${content.toString("base64")}`;
  } finally {
    await file.close();
  }
}
