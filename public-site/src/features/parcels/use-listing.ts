import type { ParcelStatus } from "@solar/domain/statuses";
import { useEffect, useEffectEvent, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { createPersistentStore } from "../../lib/persistent-store.ts";
import { withParameters } from "../../lib/with-parameters.ts";
import type { Parcel } from "../projects/api/projects.ts";
import { type ChangeAddress, withoutParcel } from "./parcel-address.ts";
import {
  activeCount,
  matchesFilters,
  noFilters,
  type ParcelFilters,
  readFilters,
  readSort,
  type SortOrder,
  sortParcels,
  writeFilters,
} from "./parcel-filters.ts";

export type ListView = "table" | "cards";

/** The view that was chosen last on this device. */
const lastView = createPersistentStore<ListView>({
  key: "prikaz-parcela",
  empty: "table",
  read: (kept) => (kept === "cards" ? "cards" : "table"),
});

/** A park opens in the view that was chosen last, unless its address says one. */
export function useRememberedView(show: (view: ListView) => void): void {
  const [address] = useSearchParams();
  const start = useEffectEvent(() => {
    if (!address.has("view") && lastView.get() === "cards") show("cards");
  });
  useEffect(() => start(), []);
}

/** The parcels of a park as the address lists them: filtered, in order, as a table or cards. */
export function useListing(address: URLSearchParams, replace: ChangeAddress, parcels: readonly Parcel[]) {
  // Any change of the address makes a new object; the lists only follow when the filters themselves change.
  const filterText = writeFilters(new URLSearchParams(), readFilters(address)).toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(filterText)), [filterText]);
  const sort = readSort(address);
  const view: ListView = address.get("view") === "cards" ? "cards" : "table";

  const sorted = useMemo(() => sortParcels(parcels, sort), [parcels, sort]);
  const visible = useMemo(
    () => sorted.filter((parcel) => matchesFilters(parcel, filters)),
    [sorted, filters],
  );
  const shown = useMemo(
    () => (activeCount(filters) > 0 ? new Set(visible.map(({ id }) => id)) : null),
    [filters, visible],
  );

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
      replace((current) => withSort(writeFilters(current, wanted), order));
    },
    resetFilters: () => replace((current) => writeFilters(current, noFilters)),
    sort,
    setSort: (order: SortOrder) => replace((current) => withSort(current, order)),
    view,
    setView: (next: ListView) => {
      lastView.set(next);
      replace((current) => withParameters(current, { view: next === "table" ? null : next }));
    },
    /** Parcels that pass the filters, in order. */
    visible,
    /** Ids of these, null where nothing is filtered. */
    shown,
  };
}

const withSort = (address: URLSearchParams, order: SortOrder): URLSearchParams =>
  withParameters(address, { sort: order === "name" ? null : order });
