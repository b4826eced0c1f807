import type { GroundOutline, GroundPoint } from "@solar/domain/ground";
import type { ReferenceSystem } from "../reference-systems.ts";

export const planFormats = ["geojson", "kml", "dxf", "shapefile", "csv"] as const;

/** KMZ counts as KML: it is the same in an archive. */
export type PlanFormat = (typeof planFormats)[number];

export type Content = "json" | "xml" | "zip" | "dxf" | "table";

/** What a file should hold, by the ending of its name. */
export const contentByExtension: ReadonlyMap<string, Content> = new Map([
  ["geojson", "json"],
  ["json", "json"],
  ["geojsonl", "json"],
  ["geojsons", "json"],
  ["ndjson", "json"],
  ["jsonl", "json"],
  ["kml", "xml"],
  ["kmz", "zip"],
  ["zip", "zip"],
  ["dxf", "dxf"],
  ["csv", "table"],
  ["txt", "table"],
]);

/** Endings of the names of files that can be read, for choosing one. */
export const planFileExtensions = [...contentByExtension.keys()].map((ending) => `.${ending}`);

/** An outline of a plan, in the units of its file: in degrees, `east` is the longitude and `north` the latitude. */
export interface PlanOutline {
  readonly layer: string;
  readonly name: string | null;
  readonly corners: GroundOutline;
  /** Whatever else the file says of it: as text, and numbers where its format has some. */
  readonly properties: Readonly<Record<string, string | number>>;
}

/** What the reader of a format finds. */
export interface RawOutline extends PlanOutline {
  /** False for a line that its format does not close; it counts as closed when it ends where it began. */
  readonly closed?: boolean;
  readonly hasHoles?: boolean;
}

/** Why something that a plan holds is not taken, or taken otherwise: a text key. */
export const findingKinds = [
  "open",
  "lacking_outline",
  "unjoined",
  "unread",
  "unread_file",
  "unread_label",
  "curved",
  "solid",
  "block",
  "invisible",
  "hole",
  "duplicate",
  "crossing",
  "no_area",
  "too_many_corners",
  "no_number",
] as const;

export interface Finding {
  readonly kind: (typeof findingKinds)[number];
  readonly layer: string;
  readonly name: string | null;
  /** What the format calls something that is not read. */
  readonly what?: string;
  /** A corner of what has no name, in the units of the file. */
  readonly near?: GroundPoint;
}

/** What a reader gives: as the file has it, not inspected. */
export interface RawPlan {
  readonly format: PlanFormat;
  /** The system that the file itself names, where it is a known one. */
  readonly system: ReferenceSystem | null;
  readonly outlines: readonly RawOutline[];
  readonly findings: readonly Finding[];
  /** Layers that the drawing does not show: frozen, or switched off. */
  readonly hiddenLayers?: ReadonlySet<string>;
}

/** What layers are called by their paths: by the last part, or by all where several end alike. */
export function layerLabels(paths: readonly string[], separator: string): (path: string) => string {
  const last = (path: string) => path.slice(path.lastIndexOf(separator) + 1);
  const counts = new Map<string, number>();
  for (const path of new Set(paths)) counts.set(last(path), (counts.get(last(path)) ?? 0) + 1);
  return (path) => ((counts.get(last(path)) ?? 0) > 1 ? path.replaceAll(separator, " / ") : last(path));
}

/** The same plan with other names for its layers. */
export const withLayers = (plan: RawPlan, nameOf: (layer: string) => string): RawPlan => ({
  ...plan,
  outlines: plan.outlines.map((one) => ({ ...one, layer: nameOf(one.layer) })),
  findings: plan.findings.map((one) => ({ ...one, layer: nameOf(one.layer) })),
  hiddenLayers: new Set([...(plan.hiddenLayers ?? [])].map(nameOf)),
});

export interface PlanLayer {
  readonly name: string;
  readonly count: number;
  readonly hidden: boolean;
}

export interface PlanFile extends Omit<RawPlan, "outlines" | "hiddenLayers"> {
  readonly outlines: readonly PlanOutline[];
  readonly layers: readonly PlanLayer[];
}

/** Corners nearer than this, metres, are one corner, and ends that nearly meet do. */
export const mergedGap = 0.05;

/** Bytes of a file that are read at all, and of everything in an archive. */
export const maxFileBytes = 50 * 1024 * 1024;
export const maxUnpackedBytes = 2 * maxFileBytes;
/** A cadastral plan of a whole town would be a wrong file. */
export const maxOutlines = 5000;

/** Why a whole file cannot be read: text keys. */
export const planErrorKinds = [
  "empty",
  "too_large",
  "too_many",
  "unknown_format",
  "other_format",
  "damaged",
  "damaged_line",
  "cut_off",
  "dwg",
  "binary_dxf",
  "xml_entities",
  "archive_without_plan",
  "archive_too_large",
  "percent_outlines",
  "missing_columns",
  "wkt",
  "too_long",
] as const;

export type PlanErrorKind = (typeof planErrorKinds)[number];

/** A file that cannot be read; `args` are the parameters of its text. */
export class PlanError extends Error {
  readonly kind: PlanErrorKind;
  readonly args: Readonly<Record<string, string>>;
  constructor(kind: PlanErrorKind, args: Readonly<Record<string, string>> = {}) {
    super(kind);
    this.kind = kind;
    this.args = args;
  }
}
