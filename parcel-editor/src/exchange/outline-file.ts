import { exportedColumns, fitsColumn } from "@solar/domain/columns/parcels";
import type { ImageSize, PercentPoint } from "@solar/domain/coordinates";
import { uniqueName } from "@solar/domain/numbering";
import { type Polygon, parsePolygon, storableOutline } from "@solar/domain/polygon";
import { type DrawnParcel, newParcel, nextName, outlineOf, withOutline } from "../state/drawn-parcel.ts";

/** Values that travelHistory with an outline, besides its name. */
const valueColumns = exportedColumns.filter((column) => column !== "name");

export type ExportedValues = Partial<Pick<DrawnParcel, (typeof valueColumns)[number]>>;

export const exportedValues = (parcel: DrawnParcel): ExportedValues =>
  Object.fromEntries(valueColumns.map((column) => [column, parcel[column]])) as ExportedValues;

interface FoundOutline {
  /** Empty when the file gives none. */
  readonly name: string;
  readonly polygon: Polygon;
  readonly values: ExportedValues;
}

export interface FoundOutlines {
  readonly outlines: readonly FoundOutline[];
  /** Outlines that may not be stored: fewer than three corners, corners that are no numbers. */
  readonly skipped: number;
  /** Width of the picture divided by its height, where the file tells. */
  readonly ratio: number | null;
}

const format = "solar-parcel-outlines";

/** Points in percent of the picture, with the parcels' names and values. */
export const toJsonFile = (parcels: readonly DrawnParcel[], { width, height }: ImageSize): string =>
  `${JSON.stringify(
    {
      format,
      picture: { width, height },
      parcels: parcels.map((parcel) => ({
        name: parcel.name,
        ...exportedValues(parcel),
        polygon: outlineOf(parcel).map(({ x, y }) => ({ x, y })),
      })),
    },
    null,
    1,
  )}\n`;

/**
 * Reads a JSON file: our own, a list of parcels as the API gives them, or a list of outlines.
 *
 * @returns null when it is no JSON or holds no list
 */
export function fromJsonFile(text: string): FoundOutlines | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const file = isRecord(json) ? json : {};
  const list = Array.isArray(json) ? json : file.parcels;
  if (!Array.isArray(list)) return null;
  const picture = isRecord(file.picture) ? file.picture : {};
  const ratio = Number(picture.width) / Number(picture.height);
  return collectOutlines(
    (list as unknown[]).map((item) => {
      if (Array.isArray(item)) return { name: "", points: parsePolygon(item), values: {} };
      const parcel = isRecord(item) ? item : {};
      return {
        name: typeof parcel.name === "string" ? parcelName(parcel.name) : "",
        points: parsePolygon(parcel.polygon ?? parcel.polygon_data),
        values: valuesOf(parcel),
      };
    }),
    ratio > 0 ? ratio : null,
  );
}

/** Outlines that may be stored, and the number of the others. */
export function collectOutlines(
  read: readonly { name: string; points: readonly PercentPoint[]; values: ExportedValues }[],
  ratio: number | null,
): FoundOutlines {
  const outlines = read.flatMap(({ name, points, values }): FoundOutline[] => {
    const polygon = storableOutline(points);
    return polygon ? [{ name, polygon, values }] : [];
  });
  return { outlines, skipped: read.length - outlines.length, ratio };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Characters of a name, so that there is room for a number behind it. */
const longestName = 190;

/** A name as it may be stored: one line, without control characters and halves of a surrogate pair. */
export const parcelName = (text: string): string =>
  [
    ...text
      .replace(/\p{Cs}/gu, "\ufffd")
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim(),
  ]
    .slice(0, longestName)
    .join("")
    .trim();

/** The known columns whose values may be stored. */
const valuesOf = (parcel: Record<string, unknown>): ExportedValues =>
  Object.fromEntries(
    valueColumns.flatMap((column) => (fitsColumn(column, parcel[column]) ? [[column, parcel[column]]] : [])),
  ) as ExportedValues;

export interface ImportChoice {
  /** `replace` gives parcels of the same name the new outline, unless they are locked, and adds the others. */
  readonly mode: "add" | "replace";
  readonly withValues: boolean;
}

/** All parcels as they are after importing. Names stay unique. */
export function withImportedOutlines(
  parcels: readonly DrawnParcel[],
  found: readonly FoundOutline[],
  { mode, withValues }: ImportChoice,
  newId: () => string,
  locked: ReadonlySet<string>,
): DrawnParcel[] {
  const result = [...parcels];
  for (const { name, polygon, values } of found) {
    const carried = withValues ? values : {};
    const same = mode === "replace" && name ? result.findIndex((one) => one.name === name) : -1;
    const before = result[same];
    if (before && locked.has(before.id)) continue;
    if (before) result[same] = { ...withOutline(before, polygon), ...carried };
    else {
      const taken = new Set(result.map((one) => one.name));
      const free = name ? uniqueName(name, taken) : nextName(result);
      result.push({ ...newParcel(newId(), free, polygon), ...carried });
    }
  }
  return result;
}
