import { formatNumber } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { useText } from "../../lib/language.tsx";
import { usePrices } from "../../lib/prices.tsx";
import { useSettings } from "../../lib/settings.tsx";
import { useSaleProjects } from "./api/get-projects.ts";
import { ownReturns } from "./own-returns.ts";
import styles from "./ProjectGrid.module.css";

/** Beside what the company says in general: what each park on sale brings by its own numbers, and how that is calculated. */
export function OwnReturns() {
  const t = useText();
  const { data } = useSaleProjects();
  const company = useSettings();
  const { withVat } = usePrices();
  const parks = data?.flatMap((project) => {
    const returns = ownReturns(project, company, withVat ? (project.vat_rate ?? company.vat_rate) : 0);
    const written = (percent: number) => formatNumber(percent, t.language, 1);
    return returns ? { project, percent: written(returns.percent), net: written(returns.net) } : [];
  });
  return (
    <div className={`stack ${styles.ownReturns}`}>
      <p className="soft small">{t("projects.own.general")}</p>
      {parks && parks.length > 0 && (
        <>
          <p className="strong">{t("projects.own.parks")}</p>
          <ul className="stack">
            {parks.map(({ project, ...returns }) => (
              <li key={project.id}>
                {localized(project, "name", t.language)}
                {": "}
                {t(`projects.own.${withVat ? "yieldWithVat" : "yield"}`, returns)}
              </li>
            ))}
          </ul>
        </>
      )}
      <details className="small">
        <summary className="text-button">{t("projects.own.how")}</summary>
        <p className="soft">{t("projects.own.method")}</p>
      </details>
    </div>
  );
}
