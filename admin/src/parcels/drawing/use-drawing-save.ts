import type { Parcel } from "@solar/domain/rows.gen";
import { type DrawingState, parcelsOf } from "@solar/parcel-editor/drawing-state.ts";
import type { DrawingStore } from "@solar/parcel-editor/drawing-store.ts";
import type { DrawnParcel } from "@solar/parcel-editor/drawn-parcel.ts";
import {
  type Choices,
  changesSince,
  isStored,
  markSaved,
  resolveConflicts,
} from "@solar/parcel-editor/server-state.ts";
import { ApiError } from "@solar/postgrest-client/api-error";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import type { AppDataProvider } from "../../data/data-provider.ts";
import { allRows } from "../../data/queries.ts";
import { useRefreshPark } from "../../projects/park-data.ts";
import { conflictingParcels } from "../save-parcels.ts";

/** A parcel that somebody else changed, or deleted (then without `row`), since it was read. */
export interface ParcelConflict {
  readonly id: string;
  readonly name: string;
  /** As it is here; null when it was deleted here. */
  readonly mine: DrawnParcel | null;
  readonly row: Parcel | null;
}

/** Which of the parcels differ here and there, and which are stored as they are here. */
function compared(ids: readonly string[], now: readonly Parcel[], drawing: DrawingState) {
  const mine = new Map(parcelsOf(drawing).map((parcel) => [parcel.id, parcel]));
  const found = ids.map((id): ParcelConflict => {
    const row = now.find((one) => one.id === id) ?? null;
    const name = mine.get(id)?.name ?? row?.name ?? drawing.stored.get(id)?.name ?? "";
    return { id, name, row, mine: mine.get(id) ?? null };
  });
  const isSame = ({ row, mine }: ParcelConflict) =>
    row ? mine !== null && isStored(mine, row) : mine === null;
  return { same: found.filter(isSame), open: found.filter((conflict) => !isSame(conflict)) };
}

/** How saving went, by how many parcels were stored and deleted. */
function outcomeText(saved: number, removed: number): string {
  if (removed === 0) return "drawing.save.done";
  return saved === 0 ? "drawing.save.removed" : "drawing.save.done_removed";
}

/** Whether to save these parcels, by what is stored of them. */
type Ask = (parcels: readonly DrawnParcel[], stored: Iterable<DrawnParcel>) => Promise<boolean>;

/** Saves all changed parcels in one transaction; conflicts are handed out for a decision on each. */
export function useDrawingSave(projectId: string, store: DrawingStore, ask: Ask) {
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const refresh = useRefreshPark();
  const [pending, setPending] = useState(false);
  const [conflicts, setConflicts] = useState<readonly ParcelConflict[]>([]);
  const [current, setCurrent] = useState<readonly Parcel[]>([]);

  /** @returns whether everything was saved */
  const save = async (): Promise<boolean> => {
    const sent = parcelsOf(store.get());
    const saves = changesSince(store.get().stored, sent);
    if (sent.some(({ name }) => !name?.trim())) {
      notify("drawing.save.blocked", { type: "warning" });
      return false;
    }
    if (!(await ask(sent, store.get().stored.values()))) return false;
    setPending(true);
    try {
      const answer = await dataProvider.saveParcels(projectId, saves);
      store.update(markSaved(answer, sent));
      const removed = saves.filter((save) => "delete" in save).length;
      const saved = saves.length - removed;
      notify(outcomeText(saved, removed), {
        type: "success",
        messageArgs: { smart_count: saved || removed, removed },
      });
      await refresh();
      return true;
    } catch (error) {
      const ids = conflictingParcels(error).map(({ id }) => id);
      if (ids.length > 0) {
        return await askAbout(ids).catch(() => {
          notify("drawing.save.error", { type: "error" });
          return false;
        });
      }
      notify("drawing.save.error", {
        type: "error",
        ...(error instanceof ApiError && error.code?.startsWith("SP") ? { body: error.message } : {}),
      });
      return false;
    } finally {
      setPending(false);
    }
  };

  /** Asks about parcels that differ; those that are stored as they are here need no question. */
  const askAbout = async (ids: readonly string[]): Promise<boolean> => {
    const { data: now } = await dataProvider.getList<Parcel>("parcels", {
      pagination: allRows.pagination,
      meta: { ...allRows.meta, columns: ["*"] },
      filter: { project_id: projectId },
      sort: { field: "position", order: "ASC" },
    });
    const { open, same } = compared(ids, now, store.get());
    if (same.length > 0) {
      const choices: Choices = new Map(same.map(({ id }) => [id, "mine"]));
      store.update(resolveConflicts(now, choices));
    }
    setCurrent(now);
    setConflicts(open);
    if (open.length > 0) return false;
    if (changesSince(store.get().stored, parcelsOf(store.get())).length > 0) return save();
    notify("drawing.save.done", { type: "success", messageArgs: { smart_count: same.length } });
    await refresh();
    return true;
  };

  return {
    pending,
    save,
    conflicts,
    settle: (choices: Choices) => {
      store.update(resolveConflicts(current, choices));
      setConflicts([]);
      void save();
    },
    later: () => setConflicts([]),
  };
}
