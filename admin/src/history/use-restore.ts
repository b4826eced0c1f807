import { useDataProvider } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import { useAction } from "../ui/use-action.ts";

type Restorable = "projects" | "parcels";

export const isRestorable = (table: string): table is Restorable =>
  table === "projects" || table === "parcels";

/** What brings a deleted project or parcel back, and how it is said to have gone. */
export function useRestoration() {
  const dataProvider = useDataProvider<AppDataProvider>();
  return (table: Restorable, id: string, name: string) => ({
    act: () => dataProvider.restoreDeleted(table, id),
    success: `history.restore_deleted.${table}.success`,
    args: () => ({ name }),
    failed: "history.restore_deleted.error",
  });
}

/** Brings a deleted project or parcel back, and says how it went. */
export function useRestore() {
  const { run } = useAction();
  const restoration = useRestoration();
  return (table: Restorable, id: string, name: string) => {
    const { act, ...outcome } = restoration(table, id, name);
    return run(act, outcome);
  };
}
