import { apportion } from "./apportion.ts";
import { seenBaseCase } from "./assumptions.ts";
import { assumptionLabels, outcomeLabels } from "./calculation-labels.ts";
import { legalLine } from "./company.ts";
import { kmPerUnit } from "./currency.ts";
import dictionary from "./dictionaries/offer.json" with { type: "json" };
import { formatArea, formatDate, formatKw, formatKwh, formatNumber } from "./format.ts";
import { type Language, languageRules, languages, localized } from "./language.ts";
import type { Offer, OfferContent } from "./rows.gen.ts";
import { interpolate } from "./text.ts";

/** An offer as its page, its PDF and its e-mail say it: they lay it out, and add no number of their own. */
export interface OfferSheet {
  title: string;
  /** Who and until when */
  facts: OfferFact[];
  columns: string[];
  rows: string[][];
  totals: (OfferFact & { strong?: boolean })[];
  payment: { title: string; parts: OfferFact[]; terms: OfferText[] };
  /** Null where a production is not known */
  calculation: { title: string; facts: OfferFact[]; notes: string[] } | null;
  note: OfferText | null;
  closing: string;
  company: { name: string; lines: string[] };
}
export interface OfferFact {
  label: string;
  value: string;
}
/** Sentences of people, word for word. */
export interface OfferText {
  text: string;
  /** That they are written in */
  language: Language;
  /** Names that language where it is not the sheet's, otherwise null */
  hint: string | null;
}

const texts: Record<Language, typeof dictionary.sr> = dictionary;

/** To the hundredth, always: sums are checked by eye. */
const money = (amount: number, language: Language, currency = "KM") =>
  `${formatNumber(amount, language, 2)}\u00a0${currency}`;

export function offerSheet(content: OfferContent, language: Language): OfferSheet {
  const t = texts[language];
  const { number, buyer, seller, project, company, totals, note = null } = content;
  const date = (day: string) => formatDate(day, language) ?? "";
  const place = [localized(project, "name", language), localized(project, "location", language)];
  const town = [company.postal_code, company.city].filter(Boolean).join(" ");
  return {
    title: `${t.title} ${number ?? `(${t.draft})`}`,
    facts: [
      ...(buyer ? [{ label: t.buyer, value: buyer }] : []),
      { label: t.project, value: place.filter(Boolean).join(", ") },
      { label: t.sentOn, value: date(content.sent_on) },
      { label: t.validUntil, value: date(content.valid_until) },
      ...(seller ? [{ label: t.seller, value: `${seller.name}, ${seller.email}` }] : []),
    ],
    ...priceList(content, language),
    totals: totalsOf(content, language),
    payment: {
      title: t.payment,
      parts: apportion(totals.total, content.payment_parts ?? [], { usual: 2, finest: 2 }).map(
        (amount, at) => ({
          label: interpolate(t.part, language, {
            place: at + 1,
            percent: formatNumber(content.payment_parts?.[at] ?? 0, language),
          }),
          value: money(amount, language),
        }),
      ),
      terms: termsOf(content, language),
    },
    calculation: estimate(content, language),
    note: note ? offerText(note, content.language, language) : null,
    closing: interpolate(t.closing, language, { date: date(content.valid_until) }),
    company: {
      name: company.company_name,
      lines: [
        [company.address, town, localized(company, "country", language)].filter(Boolean).join(", "),
        [...company.phones.map((phone) => phone.number), company.email].filter(Boolean).join(" · "),
        legalLine(company, language),
      ].filter(Boolean),
    },
  };
}

const offerText = (text: string, writtenIn: Language, language: Language): OfferText => ({
  text,
  language: writtenIn,
  hint: writtenIn === language ? null : texts[language].writtenIn[writtenIn],
});

/** How it is paid, as it was promised; in another language after what the park says of the same in that one. */
function termsOf(content: OfferContent, language: Language): OfferText[] {
  const { payment_terms: promised, park_terms: park, payment_parts } = content;
  if (!promised) return payment_parts ? [] : [offerText(texts[language].atOnce, language, language)];
  const parkTerms = (of: Language) => park?.[`payment_schedule${languageRules[of].column}`];
  // A park without terms in the offer's language lent it those of another one.
  const writtenIn = [content.language, ...languages].find((of) => parkTerms(of) === promised);
  const translated = writtenIn === language ? null : parkTerms(language);
  return [
    ...(translated ? [offerText(translated, language, language)] : []),
    offerText(promised, writtenIn ?? content.language, language),
  ];
}

/** The list price has a column of its own only where it is another one. */
function priceList({ parcels, discount_percent }: OfferContent, language: Language) {
  const { columns, price } = texts[language];
  const reduced = discount_percent > 0;
  return {
    columns: [
      columns.parcel,
      columns.power,
      columns.area,
      ...(reduced ? [columns.list, columns.offered] : [price]),
    ],
    rows: parcels.map((parcel) => [
      localized(parcel, "name", language) ?? "",
      formatKw(parcel.power_kw, language),
      formatArea(parcel.area_m2, language),
      ...(reduced ? [money(parcel.list_price, language)] : []),
      money(parcel.price, language),
    ]),
  };
}

function totalsOf(
  { totals, discount_percent, vat_rate }: OfferContent,
  language: Language,
): OfferSheet["totals"] {
  const t = texts[language];
  const percent = formatNumber(discount_percent, language);
  return [
    ...(discount_percent > 0
      ? [
          { label: t.list, value: money(totals.list, language) },
          {
            label: interpolate(t.discount, language, { percent }),
            value: `−${money(totals.discount, language)}`,
          },
        ]
      : []),
    { label: t.net, value: money(totals.net, language), strong: vat_rate === null },
    ...(vat_rate === null
      ? []
      : [
          {
            label: interpolate(t.vat, language, { rate: formatNumber(vat_rate, language) }),
            value: money(totals.vat, language),
          },
          { label: t.total, value: money(totals.total, language), strong: true },
        ]),
    { label: t.euro, value: money(totals.total / kmPerUnit.EUR, language, "EUR") },
  ];
}

/** The base case of the calculation, at the offered prices. */
function estimate(content: OfferContent, language: Language): OfferSheet["calculation"] {
  const seen = seenBaseCase(content);
  if (!seen) return null;
  const t = texts[language];
  const { start, result } = seen;
  const words = outcomeLabels(result, language);
  const { assumptions, conditions } = assumptionLabels(start, language);
  return {
    title: t.calculation,
    facts: [
      { label: t.production, value: formatKwh(start.inputs.productionKwh, language) },
      { label: t.revenue, value: words.revenue },
      { label: t.costs, value: words.costs },
      { label: t.income, value: words.net },
      { label: interpolate(t.netSoFar, language, { years: result.years.length }), value: words.netSoFar },
      { label: t.payback, value: words.payback },
    ],
    notes: [assumptions, ...conditions, t.estimate],
  };
}

/** How an offer stands; one that nobody accepted in time is over, which is written nowhere. */
export type OfferState = Offer["status"] | "expired";

/** @param today `YYYY-MM-DD` where the company is */
export const offerState = (
  { status, valid_until }: Pick<Offer, "status" | "valid_until">,
  today: string,
): OfferState => ((status === "sent" || status === "opened") && valid_until < today ? "expired" : status);

/** What an offer's PDF is called. */
export const offerFileName = ({ number }: Pick<OfferContent, "number">, language: Language): string =>
  `${texts[language].title}-${number ?? texts[language].draft}.pdf`;
