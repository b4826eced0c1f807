import type { ParcelStatus } from "@solar/domain/statuses";
import { createHighlight } from "@solar/parcel-map/model.ts";
import type { ParcelMapHandle } from "@solar/parcel-map/ParcelMap.tsx";
import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useOptimistic,
  useRef,
  useState,
} from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { raiseLayer, useBackCloses } from "../../lib/layers.ts";
import type { Parcel } from "../projects/api/project-rows.ts";
import { parcelInAddress, queryText, withoutParcel, withParcel } from "./parcel-address.ts";
import {
  activeCount,
  matches,
  noFilters,
  type ParcelFilters,
  readFilters,
  readSort,
  type SortOrder,
  sortParcels,
  writeFilters,
} from "./parcel-filters.ts";
import { usePicked } from "./use-picked.ts";

export type ListView = "table" | "cards";

const storageKey = "prikaz-parcela";

/** A park opens in the view that was chosen last on this device, unless its address says one. */
export function useRememberedView(show: (view: ListView) => void): void {
  const [address] = useSearchParams();
  const start = useEffectEvent(() => {
    try {
      if (!address.has("view") && localStorage.getItem(storageKey) === "cards") show("cards");
    } catch {}
  });
  useEffect(() => start(), []);
}

/** For the next park. A browser that keeps nothing shows the table again. */
function rememberView(view: ListView): void {
  try {
    localStorage.setItem(storageKey, view);
  } catch {}
}

type DialogStep = "details" | "inquiry";

/**
 * What a visitor is looking at in a park: filters, order, the open parcel, the picked parcels (all in the address, so
 * that a copied link shows the same), and what the pointer is on. One per screen.
 */
export function useParcelExplorer(projectId: string, parcels: readonly Parcel[]) {
  const navigate = useNavigate();
  const [current] = useSearchParams();
  // The router follows in a transition; what the visitor pressed must show at once.
  const [address, expectAddress] = useOptimistic(current);
  const replace = useCallback(
    (change: (address: URLSearchParams) => URLSearchParams) =>
      startTransition(() => {
        const next = change(new URLSearchParams(window.location.search));
        expectAddress(next);
        navigate({ search: queryText(next) }, { replace: true, preventScrollReset: true });
      }),
    [navigate, expectAddress],
  );

  // Any change of the address makes a new object; the lists only follow when the filters themselves change.
  const filterText = writeFilters(new URLSearchParams(), readFilters(address)).toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(filterText)), [filterText]);
  const sort = readSort(address);
  const view: ListView = address.get("view") === "cards" ? "cards" : "table";
  const { id: openId, inquiry } = parcelInAddress(address);

  const sorted = useMemo(() => sortParcels(parcels, sort), [parcels, sort]);
  const visible = useMemo(() => sorted.filter((parcel) => matches(parcel, filters)), [sorted, filters]);
  const shown = useMemo(
    () => (activeCount(filters) > 0 ? new Set(visible.map(({ id }) => id)) : null),
    [filters, visible],
  );

  const { emphasised, ...picked } = usePicked(projectId, parcels, address, replace);
  const { selected, chosen } = picked;
  const [highlight] = useState(createHighlight);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const map = useRef<ParcelMapHandle | null>(null);
  const toShow = useRef<Parcel | null>(null);
  // A dialog that closes gives the focus back to what opened it, before the effects of the same rendering.
  useEffect(() => {
    const parcel = toShow.current;
    if (!parcel || document.querySelector("dialog[open]")) return;
    toShow.current = null;
    map.current?.show(parcel.id, parcel.polygon_data);
  });

  const open = useCallback(
    (id: string, step: DialogStep = "details") => {
      setAsked([]);
      const now = parcelInAddress(new URLSearchParams(window.location.search));
      if (now.id === null) raiseLayer();
      replace((current) => withParcel(current, id, false));
      if (step === "details") return;
      if (!now.inquiry) raiseLayer();
      replace((current) => withParcel(current, id, true));
    },
    [replace],
  );
  const closeParcel = useCallback(() => replace(withoutParcel), [replace]);
  useBackCloses(openId !== null, closeParcel);
  // From the form one goes back to what it is about.
  useBackCloses(openId !== null && inquiry, () => openId !== null && open(openId));
  useBackCloses(asked.length > 0, () => setAsked([]));

  return {
    filters,
    setFilters: (next: ParcelFilters) => replace((current) => writeFilters(current, next)),
    /** Closes the dialog and lists the parcels of one status. */
    showOnly: (status: ParcelStatus) =>
      replace((current) => writeFilters(withoutParcel(current), { ...noFilters, status })),
    /** Follows what stands in the form of the filters, where that is something else than the address says. */
    takeForm: (written: URLSearchParams) => {
      const wanted = readFilters(written);
      const order = readSort(written);
      if (order === sort && writeFilters(new URLSearchParams(), wanted).toString() === filterText) return;
      replace((current) => changed(writeFilters(current, wanted), "sort", order, "name"));
    },
    resetFilters: () => replace((current) => writeFilters(current, noFilters)),
    sort,
    setSort: (order: SortOrder) => replace((current) => changed(current, "sort", order, "name")),
    view,
    setView: (next: ListView) => {
      rememberView(next);
      replace((current) => changed(current, "view", next, "table"));
    },
    /** Parcels that pass the filters, in order. */
    visible,
    states: useMemo(
      () => ({ selected, emphasised, shown, highlight, open: openId }),
      [selected, emphasised, shown, highlight, openId],
    ),
    ...picked,
    highlight,
    openId,
    /** Undefined while none is asked for, null when the address names a parcel that is not there. */
    openParcel: openId === null ? undefined : (parcels.find(({ id }) => id === openId) ?? null),
    step: (inquiry ? "inquiry" : "details") satisfies DialogStep as DialogStep,
    open,
    /** Opens a parcel from a list: the map goes there first. */
    openFromList: useCallback(
      (parcel: Parcel) => {
        map.current?.zoomTo(parcel.polygon_data);
        open(parcel.id);
      },
      [open],
    ),
    close: () => {
      setAsked([]);
      closeParcel();
    },
    /** Parcels that the open inquiry for the picked ones is about, also those that changed since; or none. */
    asked: useMemo(() => parcels.filter(({ id }) => asked.includes(id)), [parcels, asked]),
    askForChosen: () => setAsked(chosen.map(({ id }) => id)),
    map,
    /** The map goes to this parcel, and the keyboard with it, as soon as the dialog is closed. */
    showOnceClosed: (parcel: Parcel) => {
      toShow.current = parcel;
    },
  };
}

export type ParcelExplorer = ReturnType<typeof useParcelExplorer>;

function changed(address: URLSearchParams, key: string, value: string, standard: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value === standard) next.delete(key);
  else next.set(key, value);
  return next;
}
