import type { Parcel } from "./api/projects.ts";

/** Degrees, WGS 84. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

type Located = Pick<Parcel, "latitude" | "longitude">;

export const placeOf = ({ latitude, longitude }: Located): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** The middle of a park's parcels; null where none is measured in a net that lies on the earth. */
export function middleOf(parcels: readonly Located[]): Place | null {
  const places = parcels.flatMap((parcel) => placeOf(parcel) ?? []);
  if (places.length === 0) return null;
  const mean = (of: (place: Place) => number) =>
    Math.round((places.reduce((sum, place) => sum + of(place), 0) / places.length) * 1e6) / 1e6;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}

/** A map of the world with a pin. */
export const mapAddress = ({ latitude, longitude }: Place): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
