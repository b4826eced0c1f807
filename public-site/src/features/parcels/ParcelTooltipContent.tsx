import { formatArea, formatKw, formatKwh } from "@solar/domain/format";
import { useLanguage, useText } from "../../lib/language.tsx";
import type { Parcel } from "../projects/api/project-rows.ts";
import { ParcelStatusBadge } from "./ParcelStatusBadge.tsx";
import styles from "./ParcelTooltipContent.module.css";
import { useParcelWords } from "./use-parcel-words.ts";

/** The parcel under the pointer in five figures. */
export function ParcelTooltipContent({ parcel }: { parcel: Parcel }) {
  const t = useText();
  const { language } = useLanguage();
  const words = useParcelWords();
  const price = words.price(parcel);
  return (
    <>
      <p className={styles.title}>
        {words.name(parcel)}
        <ParcelStatusBadge status={parcel.status} plain />
      </p>
      <dl className={styles.figures}>
        <div>
          <dt>{t("parcel.figures.area")}</dt>
          <dd>{formatArea(parcel.area_m2, language)}</dd>
        </div>
        <div>
          <dt>{t("parcel.figures.power")}</dt>
          <dd>{formatKw(parcel.power_kw, language)}</dd>
        </div>
        <div>
          <dt>{t("project.parcels.columns.production")}</dt>
          <dd>{formatKwh(parcel.annual_production_kwh, language)}</dd>
        </div>
        <div>
          <dt>{t(price ? "parcel.price" : "parcel.figures.panels")}</dt>
          <dd>{price ?? parcel.panel_count}</dd>
        </div>
      </dl>
    </>
  );
}
