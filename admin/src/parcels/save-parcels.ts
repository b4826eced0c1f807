import type { Parcel } from "@solar/domain/rows.gen";
import type { ParcelSave } from "@solar/parcel-editor/state.ts";
import { ApiError } from "@solar/postgrest-client/api-error";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { rpc } from "../data/api.ts";
import { useToast } from "../ui/use-toast.ts";

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
function namesOfChanged(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== "SP021") return null;
  const changed = JSON.parse(error.details ?? "[]") as { name: string | null }[];
  return changed.flatMap(({ name }) => name ?? []).join(", ") || null;
}

/** Saves a change of several parcels, says how it went, and calls back when it went well. */
export function useBulkSave(onDone: () => void) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  const save = async (parcels: readonly Parcel[], changes: readonly ParcelSave[]) => {
    const projectId = parcels[0]?.project_id;
    if (!projectId) return;
    setPending(true);
    try {
      await saveParcels(projectId, changes);
      toast("success", "bulk.done", { args: { smart_count: changes.length } });
      await queryClient.invalidateQueries();
      onDone();
    } catch (error) {
      const adopted = namesOfChanged(error);
      toast(
        "error",
        "bulk.error",
        adopted ? { body: "bulk.changed_meanwhile", args: { names: adopted } } : {},
      );
      if (adopted) await queryClient.invalidateQueries();
      setPending(false);
    }
  };
  return { pending, save };
}
