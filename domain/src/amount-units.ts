import { kmPerUnit } from "./currency.ts";
import { fold } from "./fold.ts";
import { withoutInvisible } from "./invisible.ts";

/** What the numbers of a column are: their units, and how they are usually written. */
export type AmountKind = "price" | "area" | "power" | "energy" | "percent" | "count" | "coordinate";

export interface AmountKindRule {
  /** Units, folded, and how much of the column's own one is. */
  readonly units: Readonly<Record<string, number>>;
  /** Between which numbers those of parcels lie; without it, a lone sign is the decimal one. */
  readonly usual?: readonly [number, number];
  readonly whole?: true;
}

/** Units of the same size. */
const each = (names: string, factor: number) =>
  Object.fromEntries(names.split(" ").map((name) => [name, factor]));

export const amountKinds: Readonly<Record<AmountKind, AmountKindRule>> = {
  price: {
    units: { ...each("km bam", 1), ...each("€ eur eura euro evra", kmPerUnit.EUR) },
    usual: [500, 50_000_000],
  },
  area: {
    units: {
      ...each("m2 m^2 sqm kvm kvadrata", 1),
      ...each("a ar ara ari", 100),
      ...each("dunum dunuma dulum duluma", 1000),
      ...each("ha hektar hektara", 10_000),
      ...each("km2", 1e6),
    },
    usual: [20, 200_000],
  },
  power: {
    units: {
      ...each("kw kwp kv kvp kvt", 1),
      ...each("mw mwp mv mvp mvt", 1000),
      ...each("w wp v vp vt", 0.001),
    },
    usual: [1, 10_000],
  },
  energy: {
    units: { ...each("kwh kvh kvtc", 1), ...each("mwh mvh mvtc", 1000), ...each("gwh", 1e6) },
    usual: [500, 100_000_000],
  },
  percent: { units: each("%", 1) },
  count: {
    units: each("kom komada pcs pieces g god godina godine years", 1),
    usual: [1, 20_000],
    whole: true,
  },
  coordinate: { units: each("m ° %", 1) },
};

const written =
  /^(?<before>[^\d.,\s+−–-]*)\s*(?<digits>[+−–-]?\s*[\d.,][\d.,\s'’]*?)(?:[,.]\s?[-–—=]+)?\s*(?<behind>[^\d.,\s'’].*)?\.?$/u;

export interface Unit {
  /** Empty for the kind's own one that goes without saying. */
  readonly unit: string;
  readonly factor: number;
}

/**
 * A unit as people write it: `€`, `(kWp)`, `u hilj. KM`, `КМ + PDV`; null for one that is unknown, as are prices with the tax
 * within.
 */
export function unitOf(text: string, { units }: AmountKindRule): Unit | null {
  const plain = fold(text)
    .replace(/\b(ukupno|total)\b|(\+|plus|bez|without|excl?\w*\.?)\s*(pdv|vat)\S*|\bnett?o?\b/g, "")
    .replace(/[\s()[\]/,:.]+/g, (signs) => (signs.includes("/") ? "/" : " "))
    .replace(/^[\s/-]+|\s+$/g, "");
  const [, thousands = "", name = ""] =
    /^(?:(?:u|in) )?((?:hilj\w*|tis\w*|000|thousands?)(?: of)?(?: |$))?(.*)$/.exec(plain) ?? [];
  const factor = name === "" ? 1 : units[name.replaceAll(" ", "")];
  if (factor === undefined) return null;
  return {
    unit: thousands + name,
    factor: thousands ? factor * 1000 : factor,
  };
}

/** Whether the numbers of a column with such a unit in its heading can be read. */
export const isUnit = (text: string, kind: AmountKind): boolean => unitOf(text, amountKinds[kind]) !== null;

/**
 * The digits of `61.500,- KM plus PDV`, with their unit; null for an unknown one. Compatible letters are one: `m²` and `m2`,
 * full-width digits, blanks that do not break.
 */
export function withoutUnit(text: string, rule: AmountKindRule): (Unit & { digits: string }) | null {
  const plain = withoutInvisible(text.normalize("NFKC"));
  // A book-keeper's minus.
  if (/^\([^()]*\)$/.test(plain.trim())) return null;
  const { before = "", digits, behind = "" } = written.exec(plain.trim())?.groups ?? {};
  const unit = digits && unitOf(`${before} ${behind}`, rule);
  if (!unit) return null;
  return {
    ...unit,
    digits: digits
      .replace(/^–/, "-")
      .replace(/^\+/, "")
      .replace(/\s*([.,])\s*/g, "$1")
      .replace(/(\d)['’](?=\d{3})/g, "$1"),
  };
}
