import { memo } from "react";
import type { Parcel } from "../projects/api/project-rows.ts";
import styles from "./MapPanel.module.css";
import { ParcelLink } from "./ParcelLink.tsx";
import { ParcelPick } from "./ParcelPick.tsx";
import { ParcelPrice } from "./ParcelPrice.tsx";
import { ParcelStatusBadge } from "./ParcelStatusBadge.tsx";
import { useFigures } from "./use-figures.ts";
import { useParcelWords } from "./use-parcel-words.ts";

interface MapPanelItemProps {
  parcel: Parcel;
  picked: boolean;
  current: boolean;
  onPick: (id: string) => void;
  onOpen: (parcel: Parcel) => void;
}

/** A parcel in the panel: a box that picks it and marks it on the map, and a link that goes there and opens it. */
export const MapPanelItem = memo(function MapPanelItem({ parcel, ...item }: MapPanelItemProps) {
  const figures = useFigures();
  const words = useParcelWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: an li cannot stand in a slice of the list
    <div
      role="listitem"
      className={styles.item}
      data-parcel-item={parcel.id}
      data-picked={item.picked || undefined}
      data-current={item.current || undefined}
    >
      <ParcelPick parcel={parcel} picked={item.picked} onPick={item.onPick} />
      <ParcelLink parcel={parcel} onOpen={item.onOpen} className={styles.link}>
        <span className={styles.name}>{words.name(parcel)}</span>
        <span className={styles.price}>
          <ParcelPrice parcel={parcel} />
        </span>
        <ParcelStatusBadge status={parcel.status} plain />
        <span className={styles.power}>{figures.power(parcel.power_kw)}</span>
      </ParcelLink>
    </div>
  );
});
