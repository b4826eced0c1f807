import type { HistoryEntry } from "@solar/domain/rows.gen";
import { rpc } from "../api.ts";

export interface PriceChange extends Pick<HistoryEntry, "actor" | "changed_by"> {
  id: number;
  changed_at: string;
  old_price: number;
  new_price: number;
}

/** What the database does with what was changed. */
export const historyMethods = {
  /** Every price that the parcel has had, newest first. */
  priceHistory: (parcel_id: string) => rpc<PriceChange[]>("price_history", { parcel_id }),
  restoreVersion: (history_id: number) => rpc<unknown>("restore_version", { history_id }),
  /** Takes back all that was changed together. @returns how many records */
  undoChanges: (history_id: number) => rpc<number>("undo_changes", { history_id }),
  restoreDeleted: (table: "projects" | "parcels", id: string) =>
    table === "projects"
      ? rpc<unknown>("restore_project", { project_id: id })
      : rpc<unknown>("restore_parcel", { parcel_id: id }),
};
