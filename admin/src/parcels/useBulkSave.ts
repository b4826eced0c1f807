import type { Parcel } from "@solar/domain/rows.gen";
import type { ParcelSave } from "@solar/parcel-editor/state.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useToast } from "../ui/useToast.ts";
import { namesOfChanged, saveParcels } from "./saveParcels.ts";

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
      const taken = namesOfChanged(error);
      toast("error", "bulk.error", taken ? { body: "bulk.changed_meanwhile", args: { names: taken } } : {});
      if (taken) await queryClient.invalidateQueries();
      setPending(false);
    }
  };
  return { pending, save };
}
