/** The two readers of shpjs that are used; DefinitelyTyped describes an older version. */
declare module "shpjs" {
  import type { GeoJsonProperties, Geometry } from "geojson";
  export function parseShp(shp: Uint8Array): (Geometry | null)[];
  export function parseDbf(dbf: Uint8Array, encoding?: string): GeoJsonProperties[];
}
