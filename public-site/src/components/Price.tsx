import { formatMoney } from "@solar/domain/format";
import { useLanguage, useText } from "../lib/language.tsx";
import { Quantity } from "./Figure.tsx";
import styles from "./Price.module.css";

/** A price in KM with "plus PDV" beside it. */
export function Price({ amountKm }: { amountKm: number }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <>
      <span className={styles.price}>
        <Quantity>{formatMoney(amountKm, language)}</Quantity>
      </span>{" "}
      <span className={styles.vat}>{t("units.plusVat")}</span>
    </>
  );
}
