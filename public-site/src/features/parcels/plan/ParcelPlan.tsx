import { formatArea } from "@solar/domain/format";
import { MapPin } from "lucide-react";
import { useText } from "../../../lib/language.tsx";
import type { Parcel } from "../../projects/api/projects.ts";
import { mapAddress, placeOf } from "../../projects/place.ts";
import styles from "./ParcelPlan.module.css";
import PlanDrawing from "./PlanDrawing.tsx";

/** The plan with what was measured and where the parcel lies. */
export default function ParcelPlan({ parcel }: { parcel: Parcel }) {
  const t = useText();
  const place = placeOf(parcel);
  const { measured_area_m2: measured, area_m2: stated } = parcel;
  return (
    <section className={styles.section}>
      <h3>{t("parcel.plan.title")}</h3>
      <PlanDrawing parcel={parcel} />
      {measured !== null && Math.round(measured) !== Math.round(stated) && (
        <p className="soft small">
          {t("parcel.plan.measured", { area: formatArea(Math.round(measured), t.language) })}
        </p>
      )}
      {place && (
        <a className="text-button" href={mapAddress(place)} target="_blank" rel="noreferrer">
          <MapPin strokeWidth={1.5} />
          {t("parcel.plan.where")}
        </a>
      )}
    </section>
  );
}
