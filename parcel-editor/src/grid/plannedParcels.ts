import { sharedValues } from "@solar/domain/share-out";
import { type CarriedValues, carriedValues } from "../exchange/outlineFile.ts";
import { type DrawnParcel, newParcel } from "../state/drawnParcel.ts";
import type { PlannedParcel } from "./gridPlan.ts";

/**
 * The parcels of a plan. What belongs to the ground of the parcel that is split is shared out by area; its status,
 * contract and texts are the same in all, but for the English name: nobody has named the pieces yet.
 *
 * @param source the parcel that is split; null: the new ones begin without values
 */
export function plannedParcels(
  planned: readonly PlannedParcel[],
  source: DrawnParcel | null,
  newId: () => string,
): DrawnParcel[] {
  const { name_en: _, ...carried } = source ? carriedValues(source) : ({} as CarriedValues);
  const shares = source
    ? sharedValues(
        source,
        planned.map(({ area }) => area),
      )
    : [];
  return planned.map(({ name, polygon }, at) => ({
    ...newParcel(newId(), name, polygon),
    ...carried,
    ...shares[at],
  }));
}
