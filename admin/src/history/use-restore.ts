import { rpc } from "../data/api.ts";
import { useAction } from "../ui/use-action.ts";

const calls = {
  projects: (project_id: string) => rpc("restore_project", { project_id }),
  parcels: (parcel_id: string) => rpc("restore_parcel", { parcel_id }),
};

export const isRestorable = (table: string): table is Restorable => table in calls;

type Restorable = keyof typeof calls;

/** What brings a deleted project or parcel back, and how it is said to have gone. */
export const restoration = (table: Restorable, id: string, name: string) => ({
  act: () => calls[table](id),
  success: `history.restore_deleted.${table}.success`,
  args: () => ({ name }),
  failed: "history.restore_deleted.error",
});

/** Brings a deleted project or parcel back, and says how it went. */
export function useRestore() {
  const { run } = useAction();
  return (table: Restorable, id: string, name: string) => {
    const { act, ...outcome } = restoration(table, id, name);
    return run(act, outcome);
  };
}
