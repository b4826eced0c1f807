import { maxParcels, readParcelIds } from "@solar/domain/inquiry-subject";
import { createStore } from "@solar/domain/store";
import { emphasisMs } from "@solar/parcel-map/model.ts";
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useNavigationType } from "react-router-dom";
import { showToast } from "../../components/Toaster.tsx";
import { useText } from "../../lib/language.tsx";
import { createPersistentStore } from "../../lib/persistent-store.ts";
import type { Parcel } from "../projects/api/projects.ts";
import { type ChangeAddress, parcelsInAddress, withParcels } from "./parcel-address.ts";
import { useParcelFormat } from "./use-parcel-format.ts";

const none: ReadonlySet<string> = new Set();

/** Parcels that were just toggled stand out for two seconds; toggling others starts anew. */
function useEmphasis(): [ReadonlySet<string>, (ids: Iterable<string>) => void] {
  const [emphasised, setEmphasised] = useState(none);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  const emphasise = useCallback((ids: Iterable<string>) => {
    clearTimeout(timer.current);
    setEmphasised(new Set(ids));
    timer.current = setTimeout(() => setEmphasised(none), emphasisMs);
  }, []);
  return [emphasised, emphasise];
}

/** Ids by project. */
const chosen = createStore<ReadonlyMap<string, ReadonlySet<string>>>(new Map());

/**
 * Ids of the parcels that the visitor has picked in a project; the project's page and its full-screen map share them.
 * Until `startSelection` has looked at them, and on the server, they are those in the address.
 */
export function useSelection(projectId: string, address: URLSearchParams): ReadonlySet<string> {
  const named = address.get("parcele") ?? "";
  // By the ids, not the set: where they stay as the page has rendered them, it is not rendered again.
  const picked = useSyncExternalStore(
    chosen.subscribe,
    () => textOf(chosen.get().get(projectId)) ?? named,
    () => named,
  );
  return useMemo(() => new Set(readParcelIds(picked)), [picked]);
}

const textOf = (ids: ReadonlySet<string> | undefined) => ids && [...ids].join();

type Remembered = Readonly<Record<string, readonly string[]>>;

/** Ids by project, for the next visit without a link. */
const remembered = createPersistentStore<Remembered>({
  key: "odabrane-parcele",
  empty: {},
  read: (kept) =>
    Object.fromEntries(Object.entries(kept as Remembered).filter(([, ids]) => Array.isArray(ids))),
});

const recall = (projectId: string) => remembered.get()[projectId] ?? [];

/** The picked ids at this moment, for handlers. */
const selectionOf = (projectId: string): ReadonlySet<string> => chosen.get().get(projectId) ?? new Set();

function select(projectId: string, ids: ReadonlySet<string>): void {
  remembered.set({ ...remembered.get(), [projectId]: [...ids] });
  chosen.set(new Map(chosen.get()).set(projectId, ids));
}

/** Parcels of a project that are picked no longer. */
interface Dropped {
  projectId: string;
  parcelIds: readonly string[];
}

export function deselect({ projectId, parcelIds }: Dropped): void {
  const remaining = new Set(chosen.get().get(projectId) ?? recall(projectId));
  for (const id of parcelIds) remaining.delete(id);
  select(projectId, remaining);
}

// Tabs pick for themselves, but what was asked about in one is settled in all.
const otherTabs = typeof window === "undefined" ? null : new BroadcastChannel("poslani-upiti");
otherTabs?.addEventListener("message", ({ data }: MessageEvent<Dropped>) => deselect(data));

/** An inquiry about these was sent. */
export function deselectSent(sent: Dropped): void {
  deselect(sent);
  otherTabs?.postMessage(sent);
}

/**
 * The same for a page of thanks that was loaded anew: it knows of no inquiry, and Back leads to an address that still
 * names what was asked about.
 */
export function deselectAfterReload(sent: Dropped): void {
  if (!chosen.get().has(sent.projectId)) deselect(sent);
}

/**
 * What is picked when a park's page opens: what the address names, or was picked before on this device.
 *
 * @param visited the page is one of this visit, to which Back has led: the selection has gone on since
 * @returns what cannot be picked any more: parcels that are reserved or sold since, and how many the park does not have at all
 */
function startSelection(
  projectId: string,
  parcels: readonly Parcel[],
  address: URLSearchParams,
  visited: boolean,
) {
  const before = chosen.get().get(projectId);
  const named = parcelsInAddress(address);
  const wanted = new Set(
    before && (visited || named.length === 0) ? before : named.length > 0 ? named : recall(projectId),
  );
  const known = parcels.filter(({ id }) => wanted.has(id));
  const free = known.filter(({ status }) => status === "available");
  select(projectId, new Set(free.map(({ id }) => id)));
  return { gone: known.filter((parcel) => !free.includes(parcel)), unknown: wanted.size - known.length };
}

/** The picked parcels: kept for the visit and on the device, followed by the address, so that a link shows the same. */
export function usePicked(
  projectId: string,
  parcels: readonly Parcel[],
  address: URLSearchParams,
  changeAddress: ChangeAddress,
) {
  // What was picked and is reserved or sold since is picked no longer, on the map as in the lists.
  const picked = useSelection(projectId, address);
  const chosen = useMemo(
    () => parcels.filter((parcel) => picked.has(parcel.id) && parcel.status === "available"),
    [parcels, picked],
  );
  const selected = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  const [emphasised, emphasise] = useEmphasis();

  const t = useText();
  const notifyLost = useLostNotice();
  const visited = useNavigationType() === "POP";
  const start = useEffectEvent((id: string) => notifyLost(startSelection(id, parcels, address, visited)));
  useEffect(() => start(projectId), [projectId]);

  // Also after Back, which brings an address of before.
  useEffect(() => {
    const named = (of: URLSearchParams) => parcelsInAddress(of).sort().join();
    const ids = chosen.map(({ id }) => id);
    if (named(address) !== named(withParcels(new URLSearchParams(), ids)))
      changeAddress((current) => withParcels(current, ids));
  }, [chosen, address, changeAddress]);

  const pickOnly = useCallback(
    (wanted: Iterable<string>, changed: Iterable<string>) => {
      const ids = [...new Set(wanted)];
      select(projectId, new Set(ids.slice(0, maxParcels)));
      emphasise(changed);
      if (ids.length > maxParcels)
        showToast({
          tone: "info",
          title: t("project.selection.most", { most: maxParcels }),
          text: t("project.selection.mostText"),
        });
    },
    [projectId, emphasise, t],
  );
  return {
    /** The picked parcels that can be asked about: their ids, and they themselves in the park's order. */
    selected,
    chosen,
    emphasised,
    toggle: useCallback(
      (id: string) => {
        const next = new Set(selectionOf(projectId));
        if (!next.delete(id)) next.add(id);
        pickOnly(next, [id]);
      },
      [projectId, pickOnly],
    ),
    /** Picks exactly these. */
    selectOnly: (wanted: readonly string[]) => pickOnly(wanted, wanted),
  };
}

/** Says which of the parcels in a link, or picked some days ago, are not to be had any more. */
function useLostNotice() {
  const t = useText();
  const format = useParcelFormat();
  return ({ gone, unknown }: ReturnType<typeof startSelection>) => {
    const sentences = [];
    if (gone.length > 0) {
      const names = gone.map(format.name).join(", ");
      sentences.push(t("project.selection.gone", { names, smart_count: gone.length }));
    }
    if (unknown > 0) sentences.push(t("project.selection.unknown", { smart_count: unknown }));
    if (sentences.length > 0)
      showToast({ tone: "info", title: t("project.selection.changed"), text: sentences.join(" ") });
  };
}
