import { localized } from "@solar/domain/language";
import { keepFigures } from "../../lib/keep-figures.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import type { Parcel, Project } from "../projects/api/project-rows.ts";
import styles from "./ParcelDetails.module.css";
import { ParcelEstimate } from "./ParcelEstimate.tsx";
import { FactList, useTechnicalData } from "./ParcelFacts.tsx";

/** The longer part of a parcel's dialog: description, technical data, PPA, purchase, claims, estimate. */
export function ParcelDetails({ parcel, project }: { parcel: Parcel; project: Project }) {
  const t = useText();
  const { language } = useLanguage();
  const technical = useTechnicalData(parcel, project);
  const description = localized(parcel, "description", language);
  return (
    <div className={styles.details}>
      <div>
        {description && (
          <section>
            <h3>{t("parcel.description")}</h3>
            <p className={styles.text}>{keepFigures(description)}</p>
          </section>
        )}
        <section>
          <h3>{t("parcel.technical.title")}</h3>
          <FactList facts={technical} />
        </section>
        {parcel.ima_ppa_ugovor && parcel.ppa_godine > 0 && (
          <section>
            <h3>{t("parcel.ppa.title")}</h3>
            <p className={styles.text}>{t("parcel.ppa.years", { smart_count: parcel.ppa_godine })}</p>
          </section>
        )}
      </div>
      <div>
        {parcel.status === "available" && <ParcelEstimate parcel={parcel} />}
        <section>
          <h3>{t("parcel.claims.title")}</h3>
          <ul className={styles.items}>
            <li>{t("parcel.claims.yield")}</li>
            <li>{t("parcel.claims.payback")}</li>
          </ul>
        </section>
        <section>
          <h3>{t("parcel.purchase.title")}</h3>
          <ul className={styles.items}>
            {t.keys("parcel.purchase.items").map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
