import { type BaseCase, seenBaseCase } from "@solar/domain/assumptions";
import { brandColours as colour } from "@solar/domain/brand";
import { calculate } from "@solar/domain/calculation";
import { assumptionLabels, outcomeLabels } from "@solar/domain/calculation-labels";
import { kmPerUnit } from "@solar/domain/currency";
import { formatArea, formatKw, formatMoney } from "@solar/domain/format";
import { type Language, languageRules, localized } from "@solar/domain/language";
import { ownCalculationLabel, ownCase } from "@solar/domain/own-calculation";
import { parcelColour, parcelStatusLabels } from "@solar/domain/statuses";
import { note } from "./blocks.ts";
import type { InquiryMail, MailKind, SeenParcel } from "./inquiry-mail-data.ts";
import { type Block, type Html, html, type Optional, style } from "./layout.ts";
import { projectUrl, type SiteAddress, textsIn } from "./texts.ts";

interface Line {
  name: string;
  /** The parcel's page */
  href?: string | null;
  status: { label: string; colour: string } | null;
  numbers: string;
  price: { amount: string; note: string; gross?: string | null } | null;
}

/** The price that the visitor saw, in KM: only an available parcel shows one, and 0 means on request. */
const priceOf = ({ status, price }: SeenParcel): number | null =>
  status === "available" && price ? price : null;

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

/** Names with links, statuses, numbers and prices of the parcels, and their total where there are several. */
export function parcelList(
  { snapshot: { parcels, project, assumptions } }: InquiryMail,
  site: SiteAddress,
  language: Language,
): Block {
  const vatRate = assumptions?.vat_rate;
  const rows = parcels.map((parcel) => ({
    ...parcelLine(parcel, vatRate, language),
    href: project && projectUrl(site, project.id, language, [parcel.id]),
  }));
  const total = parcels.length > 1 ? [totalLine(parcels, vatRate, language)] : [];
  return {
    html: html`<tr><td style="padding-top:8px;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${[...rows, ...total].map(rowOf)}</table></td></tr>`,
    text: [
      ...rows.map((line) => `- ${textOf(line)}${line.href ? `\n  ${line.href}` : ""}`),
      ...total.map(textOf),
    ].join("\n"),
  };
}

function parcelLine(parcel: SeenParcel, vatRate: number | undefined, language: Language): Line {
  const t = textsIn(language);
  const price = priceOf(parcel);
  const onRequest = parcel.status === "available" ? { amount: t("parcel.onRequest"), note: "" } : null;
  return {
    name: localized(parcel, "name", language) ?? "",
    status: { label: parcelStatusLabels[language][parcel.status], colour: parcelColour(parcel.status) },
    numbers: numbers(parcel.power_kw, parcel.area_m2, language),
    price: price === null ? onRequest : seenPrice(price, vatRate, language),
  };
}

/** Visitors choose the currency and whether they count with VAT: the price in all the ways in which they may have seen it. */
function seenPrice(km: number, vatRate: number | undefined, language: Language) {
  const { plusVat, withVat } = languageRules[language];
  const euro = (amount: number) => formatMoney(Math.round(amount / kmPerUnit.EUR), language, "EUR");
  const gross = vatRate === undefined ? null : km * (1 + vatRate / 100);
  return {
    amount: formatMoney(km, language),
    note: `${plusVat} (${euro(km)})`,
    gross: gross === null ? null : `${formatMoney(Math.round(gross), language)} ${withVat} (${euro(gross)})`,
  };
}

/** The price is added up only when every parcel has one: a part of it would read as the whole. */
function totalLine(parcels: readonly SeenParcel[], vatRate: number | undefined, language: Language): Line {
  const t = textsIn(language);
  const prices = parcels.map(priceOf);
  return {
    name: t("parcel.total"),
    status: null,
    numbers: `${t("parcel.count", { smart_count: parcels.length })} · ${numbers(
      sum(parcels.map((parcel) => parcel.power_kw)),
      sum(parcels.map((parcel) => parcel.area_m2)),
      language,
    )}`,
    price: prices.includes(null) ? null : seenPrice(sum(prices), vatRate, language),
  };
}

const numbers = (powerKw: number | null, areaM2: number | null, language: Language): string =>
  [powerKw === null ? "" : formatKw(powerKw, language), areaM2 === null ? "" : formatArea(areaM2, language)]
    .filter(Boolean)
    .join(" · ");

const textOf = ({ name, status, numbers, price }: Line): string => {
  const parts = [
    status?.label,
    numbers,
    price && `${price.amount} ${price.note}`.trim(),
    price?.gross,
  ].filter(Boolean);
  return `${name}: ${parts.join(", ")}`;
};

function rowOf(line: Line, index: number): Html {
  const border = index > 0 ? `border-top:1px solid ${colour.line};` : "";
  const status =
    line.status &&
    html`<span style="color:${line.status.colour};">&#9679;</span>&nbsp;${line.status.label} · `;
  const name = line.href
    ? html`<a class="leaf" href="${line.href}" style="${style.link}">${line.name}</a>`
    : line.name;
  const price =
    line.price &&
    html`<p class="ink" style="${style.price}">${line.price.amount}</p><p class="soft" style="${style.numbers}">${line.price.note}</p>${line.price.gross && html`<p class="soft" style="${style.numbers}">${line.price.gross}</p>`}`;
  return html`<tr>
<td class="line" style="padding:14px 12px 14px 0;vertical-align:top;${border}"><p class="ink" style="${style.strong}">${name}</p><p class="soft" style="${style.numbers}">${status}${line.numbers}</p></td>
<td class="line" align="right" style="padding:14px 0;vertical-align:top;text-align:right;${border}">${price}</td>
</tr>`;
}

/**
 * What the page calculated for the parcels in its base case, from what, and whether the price of the power is secured; nothing
 * where it did not. Visitors who put something in its place read of their own calculation alone, in the currency they chose;
 * staff read of both, in KM.
 */
export function calculationNote(
  { snapshot, inquiry }: InquiryMail,
  kind: MailKind,
  language: Language,
): Optional<Block>[] {
  const seen = seenBaseCase(snapshot);
  if (!seen) return [];
  const t = textsIn(language);
  const own = inquiry.calculation ?? {};
  const currency = (kind === "visitor" && own.currency) || "KM";
  const outcome = (whose: string, { inputs }: BaseCase) =>
    t("parcel.outcome", { whose, ...outcomeLabels(calculate(inputs, "base", currency), language) });
  const ofSite = outcome(t("parcel.whose.site", { own: t("parcel.withoutVat") }), seen.start);
  const changes = ownCalculationLabel(own, language, currency);
  const whose = t(`parcel.whose.${kind}`, {
    own: [changes, !own.vat && t("parcel.withoutVat")].filter(Boolean).join(", "),
  });
  const ofVisitor = changes && outcome(whose, ownCase(seen.start, own));
  const replaced = kind === "visitor" && ofVisitor;
  const { assumptions, conditions } = assumptionLabels(
    replaced ? ownCase(seen.start, own) : seen.start,
    language,
    currency,
  );
  return [
    note(t("parcel.calculation", { outcome: replaced || ofSite, assumptions })),
    ...conditions.map(note),
    !replaced && ofVisitor && note(ofVisitor),
  ];
}
