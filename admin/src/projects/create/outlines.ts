import { parsedNumber } from "@solar/domain/columns/numbers";
import type { OutlinedParcel } from "../../parcels/ReadOnlyMap.tsx";
import type { DraftParcel } from "./projectDraft.ts";

/** The wizard's parcels as the map draws them. */
export const outlinesOf = (parcels: readonly DraftParcel[]): OutlinedParcel[] =>
  parcels.map(({ id, name, status = "available", polygon_data = [], power_kw, price }) => ({
    id,
    name,
    status,
    polygon_data,
    power_kw: parsedNumber(power_kw),
    price: parsedNumber(price),
  }));
