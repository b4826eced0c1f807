import { WifiOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { showToast } from "../../components/Toaster.tsx";
import { useText } from "../../lib/language.tsx";
import { useLiveStream } from "../../lib/live.ts";
import { usePrices } from "../../lib/prices.tsx";
import type { Parcel } from "../projects/api/projects.ts";
import { useParcelFormat } from "./use-parcel-format.ts";
import { deselect, useSelection } from "./use-picked.ts";

/**
 * Says what changed on the open page when staff reserve, sell or reprice a parcel, and takes a picked parcel
 * that is gone out of the selection.
 */
export function useLiveNotices(projectId: string, parcels: readonly Parcel[]): void {
  const t = useText();
  const [address] = useSearchParams();
  const format = useParcelFormat();
  const prices = usePrices();
  const selected = useSelection(projectId, address);
  const before = useRef(parcels);

  useEffect(() => {
    const old = new Map(before.current.map((parcel) => [parcel.id, parcel]));
    before.current = parcels;
    for (const parcel of parcels) {
      const was = old.get(parcel.id);
      const name = format.name(parcel);
      const about = `[data-parcel="${parcel.id}"]`;
      if (!was) continue;
      if (was.status !== parcel.status) {
        const dropped = was.status === "available" && selected.has(parcel.id);
        if (dropped) deselect({ projectId, parcelIds: [parcel.id] });
        const title = t(`project.live.${parcel.status}`, { name });
        const text = dropped ? t("project.selection.dropped", { name }) : undefined;
        showToast({ tone: "info", about, title, text });
      } else if (was.price !== parcel.price && parcel.status === "available" && parcel.price > 0) {
        const price = prices.price(parcel.price);
        showToast({ tone: "info", about, title: t("project.live.price", { name, price }) });
      }
    }
  }, [parcels, projectId, selected, format, prices, t]);
}

/** A stream that was cut usually is back sooner than this, milliseconds. */
const patienceMs = 5_000;

/** Says that statuses may be old, once the server's announcements have been missing for a while. */
export function LiveStatus() {
  const t = useText();
  const { connected } = useLiveStream();
  const [missing, setMissing] = useState(false);

  useEffect(() => {
    if (connected) return setMissing(false);
    const timer = setTimeout(() => setMissing(true), patienceMs);
    return () => clearTimeout(timer);
  }, [connected]);

  if (!missing) return null;
  return (
    <p className="row soft tiny" role="status">
      <WifiOff size={16} strokeWidth={1.5} />
      {t("project.live.disconnected")}
    </p>
  );
}
