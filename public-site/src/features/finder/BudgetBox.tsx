import { currencies } from "@solar/domain/money";
import { paths } from "../../app/paths.ts";
import { Button } from "../../components/Button.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import styles from "./BudgetBox.module.css";

/** The way into the finder: a plain form, which needs no scripts. */
export function BudgetBox() {
  const t = useText();
  const { language, inAddress } = useLanguage();
  return (
    <form className={`card ${styles.box}`} action={paths.finder} aria-label={t("projects.finder.title")}>
      {inAddress && <input type="hidden" name="lang" value={language} />}
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
      <select className="control" name="currency" aria-label={t("projects.finder.currency")}>
        {currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </select>
      <Button type="submit">{t("projects.finder.submit")}</Button>
    </form>
  );
}
