import { formatPrice } from "@solar/domain/format";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { useToast } from "../../components/Toaster.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import type { Parcel } from "../projects/api/project-rows.ts";
import { select, useSelection } from "./selection.ts";
import { useParcelWords } from "./use-parcel-words.ts";

/**
 * Says what changed on the open page when staff reserve, sell or reprice a parcel, and takes a picked parcel
 * that is gone out of the selection.
 */
export function useLiveNotices(projectId: string, parcels: readonly Parcel[]): void {
  const t = useText();
  const [address] = useSearchParams();
  const { language } = useLanguage();
  const toast = useToast();
  const words = useParcelWords();
  const selected = useSelection(projectId, address);
  const before = useRef(parcels);

  useEffect(() => {
    const old = new Map(before.current.map((parcel) => [parcel.id, parcel]));
    before.current = parcels;
    for (const parcel of parcels) {
      const was = old.get(parcel.id);
      const name = words.name(parcel);
      const about = `[data-parcel="${parcel.id}"]`;
      if (!was) continue;
      if (was.status !== parcel.status) {
        if (was.status === "available" && selected.has(parcel.id)) {
          select(projectId, new Set([...selected].filter((id) => id !== parcel.id)));
          toast({
            tone: "info",
            about,
            title: t(`project.live.${parcel.status}`, { name }),
            text: t("project.selection.dropped", { name }),
          });
        } else toast({ tone: "info", about, title: t(`project.live.${parcel.status}`, { name }) });
      } else if (was.price !== parcel.price && parcel.status === "available" && parcel.price > 0) {
        const price = formatPrice(parcel.price, language);
        toast({ tone: "info", about, title: t("project.live.price", { name, price }) });
      }
    }
  }, [parcels, projectId, selected, words, t, language, toast]);
}
