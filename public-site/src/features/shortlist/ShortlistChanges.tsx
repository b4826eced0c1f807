import { localized } from "@solar/domain/language";
import { milestoneLabels } from "@solar/domain/milestone-labels";
import { History } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { usePrices } from "../../lib/prices.tsx";
import { useParcelFormat } from "../parcels/use-parcel-format.ts";
import type { Parcel } from "../projects/api/projects.ts";
import { type Change, changesSince, type ParkChange, type ParkNow, parkChanges } from "./changes.ts";
import styles from "./ShortlistChanges.module.css";
import { markParksSeen, useSeenParks } from "./seen-parks.ts";
import { markSeen, useShortlist } from "./shortlist.ts";

interface NamedPark extends ParkNow {
  readonly name: string;
  readonly name_en: string | null;
}

interface NewsProps {
  parcels: readonly Parcel[];
  parks: readonly NamedPark[];
}

/**
 * What has happened to parcels of the shortlist and to parks since the visitor last said to have seen them. Only this device
 * knows.
 */
export function ShortlistChanges({ parcels, parks }: NewsProps) {
  const t = useText();
  const ofParcels = changesSince(useShortlist(), parcels);
  const ofParks = parkChanges(useSeenParks(), parks);
  const sentences = useSentences();
  const lines = [...ofParks.map(sentences.ofPark), ...ofParcels.map(sentences.ofParcel)];
  if (lines.length === 0) return null;
  return (
    <section className={`warning small ${styles.news}`} aria-label={t("parcel.shortlist.news")}>
      <History size={22} strokeWidth={1.5} />
      <div>
        <p className="strong">{t("parcel.shortlist.news")}</p>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        className="text-button"
        onClick={() => {
          markSeen(parcels);
          markParksSeen(parks);
        }}
      >
        {t("parcel.shortlist.seen")}
      </button>
    </section>
  );
}

function useSentences() {
  const t = useText();
  const format = useParcelFormat();
  const { price } = usePrices();
  const money = (km: number | null) => price(km ?? 0);
  return {
    ofParcel: ({ parcel, kind, before }: Change<Parcel>) =>
      t(`parcel.shortlist.changes.${kind}`, {
        name: format.name(parcel),
        before: money(before.price),
        now: money(parcel.price),
      }),
    ofPark: ({ park, kind, before, milestone }: ParkChange<NamedPark>) => {
      const counted = kind === "more" || kind === "fewer";
      return t(`parcel.shortlist.parks.${kind}`, {
        name: localized(park, "name", t.language),
        before: counted ? String(before.available) : money(before.lowest),
        now: counted ? String(park.available_parcels) : money(park.min_price),
        milestone: milestone && milestoneLabels[t.language][milestone],
      });
    },
  };
}
