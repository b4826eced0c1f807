import { formatMoney, plusVat } from "@solar/domain/format";
import { useLanguage } from "../lib/language.tsx";
import { Figure, Quantity } from "./Figure.tsx";
import styles from "./Price.module.css";

/** A price in KM with "plus PDV" beside it: every price on a page is one, and `formatPrice` where only text can stand. */
export function Price({ amountKm }: { amountKm: number }) {
  const { language } = useLanguage();
  return (
    <>
      <span className={styles.price}>
        <Quantity>{formatMoney(amountKm, language)}</Quantity>
      </span>{" "}
      <span className={styles.vat}>{plusVat[language]}</span>
    </>
  );
}

interface PriceFigureProps {
  amountKm: number;
  label: string;
  size?: "small" | "medium";
}

/** A price among other figures; what it measures says that VAT comes to it. */
export function PriceFigure({ amountKm, label, ...props }: PriceFigureProps) {
  const { language } = useLanguage();
  return (
    <Figure {...props} value={formatMoney(amountKm, language)} label={`${label}, ${plusVat[language]}`} />
  );
}
