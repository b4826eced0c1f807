import { rpc } from "../data/api.ts";
import { useAction } from "../ui/use-action.ts";

const calls = {
  projects: (project_id: string) => rpc("restore_project", { project_id }),
  parcels: (parcel_id: string) => rpc("restore_parcel", { parcel_id }),
};

export const isRestorable = (table: string): table is keyof typeof calls => table in calls;

/** Brings a deleted project or parcel back, and says how it went. */
export function useRestore() {
  const { run } = useAction();
  return (table: keyof typeof calls, id: string, name: string) =>
    run(() => calls[table](id), {
      success: `history.restore_deleted.${table}.success`,
      args: () => ({ name }),
      failed: "history.restore_deleted.error",
    });
}
