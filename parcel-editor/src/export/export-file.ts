import type { ImageSize } from "@solar/domain/coordinates";
import {
  toCornerTable,
  toDxf,
  toGeoJson,
  toKml,
  type WrittenOutline,
} from "@solar/georeference/formats/write-plan";
import {
  convert,
  convertible,
  type ReferenceSystem,
  referenceSystems,
  wgs84,
} from "@solar/georeference/reference-systems";
import { toJsonFile } from "../exchange/outline-file.ts";
import { toSvgFile } from "../exchange/svg-file.ts";
import type { DrawnParcel } from "../state/drawn-parcel.ts";
import { type Georeference, groundOutlineOf } from "../state/georeference.ts";

const always = () => true;

/** Outlines in coordinates, for a surveyor's program. */
const planFormats = {
  geojson: { type: "application/geo+json", fits: always, write: toGeoJson },
  // KML has degrees alone, and a drawing that is measured in degrees would be of no use.
  kml: {
    type: "application/vnd.google-earth.kml+xml",
    fits: (system: ReferenceSystem) => system === wgs84,
    write: toKml,
  },
  dxf: { type: "image/vnd.dxf", fits: (system: ReferenceSystem) => system !== wgs84, write: toDxf },
  csv: { type: "text/csv;charset=utf-8", fits: always, write: toCornerTable },
};

/** Outlines in percent of the picture. */
const pictureFormats = {
  json: { type: "application/json", write: toJsonFile },
  svg: { type: "image/svg+xml", write: toSvgFile },
};

type PlanFormat = keyof typeof planFormats;
export type ExportFormat = PlanFormat | keyof typeof pictureFormats;

const isPlanFormat = (format: ExportFormat): format is PlanFormat => format in planFormats;

/** The formats that parcels can be written in: coordinates only where the picture is georeferenced. */
export const formatsFor = (ground: Georeference | null) =>
  Object.keys({ ...(ground && planFormats), ...pictureFormats }) as ExportFormat[];

/** The systems in which a format can be written for a project; null where it has no coordinates. */
export function systemsFor(format: ExportFormat, ground: Georeference | null): ReferenceSystem[] | null {
  if (!ground || !isPlanFormat(format)) return null;
  const { fits } = planFormats[format];
  return referenceSystems.filter((one) => convertible(ground.system, one) && fits(one));
}

const columns = ["area_m2", "power_kw", "price", "cadastral_number"] as const;

/** Where the parcels are drawn, and the system in which their coordinates are written. */
export interface ExportSource {
  readonly size: ImageSize;
  readonly ground: Georeference | null;
  readonly system: ReferenceSystem;
}

/** The parcels as a file of any format; those without coordinates are left out of a plan. */
export function exportFile(
  parcels: readonly DrawnParcel[],
  format: ExportFormat,
  { size, ground, system }: ExportSource,
): { content: string; type: string } {
  if (!isPlanFormat(format)) {
    const { type, write } = pictureFormats[format];
    return { content: write(parcels, size), type };
  }
  const outlines = parcels.flatMap((parcel): WrittenOutline[] => {
    const corners = ground && convert(groundOutlineOf(parcel, ground), ground.system, system);
    if (!corners?.length) return [];
    const values = columns.flatMap((column) => (parcel[column] ? [[column, String(parcel[column])]] : []));
    return [{ name: parcel.name, corners, properties: Object.fromEntries(values) }];
  });
  const { type, write } = planFormats[format];
  return { content: write(outlines, system), type };
}
