import { ArrowRight } from "lucide-react";
import { useRef } from "react";
import { useText } from "../../lib/language.tsx";
import type { Parcel } from "../projects/api/project-rows.ts";
import styles from "./ParcelCards.module.css";
import { ParcelLink, ParcelPick, ParcelPrice, ParcelStatusBadge } from "./ParcelParts.tsx";
import { useListHighlight } from "./use-list-highlight.ts";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";
import { useParcelFormat } from "./use-parcel-format.ts";

/** The parcels as cards; a click anywhere on a card opens its parcel. */
export function ParcelCards({ parcels, explorer }: { parcels: readonly Parcel[]; explorer: ParcelExplorer }) {
  const t = useText();
  const format = useParcelFormat();
  const list = useRef<HTMLUListElement>(null);
  const pointer = useListHighlight(list, explorer.highlight);
  return (
    <ul ref={list} className={styles.cards} {...pointer}>
      {parcels.map((parcel) => (
        <li
          key={parcel.id}
          className={styles.card}
          data-parcel-item={parcel.id}
          data-picked={explorer.selected.has(parcel.id) || undefined}
        >
          <div className={styles.top}>
            <h3 className={styles.name}>{format.name(parcel)}</h3>
            <ParcelStatusBadge status={parcel.status} plain />
          </div>
          <dl className={styles.figures}>
            <div>
              <dt>{t("parcel.figures.area")}</dt>
              <dd>{format.area(parcel.area_m2)}</dd>
            </div>
            <div>
              <dt>{t("parcel.figures.power")}</dt>
              <dd>{format.power(parcel.power_kw)}</dd>
            </div>
          </dl>
          <p className={styles.price}>
            <ParcelPrice parcel={parcel} />
          </p>
          <div className={styles.foot}>
            {parcel.status === "available" && (
              <ParcelPick
                parcel={parcel}
                picked={explorer.selected.has(parcel.id)}
                onPick={explorer.toggle}
                labelled
              />
            )}
            <ParcelLink parcel={parcel} onOpen={explorer.openFromList} className={styles.details}>
              {t("project.parcels.details")}
              <span className="visually-hidden">: {format.name(parcel)}</span>
              <ArrowRight strokeWidth={1.75} aria-hidden="true" />
            </ParcelLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
