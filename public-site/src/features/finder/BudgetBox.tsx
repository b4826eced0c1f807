import { currencies } from "@solar/domain/currency";
import { paths } from "@solar/domain/site-paths";
import { Button } from "../../components/Button.tsx";
import { LanguageField } from "../../components/Field.tsx";
import { useText } from "../../lib/language.tsx";
import { usePrices } from "../../lib/prices.tsx";
import styles from "./BudgetBox.module.css";
import { VatCheck } from "./FinderForm.tsx";

/** The way into the finder: a plain form, which needs no scripts. */
export function BudgetBox() {
  const t = useText();
  const { currency, withVat } = usePrices();
  return (
    <form className={`card ${styles.box}`} action={paths.finder} aria-label={t("projects.finder.title")}>
      <LanguageField />
      <p className="strong">{t("projects.finder.title")}</p>
      <input
        className="control"
        name="budget"
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        aria-label={t("projects.finder.budget")}
        placeholder={t("projects.finder.budget")}
      />
      <select
        key={currency}
        className="control"
        name="currency"
        aria-label={t("units.prices.currency")}
        defaultValue={currency}
      >
        {currencies.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <VatCheck key={String(withVat)} checked={withVat} />
      <Button type="submit">{t("projects.finder.submit")}</Button>
    </form>
  );
}
