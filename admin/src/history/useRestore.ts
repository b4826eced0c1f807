import { useQueryClient } from "@tanstack/react-query";
import { rpc } from "../data/api.ts";
import { useRejection } from "../i18n/useRejection.ts";
import { useToast } from "../ui/useToast.ts";

const calls = {
  projects: (project_id: string) => rpc("restore_project", { project_id }),
  parcels: (parcel_id: string) => rpc("restore_parcel", { parcel_id }),
};

export const isRestorable = (table: string): table is keyof typeof calls => table in calls;

/** Brings a deleted project or parcel back, and says how it went. */
export function useRestore() {
  const toast = useToast();
  const rejection = useRejection();
  const queryClient = useQueryClient();
  return async (table: keyof typeof calls, id: string, name: string) => {
    try {
      await calls[table](id);
      toast("success", `history.restore_deleted.${table}.success`, { args: { name } });
      void queryClient.invalidateQueries();
    } catch (error) {
      const body = rejection(error);
      toast("error", "history.restore_deleted.error", body ? { body } : {});
    }
  };
}
