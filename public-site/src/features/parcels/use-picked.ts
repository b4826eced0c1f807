import { mostParcels } from "@solar/domain/inquiry";
import { useCallback, useEffect, useEffectEvent, useMemo } from "react";
import { useNavigationType } from "react-router-dom";
import { useToast } from "../../components/Toaster.tsx";
import { useText } from "../../lib/language.tsx";
import type { Parcel } from "../projects/api/project-rows.ts";
import { parcelsInAddress, withParcels } from "./parcel-address.ts";
import { select, selectionOf, startSelection, useSelection } from "./selection.ts";
import { useEmphasis } from "./use-emphasis.ts";
import { useParcelWords } from "./use-parcel-words.ts";

type ChangeAddress = (change: (address: URLSearchParams) => URLSearchParams) => void;

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
  const toast = useToast();
  const tellLost = useLostNotice();
  const visited = useNavigationType() === "POP";
  const start = useEffectEvent(() => tellLost(startSelection(projectId, parcels, address, visited)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each park
  useEffect(() => start(), [projectId]);

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
      select(projectId, new Set(ids.slice(0, mostParcels)));
      emphasise(changed);
      if (ids.length > mostParcels)
        toast({
          tone: "info",
          title: t("project.selection.most", { most: mostParcels }),
          text: t("project.selection.mostText"),
        });
    },
    [projectId, emphasise, toast, t],
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
    /** Picks one more. */
    pick: (id: string) => pickOnly([...selectionOf(projectId), id], [id]),
    /** Picks exactly these. */
    selectOnly: (wanted: readonly string[]) => pickOnly(wanted, wanted),
  };
}

/** Says which of the parcels in a link, or picked some days ago, are not to be had any more. */
function useLostNotice() {
  const t = useText();
  const toast = useToast();
  const words = useParcelWords();
  return ({ gone, unknown }: ReturnType<typeof startSelection>) => {
    const sentences = [];
    if (gone.length > 0) {
      const names = gone.map(words.name).join(", ");
      sentences.push(t("project.selection.gone", { names, smart_count: gone.length }));
    }
    if (unknown > 0) sentences.push(t("project.selection.unknown", { smart_count: unknown }));
    if (sentences.length > 0)
      toast({ tone: "info", title: t("project.selection.changed"), text: sentences.join(" ") });
  };
}
