import { formatPrice } from "@solar/domain/format";
import { estimatePayback } from "@solar/domain/payback";
import { X } from "lucide-react";
import { useContactPath } from "../../app/use-contact-path.ts";
import { Button, LinkButton } from "../../components/Button.tsx";
import { Price } from "../../components/Price.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import { FactList } from "./ParcelFacts.tsx";
import styles from "./SelectionSummary.module.css";
import { addUp } from "./totals.ts";
import { useFigures } from "./use-figures.ts";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";
import { useParcelWords } from "./use-parcel-words.ts";
import { useYears } from "./use-years.ts";

interface SelectionSummaryProps {
  explorer: ParcelExplorer;
  /** Nothing can be picked: every parcel is sold or reserved */
  soldOut: boolean;
}

/** The picked parcels added up, with one inquiry for all of them. */
export function SelectionSummary({ explorer, soldOut }: SelectionSummaryProps) {
  const t = useText();
  const contact = useContactPath();
  const { language } = useLanguage();
  const years = useYears();
  const words = useParcelWords();
  const figures = useFigures();
  const { chosen } = explorer;
  const totals = addUp(chosen);
  const estimate = estimatePayback({ price: totals.price ?? 0, revenue: totals.revenue });
  const [only] = chosen;

  if (soldOut)
    return (
      <section className={styles.summary} aria-label={t("project.selection.title")}>
        <p className={styles.empty}>{t("project.selection.soldOut")}</p>
        <LinkButton to={contact}>{t("project.selection.contact")}</LinkButton>
      </section>
    );
  if (!only)
    return (
      <section className={styles.summary} aria-label={t("project.selection.title")}>
        <p className={styles.eyebrow}>{t("project.selection.title")}</p>
        <p className={styles.empty}>{t("project.selection.empty")}</p>
      </section>
    );

  const single = chosen.length === 1;
  const label = (name: "power" | "area") =>
    t(single ? `parcel.figures.${name}` : `project.selection.${name}`);
  const facts = [
    { label: label("power"), value: figures.power(totals.power) },
    { label: label("area"), value: figures.area(totals.area) },
    { label: t("project.selection.production"), value: figures.production(totals.production) },
  ];
  if (totals.revenue > 0)
    facts.push({
      label: t("project.selection.revenue"),
      value: formatPrice(totals.revenue, language),
    });
  if (estimate)
    facts.push({
      label: t("project.selection.payback"),
      value: years(estimate.years),
    });

  return (
    <section className={styles.summary} aria-label={t("project.selection.title")} aria-live="polite">
      <p className={styles.eyebrow}>{t("project.selection.title")}</p>
      <h3 className={styles.title}>
        {single ? words.name(only) : t("project.selection.count", { smart_count: chosen.length })}
      </h3>
      <p className={styles.price}>
        {totals.price === null ? t("parcel.priceOnRequest") : <Price amountKm={totals.price} />}
      </p>
      {!single && (
        <ul className={styles.names}>
          {chosen.map((parcel) => (
            <li key={parcel.id}>
              <button
                type="button"
                aria-label={`${t("project.selection.remove")}: ${words.name(parcel)}`}
                onClick={() => explorer.toggle(parcel.id)}
              >
                {words.name(parcel)}
                <X strokeWidth={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FactList facts={facts} />
      <Button wide onClick={() => (single ? explorer.open(only.id, "inquiry") : explorer.askForChosen())}>
        {t("project.selection.request")}
      </Button>
      <button type="button" className={styles.clear} onClick={() => explorer.selectOnly([])}>
        {t("project.selection.clear")}
      </button>
      <p className={styles.note}>{t("project.selection.note")}</p>
    </section>
  );
}
