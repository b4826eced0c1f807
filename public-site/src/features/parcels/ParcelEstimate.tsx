import { formatNumber, formatPrice } from "@solar/domain/format";
import { estimatePayback } from "@solar/domain/payback";
import { Calculator } from "lucide-react";
import { useLanguage, useText } from "../../lib/language.tsx";
import type { Parcel } from "../projects/api/project-rows.ts";
import styles from "./ParcelEstimate.module.css";
import { useYears } from "./use-years.ts";

/** Payback and yield from the parcel's own price and revenue, with what the estimate leaves out. */
export function ParcelEstimate({ parcel }: { parcel: Parcel }) {
  const t = useText();
  const { language } = useLanguage();
  const estimate = estimatePayback({ price: parcel.price, revenue: parcel.ocekivani_godisnji_prihod });
  const years = useYears();
  const decimal = (value: number) => formatNumber(value, language, 1);
  return (
    <section className={styles.estimate}>
      <h3>
        <Calculator strokeWidth={1.5} aria-hidden="true" />
        {t("parcel.estimate.title")}
      </h3>
      {estimate ? (
        <>
          <ul>
            <li>
              {t("parcel.figures.revenue")}: {formatPrice(parcel.ocekivani_godisnji_prihod, language)}
            </li>
            <li>
              {t("parcel.estimate.payback", {
                years: years(estimate.years),
              })}
            </li>
            <li>
              {t("parcel.estimate.yield", {
                percent: t("units.percent", { value: decimal(estimate.percentPerYear) }),
              })}
            </li>
          </ul>
          <p>{t("parcel.estimate.assumptions")}</p>
        </>
      ) : (
        <p>{t("parcel.estimate.none")}</p>
      )}
    </section>
  );
}
