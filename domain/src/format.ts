import type { Currency } from "./currency.ts";
import { type Language, languageRules, nbsp } from "./language.ts";

/** Where the company works: every time of day is shown in this zone. */
export const timeZone = "Europe/Sarajevo";

const numberFormats = new Map<string, Intl.NumberFormat>();

/**
 * A number with the separators of the language: 1.250,5 in Serbian/Bosnian, 1,250.5 in English.
 * A negative one has a minus sign and not a hyphen, at which lines break.
 *
 * @param decimals exact number of decimals, or `{min, max}`; default 0 to 2
 */
export function formatNumber(
  value: number,
  language: Language,
  decimals: number | { min: number; max: number } = { min: 0, max: 2 },
): string {
  const { min, max } = typeof decimals === "number" ? { min: decimals, max: decimals } : decimals;
  const key = `${language} ${min} ${max}`;
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(languageRules[language].numbers, {
      minimumFractionDigits: min,
      maximumFractionDigits: max,
    });
    numberFormats.set(key, format);
  }
  return format.format(value).replace("-", "\u2212");
}

/**
 * A number under a name that carries its unit: `Snaga panela (W)`, 585 reads `Snaga panela`, `585 W`.
 *
 * @returns the name without the unit, and the number with it
 */
export function numberWithUnit(name: string, value: number, language: Language): [string, string] {
  const [, bare, unit] = /^(.+) \(([^()]+)\)$/.exec(name) ?? [];
  const number = formatNumber(value, language);
  return bare && unit ? [bare, `${number}${unit === "°" ? "" : nbsp}${unit}`] : [name, number];
}

/** Money, in convertible marks unless it says otherwise: `61.000 KM`; hundredths only when there are any: `61.000,50 KM`. */
export function formatMoney(amount: number, language: Language, currency: Currency = "KM"): string {
  return `${formatNumber(amount, language, Number.isInteger(amount) ? 0 : 2)}${nbsp}${currency}`;
}

/** What a visitor is asked or promised, which is always without VAT: `61.000 KM plus PDV`. */
export const formatPrice = (amount: number, language: Language, currency: Currency = "KM"): string =>
  `${formatMoney(amount, language, currency)} ${languageRules[language].plusVat}`;

/** Power in kW with at most one decimal: `49,1 kW`, `1.250 kW`. */
export function formatKw(powerKw: number, language: Language): string {
  return `${formatNumber(powerKw, language, { min: 0, max: 1 })}${nbsp}kW`;
}

/** Power given in kW, shown in MW with one decimal: 2925 → `2,9 MW`. */
export function formatMw(powerKw: number, language: Language): string {
  return `${formatNumber(powerKw / 1000, language, 1)}${nbsp}MW`;
}

/** Yearly production: `157.950 kWh`. */
export function formatKwh(energyKwh: number, language: Language): string {
  return `${formatNumber(energyKwh, language, 0)}${nbsp}kWh`;
}

/** Area: `1.751 m²`. */
export function formatArea(areaM2: number, language: Language): string {
  return `${formatNumber(areaM2, language, { min: 0, max: 1 })}${nbsp}m²`;
}

/** A length on the ground, to the decimetre: `24,6 m`. */
export const formatMetres = (metres: number, language: Language): string =>
  `${formatNumber(metres, language, 1)}${nbsp}m`;

/** Size of a file in bytes: `513 kB`, `2,7 MB`. */
export const formatFileSize = (bytes: number, language: Language): string =>
  bytes < 1_000_000
    ? `${formatNumber(bytes / 1000, language, 0)}${nbsp}kB`
    : `${formatNumber(bytes / 1_000_000, language, 1)}${nbsp}MB`;

/**
 * A calendar date `YYYY-MM-DD`: `20. 11. 2026.` in Serbian/Bosnian, `20 Nov 2026` in English.
 * What is not such a date gives null.
 */
export function formatDate(isoDate: string, language: Language): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate) ?? [];
  if (!year) return null;
  return languageRules[language].date(Number(day), Number(month), year);
}

/** A moment (ISO timestamp) in the company's time zone: day `YYYY-MM-DD` and time `HH:MM`; null for what is none. */
export function localMoment(isoTimestamp: string): { day: string; time: string } | null {
  const moment = new Date(isoTimestamp);
  if (Number.isNaN(moment.getTime())) return null;
  // sv-SE writes `YYYY-MM-DD HH:MM`, so one formatter gives both halves in the right zone.
  const local = moment.toLocaleString("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const [day = "", time = ""] = local.split(" ");
  return { day, time };
}

let days: Intl.DateTimeFormat | undefined;

/** The day `YYYY-MM-DD` that it is, or was at a moment (milliseconds), where the company works. */
export function companyDate(moment = Date.now()): string {
  days ??= new Intl.DateTimeFormat("sv-SE", { timeZone });
  return days.format(moment);
}

/** A moment (ISO timestamp) in the company's time zone: `20. 11. 2026. 14:05`, `20 Nov 2026, 14:05`. */
export function formatDateTime(isoTimestamp: string, language: Language): string | null {
  const local = localMoment(isoTimestamp);
  return local && `${formatDate(local.day, language)}${languageRules[language].beforeTime}${local.time}`;
}
