import type { Parcel } from "@solar/domain/rows.gen";
import type { ParcelSave } from "@solar/parcel-editor/server-state.ts";
import { ApiError } from "@solar/postgrest-client/api-error";
import { useDataProvider, useTranslate } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import { useRejection } from "../i18n/use-rejection.ts";
import { parkData } from "../projects/park-data.ts";
import { useAction } from "../ui/use-action.ts";

/** A change of one parcel for the provider's saveParcels. */
export const patchOf = ({ id, version }: Parcel, patch: Partial<Parcel>): ParcelSave => ({
  id,
  version,
  ...patch,
});

/** The parcels because of which nothing was saved: somebody else was first. None for another failure. */
export function conflictingParcels(error: unknown): { id: string; name: string | null }[] {
  if (!(error instanceof ApiError && error.code === "SP021")) return [];
  try {
    const details: unknown = JSON.parse(error.details ?? "");
    return Array.isArray(details) ? details : [];
  } catch {
    return [];
  }
}

/** Saves a change of several parcels, says how it went, and calls back when it went well. */
export function useBulkSave(onDone: () => void) {
  const translate = useTranslate();
  const rejection = useRejection();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { pending, run } = useAction();
  const save = async (parcels: readonly Parcel[], changes: readonly ParcelSave[]) => {
    const projectId = parcels[0]?.project_id;
    if (!projectId) return;
    await run(() => dataProvider.saveParcels(projectId, changes), {
      success: "bulk.done",
      changes: parkData,
      args: () => ({ smart_count: changes.length }),
      failed: "bulk.error",
      reasonOf(error) {
        const names = conflictingParcels(error)
          .flatMap(({ name }) => name ?? [])
          .join(", ");
        return names ? translate("bulk.changed_meanwhile", { names }) : rejection(error);
      },
      onDone,
    });
  };
  return { pending, save };
}
