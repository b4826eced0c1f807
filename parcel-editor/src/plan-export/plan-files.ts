import type { PlanFormat } from "@solar/georeference/formats/plan-file";
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
import type { DrawnParcel } from "../state/drawn-parcel.ts";
import { type Ground, groundOf } from "../state/ground.ts";

export type ExportFormat = Exclude<PlanFormat, "shapefile">;

interface FormatRule {
  readonly ending: string;
  readonly type: string;
  readonly fits: (system: ReferenceSystem) => boolean;
  readonly write: (outlines: readonly WrittenOutline[], system: ReferenceSystem) => string;
}

const always = () => true;

export const exportFormats: Readonly<Record<ExportFormat, FormatRule>> = {
  geojson: { ending: "geojson", type: "application/geo+json", fits: always, write: toGeoJson },
  // KML has degrees alone, and a drawing that is measured in degrees would be of no use.
  kml: {
    ending: "kml",
    type: "application/vnd.google-earth.kml+xml",
    fits: (system) => system === wgs84,
    write: toKml,
  },
  dxf: { ending: "dxf", type: "image/vnd.dxf", fits: (system) => system !== wgs84, write: toDxf },
  csv: { ending: "csv", type: "text/csv;charset=utf-8", fits: always, write: toCornerTable },
};

/** The systems in which a format can be written for a project. */
export const systemsFor = (format: ExportFormat, { system }: Ground): ReferenceSystem[] =>
  referenceSystems.filter((one) => convertible(system, one) && exportFormats[format].fits(one));

const columns = ["area_m2", "power_kw", "price", "cadastral_number"] as const;

/** The parcels as a plan, in a system of its own; those without ground are left out. */
export function planFile(
  parcels: readonly DrawnParcel[],
  ground: Ground,
  format: ExportFormat,
  system: ReferenceSystem,
): string {
  const outlines = parcels.flatMap((parcel): WrittenOutline[] => {
    const corners = convert(groundOf(parcel, ground), ground.system, system);
    if (!corners?.length) return [];
    const values = columns.flatMap((column) => (parcel[column] ? [[column, String(parcel[column])]] : []));
    return [{ name: parcel.name, corners, properties: Object.fromEntries(values) }];
  });
  return exportFormats[format].write(outlines, system);
}
