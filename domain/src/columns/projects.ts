import type { NewProject } from "../rows.gen.ts";

type BookkeepingColumn = "id" | "created_at" | "updated_at" | "version" | "created_by";

/** A column that staff fill in. */
type ProjectColumn = Exclude<keyof NewProject, BookkeepingColumn>;

interface Rule {
  /** `positive` is a number that is stored only above 0. */
  readonly kind:
    | "line"
    | "text"
    | "date"
    | "file"
    | "files"
    | "status"
    | "choice"
    | "flag"
    | "number"
    | "numbers"
    | "positive"
    | "details";
  /** Visitors may read it. */
  readonly public: boolean;
}

const shown = { public: true } as const;
const internal = { public: false } as const;

/** The columns of a project. One that is missing here is a type error. */
export const projectColumns = {
  name: { kind: "line", ...shown },
  name_en: { kind: "line", ...shown },
  description: { kind: "text", ...shown },
  description_en: { kind: "text", ...shown },
  location: { kind: "line", ...shown },
  location_en: { kind: "line", ...shown },
  main_image_url: { kind: "file", ...shown },
  image_gallery: { kind: "files", ...shown },
  video_url: { kind: "file", ...shown },
  video_gallery: { kind: "files", ...shown },
  status: { kind: "status", ...shown },
  visible: { kind: "flag", ...internal },
  show_in_sale_page: { kind: "flag", ...shown },
  show_in_references: { kind: "flag", ...internal },
  reference_type: { kind: "choice", ...shown },
  completion_date: { kind: "date", ...shown },
  datum_pocetka: { kind: "date", ...shown },
  plan_zavrsetka: { kind: "date", ...shown },
  datum_zavrsetka: { kind: "date", ...shown },
  investment_amount: { kind: "positive", ...shown },
  technical_details: { kind: "details", ...shown },
  ima_ppa_ugovor: { kind: "flag", ...shown },
  ppa_godine: { kind: "positive", ...shown },
  ocekivani_godisnji_prihod: { kind: "number", ...shown },
  legal_form: { kind: "choice", ...shown },
  ppa_buyer: { kind: "line", ...shown },
  ppa_tariff: { kind: "positive", ...shown },
  ppa_start: { kind: "date", ...shown },
  tariff_growth: { kind: "number", ...shown },
  upkeep_per_kw: { kind: "number", ...shown },
  insurance_per_kw: { kind: "number", ...shown },
  rent_per_kw: { kind: "number", ...shown },
  lease_years: { kind: "positive", ...shown },
  degradation: { kind: "number", ...shown },
  vat_rate: { kind: "number", ...shown },
  monthly_shares: { kind: "numbers", ...shown },
  payment_parts: { kind: "numbers", ...shown },
  payment_schedule: { kind: "text", ...shown },
  payment_schedule_en: { kind: "text", ...shown },
  guarantor: { kind: "text", ...shown },
  guarantor_en: { kind: "text", ...shown },
  grid_operator: { kind: "line", ...shown },
  late_terms: { kind: "text", ...shown },
  late_terms_en: { kind: "text", ...shown },
  resale_terms: { kind: "text", ...shown },
  resale_terms_en: { kind: "text", ...shown },
  ground_crs: { kind: "line", ...shown },
} as const satisfies Record<ProjectColumn, Rule>;

type Rules = typeof projectColumns;

export type PublicProjectColumn =
  | "id"
  | { [Column in keyof Rules]: Rules[Column] extends { public: true } ? Column : never }[keyof Rules];

const allColumns = Object.keys(projectColumns) as ProjectColumn[];

/** Columns that visitors read, for `select=`. */
export const publicProjectColumns: readonly PublicProjectColumn[] = [
  "id",
  ...allColumns.filter(
    (column): column is Exclude<PublicProjectColumn, "id"> => projectColumns[column].public,
  ),
];

const ofKind = (...kinds: Rule["kind"][]) =>
  allColumns.filter((column) => kinds.includes(projectColumns[column].kind));

/** Columns in which an empty text is stored as null. */
export const emptiableColumns = ofKind("line", "text", "date", "file").filter((column) => column !== "name");
export const positiveColumns = ofKind("positive");
export const numberColumns = ofKind("number");
