import { useText } from "../../lib/language.tsx";
import type { Parcel } from "../projects/api/project-rows.ts";
import { ParcelPrice } from "./ParcelPrice.tsx";
import { ParcelStatusBadge } from "./ParcelStatusBadge.tsx";
import styles from "./ParcelTooltipContent.module.css";
import { useFigures } from "./use-figures.ts";
import { useParcelWords } from "./use-parcel-words.ts";

/** The parcel under the pointer in five figures. */
export function ParcelTooltipContent({ parcel }: { parcel: Parcel }) {
  const t = useText();
  const figures = useFigures();
  const words = useParcelWords();
  const priced = parcel.status === "available";
  return (
    <>
      <p className={styles.title}>
        {words.name(parcel)}
        <ParcelStatusBadge status={parcel.status} plain />
      </p>
      <dl className={styles.figures}>
        <div>
          <dt>{t("parcel.figures.area")}</dt>
          <dd>{figures.area(parcel.area_m2)}</dd>
        </div>
        <div>
          <dt>{t("parcel.figures.power")}</dt>
          <dd>{figures.power(parcel.power_kw)}</dd>
        </div>
        <div>
          <dt>{t("project.parcels.columns.production")}</dt>
          <dd>{figures.production(parcel.annual_production_kwh)}</dd>
        </div>
        <div>
          <dt>{t(priced ? "parcel.price" : "parcel.figures.panels")}</dt>
          <dd>{priced ? <ParcelPrice parcel={parcel} /> : figures.panels(parcel.panel_count)}</dd>
        </div>
      </dl>
    </>
  );
}
