import type { Parcel } from "./api/projects.ts";

/** Degrees, WGS 84. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

type Located = Pick<Parcel, "latitude" | "longitude">;

export const coordinatesOf = ({ latitude, longitude }: Located): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** The middle of a park's parcels; null where none is measured in a net that lies on the earth. */
export function middleOf(parcels: readonly Located[]): Coordinates | null {
  const places = parcels.flatMap((parcel) => coordinatesOf(parcel) ?? []);
  if (places.length === 0) return null;
  const mean = (of: (place: Coordinates) => number) =>
    Math.round((places.reduce((sum, place) => sum + of(place), 0) / places.length) * 1e6) / 1e6;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}

/** A map of the world with a pin. */
export const mapUrl = ({ latitude, longitude }: Coordinates): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
