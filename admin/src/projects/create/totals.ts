import { parsedNumber } from "@solar/domain/columns/numbers";
import type { DraftParcel } from "./projectDraft.ts";

/** Sums for the summary: area in m², power in kW. */
export function totalsOf(parcels: readonly DraftParcel[]) {
  const sum = (field: "area_m2" | "power_kw") =>
    parcels.reduce((total, parcel) => total + parsedNumber(parcel[field]), 0);
  return {
    area: sum("area_m2"),
    power: sum("power_kw"),
    count: parcels.length,
    available: parcels.filter(({ status }) => (status ?? "available") === "available").length,
  };
}
