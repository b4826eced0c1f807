import { localized } from "@solar/domain/language";
import { LayoutGrid, List } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useContactPath } from "../../app/use-contact-path.ts";
import { Button, LinkButton } from "../../components/Button.tsx";
import { Notice } from "../../components/Notice.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import type { Parcel, Project } from "../projects/api/project-rows.ts";
import { ParcelCards } from "./ParcelCards.tsx";
import { ParcelFilters } from "./ParcelFilters.tsx";
import styles from "./ParcelList.module.css";
import { ParcelTable } from "./ParcelTable.tsx";
import { SelectionSummary } from "./Selection.tsx";
import { type ListView, useRememberedView } from "./use-listing.ts";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";

const views: readonly { view: ListView; Icon: typeof List }[] = [
  { view: "table", Icon: List },
  { view: "cards", Icon: LayoutGrid },
];

interface ParcelListProps {
  project: Project;
  parcels: readonly Parcel[];
  explorer: ParcelExplorer;
  onSummary: (summary: Element | null) => void;
}

/** The parcels of a park as a table or cards, filtered and sorted, with what is picked beside them. */
export function ParcelList({ project, parcels, explorer, onSummary }: ParcelListProps) {
  const t = useText();
  const contact = useContactPath();
  const { language } = useLanguage();
  const { visible, view } = explorer;
  useRememberedView(explorer.setView);
  const list = useRef<HTMLDivElement>(null);
  // A link that opens a parcel leads to its place in the list, to which the dialog gives the focus back.
  const start = useEffectEvent(() => {
    const { openId } = explorer;
    const item = openId && list.current?.querySelector(`[data-parcel-item="${CSS.escape(openId)}"]`);
    if (!item) return;
    item.scrollIntoView({ block: "center" });
    item.querySelector("a")?.focus({ preventScroll: true });
  });
  useEffect(() => start(), []);
  if (parcels.length === 0)
    return (
      <Notice
        tone="empty"
        title={t("project.parcels.empty.title")}
        text={t("project.parcels.empty.text")}
        action={<LinkButton to={contact}>{t("project.parcels.empty.action")}</LinkButton>}
      />
    );
  return (
    <div className={styles.layout}>
      <div ref={list} className={styles.list}>
        <div className={styles.head}>
          <h2>{t("project.parcels.title")}</h2>
          <fieldset className={styles.views}>
            <legend className="visually-hidden">{t("project.parcels.view.label")}</legend>
            {views.map(({ view: option, Icon }) => (
              <button
                key={option}
                type="button"
                aria-pressed={view === option}
                onClick={() => explorer.setView(option)}
              >
                <Icon strokeWidth={1.5} aria-hidden="true" />
                {t(`project.parcels.view.${option}`)}
              </button>
            ))}
          </fieldset>
        </div>
        <ParcelFilters explorer={explorer} parcels={parcels} />
        {visible.length === 0 ? (
          <Notice
            tone="empty"
            title={t("project.parcels.noMatch.text")}
            action={
              <Button variant="secondary" onClick={explorer.resetFilters}>
                {t("project.parcels.noMatch.action")}
              </Button>
            }
          />
        ) : view === "cards" ? (
          <ParcelCards parcels={visible} explorer={explorer} />
        ) : (
          <ParcelTable
            parcels={visible}
            explorer={explorer}
            park={localized(project, "name", language) ?? ""}
          />
        )}
      </div>
      <aside ref={onSummary} className={styles.aside}>
        <SelectionSummary
          explorer={explorer}
          soldOut={parcels.every(({ status }) => status !== "available")}
        />
      </aside>
    </div>
  );
}
