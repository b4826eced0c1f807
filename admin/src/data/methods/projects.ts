import type { HistoryEntry, Parcel } from "@solar/domain/rows.gen";
import type { ParcelSave } from "@solar/parcel-editor/server-state.ts";
import { ApiError } from "@solar/postgrest-client/api-error";
import { rpc, staffFile } from "../api.ts";

/** Something that visitors would miss. */
export interface PublishingGap {
  code: string;
  /** Without it the project cannot be published. */
  blocks: boolean;
  /** How many lack it; `names` are the first of them: parcels, or columns of the project. */
  count: number;
  names: string[];
}

interface NewRows {
  project: object;
  parcels: readonly object[];
}

/** What the database does with projects, their parcels and their ground beside storing them. */
export const projectMethods = {
  /** With its parcels, all or none. One that is already there was stored by an earlier try whose answer was lost. */
  async createProject(rows: NewRows): Promise<void> {
    try {
      await rpc("create_project", rows);
    } catch (error) {
      const alreadyStored = error instanceof ApiError && error.code === "23505" && error.details === "id";
      if (!alreadyStored) throw error;
    }
  },
  publishProject: (project_id: string, version: number) =>
    rpc<unknown>("publish_project", { project_id, version }),
  publishingGaps: (project_id: string) => rpc<PublishingGap[]>("publishing_gaps", { project_id }),
  /** The same for a project that is not stored yet. */
  draftGaps: (rows: NewRows) => rpc<PublishingGap[]>("draft_gaps", rows),
  createPreview: (project_id: string) => rpc<{ token: string }>("create_preview", { project_id }),
  withdrawPreviews: (project_id: string) => rpc<unknown>("withdraw_previews", { project_id }),
  /** Several parcels, all or none; 409 when somebody else was first. */
  saveParcels: (project_id: string, parcels: readonly ParcelSave[]) =>
    rpc<Parcel[]>("save_parcels", { project_id, parcels }),
  /** A link cannot say who asks: the file of one that is given on request comes with the token. */
  readDocument: (url: string) => staffFile(url),
  saveGround: (ground: object) => rpc<unknown>("save_ground", ground),
};

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
