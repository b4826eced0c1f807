import { X } from "lucide-react";
import { type HTMLAttributes, type RefObject, useEffect, useState } from "react";
import { Button, LinkButton } from "../../components/Button.tsx";
import { classes } from "../../components/classes.ts";
import { FactList } from "../../components/FactList.tsx";
import { Price } from "../../components/Metric.tsx";
import { useText } from "../../lib/language.tsx";
import { usePrices } from "../../lib/prices.tsx";
import { useContactPath } from "../contact/use-contact-path.ts";
import type { Parcel, Project } from "../projects/api/projects.ts";
import styles from "./Selection.module.css";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";
import { totalsOf, useParcelFormat } from "./use-parcel-format.ts";
import { useReturns } from "./use-returns.ts";

interface SelectionSummaryProps {
  project: Project;
  explorer: ParcelExplorer;
  /** Nothing can be picked: every parcel is sold or reserved */
  soldOut: boolean;
}

/** The picked parcels added up, with one inquiry for all of them. */
export function SelectionSummary({ project, explorer, soldOut }: SelectionSummaryProps) {
  const t = useText();
  const contact = useContactPath();
  const format = useParcelFormat();
  const { chosen } = explorer;
  const totals = totalsOf(chosen);
  const facts = useSums(chosen, project);
  const [only] = chosen;

  const title = t("project.selection.title");
  const note = (key: string) => (
    <p className={`soft small ${styles.note}`}>{t(`project.selection.${key}`)}</p>
  );
  if (soldOut)
    return (
      <section className="card stack p-6" aria-label={title}>
        {note("soldOut")}
        <LinkButton to={contact}>{t("project.selection.contact")}</LinkButton>
      </section>
    );
  if (!only)
    return (
      <section className="card stack p-6" aria-label={title} data-none>
        <p className="eyebrow">{title}</p>
        {note("empty")}
      </section>
    );

  const single = chosen.length === 1;
  return (
    <section className="card stack p-6" aria-label={title} aria-live="polite">
      <p className="eyebrow">{title}</p>
      <h3 className="h4">
        {single ? format.name(only) : t("project.selection.count", { smart_count: chosen.length })}
      </h3>
      <p className={`amount ${styles.price}`}>
        {totals.price === null ? t("parcel.priceOnRequest") : <Price amountKm={totals.price} deciding />}
      </p>
      {!single && (
        <ul className={`row ${styles.names}`}>
          {chosen.map((parcel) => (
            <li key={parcel.id}>
              <button
                type="button"
                aria-label={`${t("project.selection.remove")}: ${format.name(parcel)}`}
                onClick={() => explorer.toggle(parcel.id)}
              >
                {format.name(parcel)}
                <X size={14} strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FactList facts={facts} />
      <Button wide onClick={() => (single ? explorer.open(only.id, true) : explorer.askForChosen())}>
        {t("project.selection.request")}
      </Button>
      <button type="button" className={`text-button ${styles.clear}`} onClick={() => explorer.selectOnly([])}>
        {t("project.selection.clear")}
      </button>
      {note("note")}
    </section>
  );
}

/** What the picked parcels come to; one alone has the names of its own facts. */
function useSums(chosen: readonly Parcel[], project: Project) {
  const t = useText();
  const format = useParcelFormat();
  const { revenue } = usePrices();
  const totals = totalsOf(chosen);
  const returns = useReturns();
  const estimate = totals.price && totals.revenue ? returns.beforeCosts(chosen, project) : null;
  const net = estimate && returns.afterCosts(chosen, project);
  const label = (name: "power" | "area") =>
    t(chosen.length === 1 ? `parcel.facts.${name}` : `project.selection.${name}`);
  return [
    { label: label("power"), value: format.power(totals.power) },
    { label: label("area"), value: format.area(totals.area) },
    { label: t("project.selection.production"), value: format.production(totals.production) },
    { label: t("project.selection.revenue"), value: totals.revenue > 0 && revenue(totals.revenue) },
    { label: t("project.selection.payback"), value: estimate && format.years(estimate.years) },
    { label: t("project.selection.paybackNet"), value: net?.years ? format.years(net.years) : null },
  ];
}

interface PageSelectionBarProps {
  explorer: ParcelExplorer;
  /** The summary of what is picked, which stands beside the parcels or, in a small window, below them. */
  summary: RefObject<Element | null>;
}

/** In a small window, what is picked stays at its foot while the summary is out of sight. */
export function PageSelectionBar({ explorer, summary }: PageSelectionBarProps) {
  const anyChosen = explorer.chosen.length > 0;
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!anyChosen || !summary.current) return;
    const watch = ([entry]: IntersectionObserverEntry[]) => setInSight(entry?.isIntersecting ?? false);
    // A summary of which only the first lines are in sight does not show its button yet.
    const observer = new IntersectionObserver(watch, { rootMargin: "0px 0px -40%" });
    observer.observe(summary.current);
    return () => observer.disconnect();
  }, [anyChosen, summary]);
  return <div className={styles.foot}>{!inSight && <SelectionBar explorer={explorer} />}</div>;
}

interface SelectionBarProps extends HTMLAttributes<HTMLElement> {
  explorer: ParcelExplorer;
}

/** How many parcels are picked, what they come to, and the way to one inquiry for all of them. */
export function SelectionBar({ explorer, className, ...props }: SelectionBarProps) {
  const t = useText();
  const format = useParcelFormat();
  const { chosen } = explorer;
  if (chosen.length === 0) return null;
  return (
    <footer {...props} className={classes("row", styles.bar, className)}>
      <p>
        <strong>{t("project.selection.count", { smart_count: chosen.length })}</strong>
        <span className="tiny">{format.total(totalsOf(chosen))}</span>
      </p>
      {/* A parcel that is open on the map has the way to an offer for it and for these. */}
      <Button variant={explorer.openParcel ? "secondary" : "primary"} onClick={explorer.askForChosen}>
        {t("project.selection.request")}
      </Button>
    </footer>
  );
}
