import { localized } from "@solar/domain/language";
import { X } from "lucide-react";
import { useEffect, useEffectEvent, useId } from "react";
import { Button } from "../../components/Button.tsx";
import { FactList } from "../../components/FactList.tsx";
import { useText } from "../../lib/language.tsx";
import type { Parcel } from "../projects/api/projects.ts";
import { ShortlistButton } from "../shortlist/ShortlistButton.tsx";
import { InquiryButton, PickButton } from "./ParcelActions.tsx";
import { useParcelFacts } from "./ParcelFacts.tsx";
import { ParcelHeading } from "./ParcelParts.tsx";
import styles from "./ParcelPopup.module.css";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";
import { useParcelFormat } from "./use-parcel-format.ts";

interface ParcelPopupProps {
  parcel: Parcel;
  explorer: ParcelExplorer;
  onDetails: () => void;
}

/** The parcel that is open on the full-screen map, at the foot of its panel, so that the map stays usable. */
export function ParcelPopup({ parcel, explorer, onDetails }: ParcelPopupProps) {
  const t = useText();
  const format = useParcelFormat();
  const titleId = useId();
  const { power, area, production, panels } = useParcelFacts(parcel);
  const description = localized(parcel, "description", t.language);

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !document.querySelector("dialog[open]")) explorer.close();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEscape(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  return (
    <aside className={styles.popup} aria-labelledby={titleId} aria-live="polite">
      <ParcelHeading parcel={parcel} id={titleId} className={styles.header}>
        <ShortlistButton parcel={parcel} name={format.name(parcel)} variant="labelled" />
        <button
          type="button"
          className={`icon-button ${styles.close}`}
          onClick={explorer.close}
          aria-label={t("map.popup.close")}
        >
          <X strokeWidth={1.5} />
        </button>
      </ParcelHeading>
      <FactList facts={[power, area, production, panels]} variant="large" />
      {description && <p className={`soft small ${styles.description}`}>{description}</p>}
      <div className={`stack ${styles.actions}`}>
        {parcel.status === "available" && <InquiryButton parcel={parcel} explorer={explorer} />}
        <div className={styles.more}>
          <Button wide variant="secondary" onClick={onDetails}>
            {t("map.popup.details")}
          </Button>
          {parcel.status === "available" && <PickButton parcel={parcel} explorer={explorer} />}
        </div>
      </div>
    </aside>
  );
}
