import { memo } from "react";
import { Badge, parcelTone } from "../../components/Badge.tsx";
import { useText } from "../../lib/language.tsx";
import type { Parcel } from "../projects/api/project-rows.ts";
import styles from "./MapPanel.module.css";
import { ParcelLink } from "./ParcelLink.tsx";
import { ParcelPrice } from "./ParcelPrice.tsx";
import { useFigures } from "./use-figures.ts";
import { useParcelWords } from "./use-parcel-words.ts";

interface MapPanelItemProps {
  parcel: Parcel;
  selected: boolean;
  current: boolean;
  onToggle: (id: string) => void;
  onOpen: (parcel: Parcel) => void;
}

/** A parcel in the panel: a toggle that marks it on the map, and a link that goes there and opens it. */
export const MapPanelItem = memo(function MapPanelItem({ parcel, ...item }: MapPanelItemProps) {
  const t = useText();
  const figures = useFigures();
  const words = useParcelWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: an li cannot stand in a slice of the list
    <div
      role="listitem"
      className={styles.item}
      data-parcel-item={parcel.id}
      data-selected={item.selected || undefined}
      data-current={item.current || undefined}
    >
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={item.selected}
        aria-label={t("a11y.map.toggle", { name: words.name(parcel) })}
        onClick={() => item.onToggle(parcel.id)}
      >
        <span className={styles.switch} aria-hidden="true" />
      </button>
      <ParcelLink parcel={parcel} onOpen={item.onOpen} className={styles.link}>
        <span className={styles.name}>{words.name(parcel)}</span>
        <span className={styles.price}>
          <ParcelPrice parcel={parcel} />
        </span>
        <Badge tone={parcelTone(parcel.status)} plain>
          {words.status(parcel)}
        </Badge>
        <span className={styles.power}>{figures.power(parcel.power_kw)}</span>
      </ParcelLink>
    </div>
  );
});
