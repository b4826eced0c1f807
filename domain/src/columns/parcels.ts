import type { AmountKind } from "../amount-units.ts";
import type { NewParcel, Parcel } from "../rows.gen.ts";
import { isParcelStatus } from "../statuses.ts";
import { isEmptyNumber, parsedNumber } from "./numbers.ts";

/** What the database fills in, or the place of a parcel does. */
type BookkeepingColumn =
  | "id"
  | "project_id"
  | "position"
  | "created_at"
  | "updated_at"
  | "version"
  | "measured_area_m2"
  | "public_price"
  | "public"
  | "stage"
  | "project_location"
  | "by_price"
  | "by_power"
  | "by_yield";

/** A column that staff fill in. */
export type ParcelColumn = Exclude<keyof NewParcel, BookkeepingColumn>;

interface Common {
  /** Stands in files that people take out and bring back. */
  readonly exported: boolean;
  /** Visitors may read it. */
  readonly public: boolean;
}

/** Where a number stands in a form. */
export type NumberSection = "figures" | "sale" | "ppa";

interface NumberRule extends Common {
  readonly kind: "number";
  readonly unit?: string;
  /** Largest number that makes sense, or that the database can hold. */
  readonly most: number;
  /** What an arrow key adds. */
  readonly step: number;
  /** It counts things. */
  readonly whole?: true;
  /** Empty means not known, null; else 0 does. */
  readonly optional?: true;
  readonly section: NumberSection;
}

interface TextRule extends Common {
  readonly kind: "line" | "text";
  /** In characters. */
  readonly longest: number;
}

interface OtherRule extends Common {
  readonly kind: "status" | "flag" | "outline" | "pictures" | "degrees";
}

const shown = { exported: true, public: true } as const;

/** The columns of a parcel, in the order of exported files. A column that is missing here is a type error. */
export const parcelColumns = {
  name: { kind: "line", longest: 200, ...shown },
  name_en: { kind: "line", longest: 200, ...shown },
  description: { kind: "text", longest: 20_000, ...shown },
  description_en: { kind: "text", longest: 20_000, ...shown },
  area_m2: { kind: "number", unit: "m²", most: 9_999_999_999.99, step: 1, section: "figures", ...shown },
  power_kw: { kind: "number", unit: "kW", most: 999_999_999.999, step: 0.1, section: "figures", ...shown },
  panel_count: { kind: "number", most: 2 ** 31 - 1, step: 1, whole: true, section: "figures", ...shown },
  annual_production_kwh: {
    kind: "number",
    unit: "kWh",
    most: 999_999_999_999.99,
    step: 1,
    section: "figures",
    ...shown,
  },
  price: { kind: "number", unit: "KM", most: 999_999_999_999.99, step: 0.01, section: "sale", ...shown },
  ppa_godine: { kind: "number", most: 100, step: 1, whole: true, optional: true, section: "ppa", ...shown },
  ocekivani_godisnji_prihod: {
    kind: "number",
    unit: "KM",
    optional: true,
    most: 999_999_999_999.99,
    step: 1,
    section: "ppa",
    ...shown,
  },
  cadastral_municipality: { kind: "line", longest: 100, ...shown },
  cadastral_number: { kind: "line", longest: 100, ...shown },
  status: { kind: "status", ...shown },
  ima_ppa_ugovor: { kind: "flag", ...shown },
  polygon_data: { kind: "outline", exported: false, public: true },
  images: { kind: "pictures", exported: false, public: true },
  ground_outline: { kind: "outline", exported: false, public: true },
  latitude: { kind: "degrees", exported: false, public: true },
  longitude: { kind: "degrees", exported: false, public: true },
} as const satisfies Record<ParcelColumn, NumberRule | TextRule | OtherRule>;

type Rules = typeof parcelColumns;
type ColumnsWith<Rule> = {
  [Column in ParcelColumn]: Rules[Column] extends Rule ? Column : never;
}[ParcelColumn];

export type NumberColumn = ColumnsWith<{ kind: "number" }>;
export type ExportedColumn = ColumnsWith<{ exported: true }>;
export type PublicParcelColumn = "id" | "project_id" | "measured_area_m2" | ColumnsWith<{ public: true }>;

export const allParcelColumns = Object.keys(parcelColumns) as ParcelColumn[];
export const exportedColumns = allParcelColumns.filter(
  (column): column is ExportedColumn => parcelColumns[column].exported,
);
/** Columns that visitors read, for `select=`. */
export const publicParcelColumns: readonly PublicParcelColumn[] = [
  "id",
  "project_id",
  "measured_area_m2",
  ...allParcelColumns.filter((column) => parcelColumns[column].public),
];
export const numberColumns = allParcelColumns.filter(
  (column): column is NumberColumn => parcelColumns[column].kind === "number",
);

/** The texts of a form: of one line, or of several. */
export const textColumnsOf = (kind: TextRule["kind"]): ParcelColumn[] =>
  allParcelColumns.filter((column) => parcelColumns[column].kind === kind);

/** The numbers that stand together in a form. */
export const numbersOf = (...sections: NumberSection[]): NumberColumn[] =>
  numberColumns.filter((column) => sections.includes(parcelColumns[column].section));

const kinds: Readonly<Record<string, AmountKind>> = { "m²": "area", kW: "power", kWh: "energy", KM: "price" };

/** What the numbers of a column are; those without a unit count something. */
export function amountKindOf(column: NumberColumn): AmountKind {
  const { unit = "" }: NumberRule = parcelColumns[column];
  return kinds[unit] ?? "count";
}

/** What a field for the number needs to know: what an arrow key adds, the bounds, and its units. */
export function inputRulesOf(
  column: NumberColumn,
): Pick<NumberRule, "step" | "whole" | "most"> & { kind: AmountKind } {
  const { step, whole, most }: NumberRule = parcelColumns[column];
  return { step, most, kind: amountKindOf(column), ...(whole && { whole }) };
}

export const isOptional = (column: NumberColumn): boolean => "optional" in parcelColumns[column];

/** Why a number may not stand in a column, by the keys of its texts; null when it may. */
export function numberError(
  column: NumberColumn,
  value: number,
): "not_negative" | "whole_number" | "at_most" | null {
  const { whole, most }: NumberRule = parcelColumns[column];
  if (value < 0) return "not_negative";
  if (whole && !Number.isInteger(value)) return "whole_number";
  return value > most ? "at_most" : null;
}

/** A parcel without any numbers, for sale, without an outline. */
export const emptyParcel = (name: string): Pick<Parcel, ParcelColumn> => ({
  ...(Object.fromEntries(numberColumns.map((column) => [column, isOptional(column) ? null : 0])) as Pick<
    Parcel,
    NumberColumn
  >),
  name,
  name_en: null,
  description: "",
  description_en: null,
  polygon_data: [],
  ground_outline: [],
  latitude: null,
  longitude: null,
  cadastral_municipality: null,
  cadastral_number: null,
  status: "available",
  images: [],
  ima_ppa_ugovor: false,
});

type Values = Record<string, unknown>;

/** What is sent of a parcel's form: optional texts and numbers as null when empty, any other thing that is no number as 0. */
export function parcelPayload(values: Values): Values {
  const payload: Values = { ...values };
  for (const column of allParcelColumns) {
    if (!(column in payload)) continue;
    const rule: NumberRule | TextRule | OtherRule = parcelColumns[column];
    if (column === "name")
      payload.name = typeof payload.name === "string" ? payload.name.trim() : payload.name;
    else if (rule.kind === "line" || rule.kind === "text")
      payload[column] = String(payload[column] ?? "").trim() || null;
    else if (rule.kind === "number" && rule.optional && isEmptyNumber(payload[column]))
      payload[column] = null;
    else if (rule.kind === "number") {
      const number = parsedNumber(payload[column]);
      payload[column] = rule.whole ? Math.round(number) : number;
    }
  }
  return payload;
}

/** Whether the column can hold the value: a file that says nonsense must not keep the rest from being saved. */
export function fitsColumn(column: ParcelColumn, value: unknown): boolean {
  const rule: NumberRule | TextRule | OtherRule = parcelColumns[column];
  switch (rule.kind) {
    case "number":
      if (value === null) return rule.optional === true;
      return Number.isFinite(value) && numberError(column as NumberColumn, value as number) === null;
    case "line":
    case "text":
      return typeof value === "string" && value.length <= rule.longest && !/\0/.test(value);
    case "status":
      return isParcelStatus(value);
    case "flag":
      return typeof value === "boolean";
    case "degrees":
      return value === null || Number.isFinite(value);
    default:
      return Array.isArray(value);
  }
}
