import type { Parcel } from "@solar/domain/rows.gen";
import type { ParcelSave } from "@solar/parcel-editor/state.ts";
import { ApiError } from "@solar/postgrest-client/api-error";
import { rpc } from "../data/api.ts";

/** Saves several parcels of a project in one transaction, all or none; 409 when somebody else was first. */
export const saveParcels = (projectId: string, parcels: readonly ParcelSave[]): Promise<Parcel[]> =>
  rpc("save_parcels", { project_id: projectId, parcels });

/** A change of one parcel for saveParcels. */
export const patchOf = ({ id, version }: Parcel, patch: Partial<Parcel>): ParcelSave => ({
  id,
  version,
  ...patch,
});

/** Names of the parcels because of which nothing was saved: somebody else was first. Null for another failure. */
export function namesOfChanged(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== "SP021") return null;
  const changed = JSON.parse(error.details ?? "[]") as { name: string | null }[];
  return changed.flatMap(({ name }) => name ?? []).join(", ") || null;
}
