import type { OutlinedParcel } from "../../parcels/ParcelPicture.tsx";
import type { DraftParcel } from "./projectDraft.ts";

/** The wizard's parcels as the picture draws them. */
export const outlinesOf = (parcels: readonly DraftParcel[]): OutlinedParcel[] =>
  parcels.map(({ id, name, status = "available", polygon_data = [] }) => ({
    id,
    name,
    status,
    polygon_data,
  }));
