import { parsePolygon } from "@solar/domain/polygon";
import { useMemo } from "react";
import type { MapParcel } from "../parcel-map/map-parcel.ts";
import type { Parcel } from "../projects/api/project-rows.ts";
import { useParcelWords } from "./use-parcel-words.ts";

/** The parcels that have an outline, as the map draws them. */
export function useMapParcels(parcels: readonly Parcel[]): MapParcel[] {
  const words = useParcelWords();
  return useMemo(
    () =>
      parcels.flatMap((parcel) => {
        const polygon = parsePolygon(parcel.polygon_data);
        if (polygon.length === 0) return [];
        return {
          id: parcel.id,
          status: parcel.status,
          polygon,
          name: words.name(parcel),
          description: words.description(parcel),
        };
      }),
    [parcels, words],
  );
}
