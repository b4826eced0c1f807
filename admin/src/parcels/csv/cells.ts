import { amountKinds, unitOf } from "@solar/domain/amount-units";
import { parcelLabels } from "@solar/domain/columns/parcel-labels";
import {
  amountKindOf,
  type ExportedColumn,
  exportedColumns,
  type NumberColumn,
  numberColumns,
  parcelColumns,
} from "@solar/domain/columns/parcels";
import { fold } from "@solar/domain/fold";
import { languages } from "@solar/domain/language";
import { type ParcelStatus, parcelStatuses, parcelStatusLabels } from "@solar/domain/statuses";

const isTextColumn = (column: ExportedColumn): boolean =>
  ["line", "text"].includes(parcelColumns[column].kind);

export const isNumberColumn = (column: string): column is NumberColumn =>
  numberColumns.some((one) => one === column);

/** How else people call a column, folded. */
const aliases: Partial<Record<ExportedColumn, readonly string[]>> = {
  name: [
    "parcela",
    ...["naziv", "oznaka", "ime", "broj", "br"].flatMap((one) => [`${one} parcele`, `parcela ${one}`]),
    ...["oznaka", "ime", "plot", "parcel", "lot", "label"],
  ],
  name_en: ["naziv en", "naziv (en)", "engleski naziv", "name en", "name (en)", "english name"],
  description_en: ["opis en", "opis (en)", "engleski opis", "description (en)"],
  area_m2: ["povrsina parcele", "kvadratura"],
  power_kw: ["instalirana snaga", "instalisana snaga", "inst snaga", "installed power", "capacity"],
  panel_count: ["paneli", "panela", "br panela", "panels"],
  annual_production_kwh: ["proizvodnja", "production"],
  price: ["cena", "prodajna cijena", "prodajna cena", "cijena parcele", "cena parcele"],
  ppa_godine: ["ppa godine", "ppa godina", "ppa years"],
  ocekivani_godisnji_prihod: ["godisnji prihod", "prihod", "revenue"],
  cadastral_municipality: ["k o", "ko"],
  cadastral_number: ["k c", "kc", "broj cestice", "katastarska cestica", "katastarski broj"],
};

export interface Heading {
  readonly column: ExportedColumn;
  /** What stands behind the name of a number. */
  readonly unit: string;
  /** The column is called as it is here, and its numbers stand as they are kept; or they are converted, or cannot be read. */
  readonly rank: "own" | "alias" | "unreadable";
}

const plainHeading = (text: string): string =>
  fold(text)
    .replace(/[\s*:._]+/g, " ")
    .trim();

/** All names of the columns, the longest first: "Naziv (engleski)" begins as "Naziv" does. */
const spellings = exportedColumns
  .flatMap((column) => {
    const labels = languages.map((language) => plainHeading(parcelLabels[language][column]));
    const bare = isNumberColumn(column) ? labels.map((label) => label.replace(/ \(.*/, "")) : [];
    const own = [plainHeading(column), ...labels, ...bare].map((name) => ({ column, name, isOwn: true }));
    return [...own, ...(aliases[column] ?? []).map((name) => ({ column, name, isOwn: false }))];
  })
  .sort((a, b) => b.name.length - a.name.length);

/** The column that a heading names: by its name in the API, as either language calls it, or as people do. */
export function parseHeading(text: string): Heading | null {
  const given = plainHeading(text);
  const found = spellings.find(
    ({ name }) => given.startsWith(name) && /^(?![\w-])/.test(given.slice(name.length)),
  );
  if (!found) return null;
  const { column, name, isOwn } = found;
  const behind = given.slice(name.length).trim();
  // All but the price are numbers of a year anyway.
  const unit = column === "price" ? behind : behind.replace(/\s*\/\s*(god\w*|g|a|years?|yr)(?=\s*\)?$)/, "");
  if (!isNumberColumn(column) && unit && !/^\(.*\)$/.test(unit)) return null;
  if (isTextColumn(column) && unit) return null;
  const factor = isNumberColumn(column) ? unitOf(unit, amountKinds[amountKindOf(column)])?.factor : 1;
  return { column, unit, rank: factor ? (isOwn && factor === 1 ? "own" : "alias") : "unreadable" };
}

/** A word as it is compared: in any spelling, without the signs around it. */
const word = (text: string): string => fold(text.trim()).replace(/[\s.!:]+$/, "");

/** A status as it is said of a parcel, or of several, here and across the border; folded. */
const statusWords: readonly (readonly [ParcelStatus, RegExp])[] = [
  ["available", /^dostupn[aio]$/],
  ["reserved", /^rezerv(is|ir)an[aio]?$/],
  ["sold", /^proda[nt][aio]?$/],
];

/** A status by its name in the API, in either language or as people say it; an empty cell is for sale. */
export function parseStatus(text: string): ParcelStatus | null {
  const given = word(text);
  if (given === "") return "available";
  const labels = (status: ParcelStatus) =>
    languages.map((language) => fold(parcelStatusLabels[language][status]));
  const called = parcelStatuses.find((status) => status === given || labels(status).includes(given));
  return called ?? statusWords.find(([, words]) => words.test(given))?.[0] ?? null;
}

const yes = "1 da yes y true istina tacno x [x] √ ✓ ✔ ☑ ✅ + ima jest jeste".split(" ");
const no = "0 ne no n false laz netacno neistina - ✗ ✘ ✕ ❌ ☐ / nema nije".split(" ");

/** Yes or no, in a spreadsheet's or a person's words; empty is no, and null what is neither. */
export function parseBoolean(text: string): boolean | null {
  // An x of either keyboard.
  const given = word(text.replace(/^\s*х\s*$/i, "x")).replaceAll("\ufe0f", "");
  if (given === "" || no.includes(given)) return false;
  return yes.includes(given) || null;
}

const months =
  "jan|feb|mar|apr|maj|may|jun|jul|avg|aug|sep|okt|oct|nov|dec|sij|velj?|ozu|tra|svi|lip|srp|kol|ruj|lis|stu|pro";
const [day, time] = ["[0-3]?\\d", "\\d{1,2}:\\d\\d(:\\d\\d)?( ?[ap]m)?"];
const byExcel = new RegExp(
  [
    `\\d{1,4}[./-]\\s?(${months})\\.?([./ -]{1,2}\\d{2,4})?\\.?`,
    `(${months})[./-]\\s?\\d{1,4}\\.?`,
    ...["\\.", "/", "-"].flatMap((sign) => [
      `${day}${sign}\\s?${day}${sign}\\s?(\\d\\d)?\\d\\d\\.?( ${time})?`,
      `\\d{4}${sign}${day}${sign}${day}([ t].*)?`,
    ]),
    time,
    `${day}\\.\\s?${day}\\.`,
    "[\\d.,]+e[+-]?\\d+",
    "#\\S+[?!a]|#+",
    "true|false|tacno|netacno|istina|laz",
  ]
    .map((pattern) => `^(${pattern})$`)
    .join("|"),
);

/** Whether a spreadsheet made a date, a number, a truth or an error of what was a name: `01.jan`, `1.10E+02`, `#NAME?`. */
export const isExcelConversion = (text: string): boolean => byExcel.test(fold(text.trim()));

/** A day of these years as spreadsheets count them, from 1900 on. */
export const isDaySerial = (text: string): boolean => /^4[3-9]\d{3}$/.test(text);

const remark =
  /^((sve)?ukupn[oae]|svega|zbir(no)?|meduzbir|(grand |sub)?totals?|sum|prosj?e[ck]\p{L}*|average|napomen[ae]|notes?|legenda|[σ∑])(?![\p{L}\d-])|^\*/u;
/** What stands alone in its row: `Datum: 1. 2.`, `(bez PDV)`, `Strana 1/2`, a sentence. */
const remarkAlone = /\p{L}:|^[([]|^(stran(ic)?a|page) \d|(\S+\s+){3}\S/iu;

/** Whether a row sums up, says something or names the columns again: `Ukupno`, `Napomena: …`, `Naziv`. */
export function isRemark(row: readonly string[], name: string): boolean {
  const filled = row.map((cell) => cell.trim()).filter(Boolean);
  const text = name || (filled[0] ?? "");
  return (
    remark.test(fold(text)) ||
    /^suma(?![\p{L}\d-])/iu.test(text) ||
    parseHeading(text)?.column === "name" ||
    (text !== "" && !/[\p{L}\d]/u.test(text)) ||
    (filled.length === 1 && remarkAlone.test(text))
  );
}
