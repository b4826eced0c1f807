import {
  duplicateFirstEntry,
  openedHere,
  useCloseOnBack,
  useCloseOnBackIfOpenedHere,
} from "@solar/back-button/back-button.ts";
import { maxParcels } from "@solar/domain/inquiry-subject";
import { createHighlight, type MapTarget } from "@solar/parcel-map/model.ts";
import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { withParameters } from "../../lib/with-parameters.ts";
import type { Parcel } from "../projects/api/projects.ts";
import {
  type ChangeAddress,
  parcelInAddress,
  queryText,
  withoutParcel,
  withParcel,
} from "./parcel-address.ts";
import { useListing } from "./use-listing.ts";
import { usePicked } from "./use-picked.ts";

/**
 * What a visitor is looking at in a park: filters, order, the open parcel, the picked parcels (all in the address, so
 * that a copied link shows the same), and what the pointer is on. One per screen.
 */
export function useParcelExplorer(projectId: string, parcels: readonly Parcel[]) {
  const [address, replace] = useAddress();
  const { id: openId, inquiry } = parcelInAddress(address);

  const { shown, ...listing } = useListing(address, replace, parcels);
  const { emphasised, ...picked } = usePicked(projectId, parcels, address, replace);
  const { selected, chosen } = picked;
  const [highlight] = useState(createHighlight);
  const [asked, setAsked] = useAsked(parcels);
  const { target, showOnceClosed } = useMapTarget(openId);

  const open = useCallback(
    (id: string, inquiry = false) => {
      setAsked([]);
      duplicateFirstEntry();
      replace((current) => withParcel(current, id, inquiry), openedHere);
    },
    [replace, setAsked],
  );
  const closeParcel = useCallback(() => replace(withoutParcel), [replace]);
  useCloseOnBackIfOpenedHere(openId !== null, closeParcel);
  // From the form one goes back to what it is about.
  useCloseOnBackIfOpenedHere(openId !== null && inquiry, () => openId !== null && open(openId));

  return {
    ...listing,
    states: useMemo(
      () => ({ selected, emphasised, shown, highlight, open: openId }),
      [selected, emphasised, shown, highlight, openId],
    ),
    ...picked,
    highlight,
    openId,
    /** Undefined while none is asked for, null when the address names a parcel that is not there. */
    openParcel: openId === null ? undefined : (parcels.find(({ id }) => id === openId) ?? null),
    /** Its inquiry form stands in the place of its details. */
    inquiry,
    open,
    close: () => {
      setAsked([]);
      closeParcel();
    },
    /** Parcels that the open inquiry for the picked ones is about, also those that changed since; or none. */
    asked,
    askForChosen: () => setAsked(chosen.map(({ id }) => id)),
    /** Asks for an offer for this parcel, together with what is picked. */
    ask: (parcel: Parcel) => {
      const ids = inquiryParcelIds(parcel, chosen);
      if (ids.length > 1) setAsked(ids);
      else open(parcel.id, true);
    },
    target,
    ...useShownOn(address, replace),
    showOnceClosed,
  };
}

/** What the map turns to. */
function useMapTarget(openId: string | null) {
  const [target, setTarget] = useState<MapTarget | null>(null);
  const toShow = useRef<string | null>(null);
  // A dialog that closes gives the focus back to what opened it, before the effects of the same rendering.
  useEffect(() => {
    const id = toShow.current;
    if (!id || document.querySelector("dialog[open]")) return;
    toShow.current = null;
    setTarget({ id, how: "closer" });
  });
  // Where what showed the parcel had the focus, or nobody, the parcel on the map gets it.
  const lastOpen = useRef<string | null>(null);
  useEffect(() => {
    if (!openId && lastOpen.current && document.activeElement === document.body)
      setTarget({ id: lastOpen.current, how: "focused" });
    lastOpen.current = openId;
  }, [openId]);
  return {
    target,
    /** The map goes to this parcel, and the keyboard with it, as soon as the dialog is closed. */
    showOnceClosed: ({ id }: Parcel) => {
      toShow.current = id;
    },
  };
}

/** The parcels that an open inquiry for several is about, set by their ids. */
function useAsked(parcels: readonly Parcel[]) {
  const [ids, setIds] = useState<readonly string[]>([]);
  useCloseOnBack(ids.length > 0, () => setIds([]));
  return [useMemo(() => parcels.filter(({ id }) => ids.includes(id)), [parcels, ids]), setIds] as const;
}

/** What an inquiry from a parcel is about: nothing that is picked is left behind. As many as one inquiry takes. */
export const inquiryParcelIds = ({ id }: Parcel, chosen: readonly Parcel[]): string[] =>
  [...new Set([id, ...chosen.map((one) => one.id)])].slice(0, maxParcels);

export type ParcelExplorer = ReturnType<typeof useParcelExplorer>;

/** What the parcels are shown on, see plan/views.ts; null for the main picture. */
function useShownOn(address: URLSearchParams, replace: ChangeAddress) {
  const shownOn = address.get("pogled");
  return {
    shownOn,
    /** For another page of the park that begins with the same view. */
    viewQuery: shownOn ? `?${new URLSearchParams({ pogled: shownOn })}` : "",
    showOn: (view: string) => replace((current) => withParameters(current, { pogled: view })),
  };
}

/** The query of the address, and what changes it in place. */
function useAddress() {
  const navigate = useNavigate();
  const [current] = useSearchParams();
  // The router follows in a transition; what the visitor pressed must show at once.
  const [address, expectAddress] = useOptimistic(current);
  const replace = useCallback(
    (change: (address: URLSearchParams) => URLSearchParams, state: object = window.history.state?.usr) =>
      startTransition(() => {
        const next = change(new URLSearchParams(window.location.search));
        expectAddress(next);
        navigate({ search: queryText(next) }, { replace: true, preventScrollReset: true, state });
      }),
    [navigate, expectAddress],
  );
  return [address, replace] as const;
}
