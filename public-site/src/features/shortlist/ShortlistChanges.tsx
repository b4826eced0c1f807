import { formatPrice } from "@solar/domain/format";
import { History } from "lucide-react";
import { useLanguage, useText } from "../../lib/language.tsx";
import { useParcelFormat } from "../parcels/use-parcel-format.ts";
import type { Parcel } from "../projects/api/project-rows.ts";
import { type Change, changesSince } from "./changes.ts";
import styles from "./ShortlistChanges.module.css";
import { markSeen, useShortlist } from "./shortlist.ts";

/** What has happened to parcels of the shortlist since the visitor last said to have seen them. Only this device knows. */
export function ShortlistChanges({ parcels }: { parcels: readonly Parcel[] }) {
  const t = useText();
  const { language } = useLanguage();
  const format = useParcelFormat();
  const changes = changesSince(useShortlist(), parcels);
  if (changes.length === 0) return null;
  const money = (amount: number) => formatPrice(amount, language);
  const sentence = ({ parcel, kind, before }: Change<Parcel>) =>
    t(`parcel.shortlist.changes.${kind}`, {
      name: format.name(parcel),
      before: money(before.price),
      now: money(parcel.price),
    });
  return (
    <section className={`warning small ${styles.changes}`} aria-label={t("parcel.shortlist.changes.title")}>
      <History strokeWidth={1.5} aria-hidden="true" />
      <div>
        <p className="strong">{t("parcel.shortlist.changes.title")}</p>
        <ul>
          {changes.map((change) => (
            <li key={change.parcel.id}>{sentence(change)}</li>
          ))}
        </ul>
      </div>
      <button type="button" className="text-button" onClick={() => markSeen(parcels)}>
        {t("parcel.shortlist.changes.seen")}
      </button>
    </section>
  );
}
