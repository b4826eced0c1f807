import { formatNumber } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { estimatePayback } from "@solar/domain/payback";
import { useText } from "../../lib/language.tsx";
import { useSaleProjects } from "./api/get-projects.ts";
import styles from "./ProjectGrid.module.css";

/** Beside what the company says in general: what each park on sale brings by its own numbers, and how that is calculated. */
export function OwnReturns() {
  const t = useText();
  const { data } = useSaleProjects();
  const parks = data?.flatMap((project) => {
    const { estimated_price: price, estimated_revenue: revenue } = project;
    const estimate = estimatePayback({ price: price ?? 0, revenue: revenue ?? 0 });
    const net = estimatePayback({ price: price ?? 0, revenue: project.estimated_net ?? 0 });
    const percent = (of: typeof estimate) => formatNumber(of?.percentPerYear ?? 0, t.language, 1);
    return estimate ? { project, percent: percent(estimate), net: percent(net) } : [];
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
                {t("projects.own.yield", returns)}
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
