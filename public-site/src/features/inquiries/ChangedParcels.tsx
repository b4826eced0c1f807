import { formatPrice } from "@solar/domain/format";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useLanguage, useText } from "../../lib/language.tsx";
import { useParcelWords } from "../parcels/use-parcel-words.ts";
import type { Parcel } from "../projects/api/project-rows.ts";
import styles from "./ChangedParcels.module.css";

/** Says what has happened to the parcels of an inquiry since its form was opened. */
export function ChangedParcels({ parcels }: { parcels: readonly Parcel[] }) {
  const t = useText();
  const { language } = useLanguage();
  const words = useParcelWords();
  const [atFirst] = useState(() => new Map(parcels.map((parcel) => [parcel.id, parcel])));

  const changes = parcels.flatMap((parcel) => {
    const was = atFirst.get(parcel.id);
    if (!was) return [];
    if (was.status !== parcel.status && parcel.status !== "available")
      return t(`inquiry.changed.${parcel.status}`, { name: words.name(parcel) });
    if (was.price !== parcel.price && parcel.status === "available" && parcel.price > 0)
      return t("inquiry.changed.price", { price: formatPrice(parcel.price, language) });
    return [];
  });
  return (
    <div role="status">
      {changes.map((change) => (
        <p key={change} className={styles.change}>
          <TriangleAlert strokeWidth={1.5} aria-hidden="true" />
          {change}
        </p>
      ))}
    </div>
  );
}
