import type { Parcel, Park } from "./api/projects.ts";

/** What the parcels of a park come to, as the API's summaries have it. */
export function parkSummary({ id, name, name_en, milestones }: Park, parcels: readonly Parcel[]) {
  const available = parcels.filter(({ status }) => status === "available");
  const prices = available.map(({ price }) => price).filter((price) => price > 0);
  return {
    id,
    name,
    name_en,
    milestones,
    total_parcels: parcels.length,
    available_parcels: available.length,
    total_power: parcels.reduce((sum, { power_kw }) => sum + power_kw, 0),
    min_price: prices.length > 0 ? Math.min(...prices) : null,
  };
}
