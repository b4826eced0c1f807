import {
  type AmountKind,
  type AmountKindRule,
  amountKinds,
  type Unit,
  unitOf,
  withoutUnit,
} from "./amount-units.ts";
import type { Language } from "./language.ts";
import { parseNumber } from "./number-text.ts";

export type DecimalSign = "." | ",";

export interface Amounts {
  /** One a cell; null where it is empty or no number. */
  readonly numbers: readonly (number | null)[];
  /** The sign that was taken for the decimal one where a cell alone leaves it open. */
  readonly decimal: DecimalSign;
  /** Whether the cells may have been meant the other way round too: the person is asked once, and answers with `decimal`. */
  readonly doubtful: boolean;
  /** Other units that were converted into the column's own, folded. */
  readonly converted: readonly string[];
}

const other = (sign: DecimalSign): DecimalSign => (sign === "." ? "," : ".");

/** Rounded to what columns hold: hundredths, and tenths of a watt. */
const times = (number: number, factor: number) =>
  factor === 1 ? number : Number((number * factor).toFixed(factor > 1 ? 2 : 4));

interface Cell {
  /** Null: no number. */
  readonly number: number | null;
  /** What it is in thousands, where its lone sign may as well separate those. */
  readonly thousands: number | null;
  readonly sign: DecimalSign | null;
  readonly factor: number;
  readonly unit: string;
}

const none: Cell = { number: null, thousands: null, sign: null, factor: 1, unit: "" };

function readCell(cell: string | number, rule: AmountKindRule, heading: Unit): Cell {
  if (typeof cell === "number") return { ...none, number: cell };
  const { digits, ...own } = withoutUnit(cell, rule) ?? { ...heading, digits: "" };
  const { factor, unit } = own.unit ? own : heading;
  const number = parseNumber(digits, null);
  if (number === null) return none;
  const signs = digits.replace(/[^.,]/g, "");
  const last = signs.at(-1) === "," ? "," : ".";
  // Blanks separate the thousands already, and nothing of thousands begins with 0.
  const open = /^[-−]?[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
  const decimal = signs === "" ? null : signs.length > 1 && signs[0] === last ? other(last) : last;
  return {
    number,
    thousands: open ? Math.round(number * 1000) : null,
    sign: open ? last : decimal,
    factor,
    unit,
  };
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/**
 * Numbers that are far from what their column has: a digit too many, a sign misread.
 *
 * @param among what they are compared with, themselves included; zeros and nulls say nothing
 */
export function isOutlier(number: number | null, among: readonly (number | null)[]): boolean {
  const known = among.filter((one): one is number => one !== null && one > 0);
  const middle = median(known);
  return number !== null && number > 0 && known.length > 1 && (number > middle * 5 || number * 5 < middle);
}

/**
 * Reads the cells of a column together, as people paste or type them: `61.500`, `61.500,00 KM`, `61 500,-`, `87,5 kW`.
 * A lone sign before three digits is read as the column's other cells write theirs, else as the language does. Where
 * what is usual of the kind speaks against that, or for both readings, the column is doubtful.
 *
 * @param cells as they stand in a file; numbers of a format that has some stay as they are
 * @param decimal the person's answer to a doubtful column
 * @param heading the unit in the column's heading, of cells without one
 */
export function readAmounts(
  cells: readonly (string | number)[],
  kind: AmountKind,
  language: Language,
  decimal?: DecimalSign,
  heading = "",
): Amounts {
  const rule = amountKinds[kind];
  const own = unitOf(heading, rule) ?? { unit: "", factor: 1 };
  const read = cells.map((cell) => readCell(cell, rule, own));
  const numbersAs = (sign: DecimalSign) =>
    read.map(({ number, thousands, sign: own, factor }) => {
      const meant = thousands !== null && own !== sign ? thousands : number;
      return meant === null ? null : times(meant, factor);
    });
  const { sign, doubtful } = decimal
    ? { sign: decimal, doubtful: false }
    : chosenSign(read, rule, language, numbersAs);
  return {
    numbers: numbersAs(sign),
    decimal: sign,
    doubtful,
    converted: [...new Set(read.filter(({ factor }) => factor !== 1).map(({ unit }) => unit))],
  };
}

function chosenSign(
  read: readonly Cell[],
  { usual, whole }: AmountKindRule,
  language: Language,
  numbersAs: (sign: DecimalSign) => (number | null)[],
): { sign: DecimalSign; doubtful: boolean } {
  const open = read.filter(({ thousands }) => thousands !== null);
  const votes = new Set(read.flatMap(({ sign, thousands }) => (sign && thousands === null ? [sign] : [])));
  const [vote] = votes.size === 1 ? votes : [];
  const lone = open[0]?.sign ?? ".";
  const mixed = open.some(({ sign }) => sign !== lone);
  const preferred = vote ?? (usual ? (language === "sr" ? "," : ".") : mixed ? "." : lone);
  if (open.length === 0 || (!usual && !mixed)) return { sign: preferred, doubtful: false };
  const [least, most] = usual ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const fits = (sign: DecimalSign) => {
    const numbers = numbersAs(sign).filter((_, at) => read[at]?.thousands !== null) as number[];
    const middle = median(numbers);
    return middle >= least && middle <= most && (!whole || numbers.every(Number.isInteger));
  };
  const [expected, reversed] = [fits(preferred), fits(other(preferred))];
  // What counts things has no fraction, and nobody writes three zeros behind the decimal sign.
  const settled = whole || open.every(({ number }) => Number.isInteger(number));
  if (!expected && reversed && settled) return { sign: other(preferred), doubtful: false };
  if (expected && (!reversed || vote)) return { sign: preferred, doubtful: false };
  return { sign: expected || !reversed ? preferred : other(preferred), doubtful: true };
}

/** Numbers that a column may have been meant to hold either way, with a cell that shows it. */
export interface Ambiguity {
  readonly cell: string;
  /** What the cell is with each sign for the decimals. */
  readonly readings: Readonly<Record<DecimalSign, number>>;
  /** The sign that is taken until somebody answers. */
  readonly decimal: DecimalSign;
}

/** What to ask about a column, whatever was answered before; null where it leaves no doubt. */
export function ambiguityIn(
  cells: readonly (string | number)[],
  kind: AmountKind,
  language: Language,
  heading?: string,
): Ambiguity | null {
  const { doubtful, decimal } = readAmounts(cells, kind, language, undefined, heading);
  if (!doubtful) return null;
  const as = (sign: DecimalSign) => readAmounts(cells, kind, language, sign, heading).numbers;
  const [points, commas] = [as("."), as(",")];
  const open = cells.findIndex((_, at) => points[at] !== commas[at]);
  const readings = { ".": points[open] ?? 0, ",": commas[open] ?? 0 };
  return { cell: String(cells[open]), readings, decimal };
}

/** What a number that somebody typed may have been meant as too; null where it leaves no doubt. */
export function alternativeReading(text: string, kind: AmountKind, language: Language): number | null {
  const { readings } = ambiguityIn([text], kind, language) ?? {};
  return Object.values(readings ?? {}).find((one) => one !== readAmount(text, kind, language)) ?? null;
}

/** Coordinates and other measures, of which a lone sign is the decimal one in every language. */
export const readCoordinates = (cells: readonly string[]): readonly (number | null)[] =>
  readAmounts(cells, "coordinate", "sr").numbers;

/** One of them that somebody types. */
export const readCoordinate = (text: string): number | null => readAmount(text, "coordinate", "sr");

/** One number that somebody types, with its unit or without; what is open is read as the language writes it. */
export function readAmount(text: string, kind: AmountKind, language: Language): number | null {
  const { digits, factor } = withoutUnit(text, amountKinds[kind]) ?? { digits: "", factor: 1 };
  const number = parseNumber(digits, kind === "coordinate" ? null : language);
  return number === null ? null : times(number, factor);
}
