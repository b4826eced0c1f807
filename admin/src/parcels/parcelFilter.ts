import type { Parcel } from "@solar/domain/rows.gen";
import { type ParcelStatus, parcelStatuses } from "@solar/domain/statuses";

/** Which parcels of a project are listed: by a part of the name in either language, and by one condition. */
export interface ParcelFilter {
  name: string;
  condition: ParcelStatus | "no_outline" | "no_price" | "all";
}

export const allParcels: ParcelFilter = { name: "", condition: "all" };

/** Conditions in the order in which they are offered. */
export const parcelConditions: readonly ParcelFilter["condition"][] = [
  "all",
  ...parcelStatuses,
  "no_outline",
  "no_price",
];

function meets(parcel: Parcel, condition: ParcelFilter["condition"]): boolean {
  if (condition === "all") return true;
  if (condition === "no_outline") return parcel.polygon_data.length === 0;
  if (condition === "no_price") return parcel.price === 0;
  return parcel.status === condition;
}

/** The parcels that pass the filter, in their order. */
export function filteredParcels(parcels: readonly Parcel[], { name, condition }: ParcelFilter): Parcel[] {
  const part = name.trim().toLocaleLowerCase("bs");
  return parcels.filter(
    (parcel) =>
      meets(parcel, condition) &&
      [parcel.name, parcel.name_en].some((text) => text?.toLocaleLowerCase("bs").includes(part)),
  );
}
