import { localized } from "@solar/domain/language";
import { slices } from "@solar/domain/slices";
import { ArrowLeft, List } from "lucide-react";
import { useEffect, useRef } from "react";
import { paths } from "../../app/paths.ts";
import { AppLink } from "../../components/AppLink.tsx";
import { Button } from "../../components/Button.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import type { Parcel, Project } from "../projects/api/project-rows.ts";
import { LiveStatus } from "./LiveStatus.tsx";
import { MapLegend } from "./MapLegend.tsx";
import styles from "./MapPanel.module.css";
import { MapPanelItem } from "./MapPanelItem.tsx";
import { ParcelFilters } from "./ParcelFilters.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { useListHighlight } from "./use-list-highlight.ts";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";

interface MapPanelProps {
  project: Project;
  parcels: readonly Parcel[];
  explorer: ParcelExplorer;
  /** The table stands over the map. */
  tabular: boolean;
  onTabular: (tabular: boolean) => void;
}

/** Slices of the list that are laid out and painted only when they come into sight. */
const sliceLength = 25;

/** Controls of the full-screen map: back, available ones, legend, filters, a toggle for each parcel. */
export function MapPanel({ project, parcels, explorer, tabular, onTabular }: MapPanelProps) {
  const t = useText();
  const { language } = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  const { openId, selected, visible } = explorer;
  const available = parcels.filter((parcel) => parcel.status === "available");
  const allAvailable = available.length > 0 && available.every(({ id }) => selected.has(id));
  const pointer = useListHighlight(list, explorer.highlight);

  useEffect(() => {
    if (!openId) return;
    const item = list.current?.querySelector(`[data-parcel-item="${CSS.escape(openId)}"]`);
    item?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [openId]);

  return (
    <section className={styles.panel} aria-label={t("a11y.map.panel")}>
      <header className={styles.header}>
        <div className={styles.ways}>
          <AppLink to={paths.project(project.id)} className={styles.back}>
            <ArrowLeft strokeWidth={1.5} aria-hidden="true" />
            {t("map.back")}
          </AppLink>
          <button
            type="button"
            className={styles.table}
            aria-pressed={tabular}
            onClick={() => onTabular(!tabular)}
          >
            <List strokeWidth={1.5} aria-hidden="true" />
            {t("project.parcels.view.table")}
          </button>
        </div>
        <h1>{t("map.titleFor", { name: localized(project, "name", language) })}</h1>
      </header>
      <MapLegend parcels={parcels} explained />
      <button
        type="button"
        className={styles.available}
        aria-pressed={allAvailable}
        disabled={available.length === 0}
        onClick={() => explorer.selectOnly(allAvailable ? [] : available.map(({ id }) => id))}
      >
        <span className={styles.switch} aria-hidden="true" />
        {t("map.panel.showAvailable")}
      </button>
      <div className={styles.filters}>
        <LiveStatus />
        <ParcelFilters explorer={explorer} total={parcels.length} />
      </div>
      {visible.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: the items of a ul cannot be taken together in slices
        <div ref={list} role="list" className={styles.list} aria-label={t("a11y.map.list")} {...pointer}>
          {slices(visible, sliceLength).map((slice) => (
            <div key={slice[0]?.id} className={styles.slice}>
              {slice.map((parcel) => (
                <MapPanelItem
                  key={parcel.id}
                  parcel={parcel}
                  selected={selected.has(parcel.id)}
                  current={openId === parcel.id}
                  onToggle={explorer.toggle}
                  onOpen={explorer.openFromList}
                />
              ))}
            </div>
          ))}
        </div>
      ) : (
        <div className={styles.none}>
          <p>{t("project.parcels.noMatch.text")}</p>
          <Button look="secondary" onClick={explorer.resetFilters}>
            {t("project.parcels.noMatch.action")}
          </Button>
        </div>
      )}
      <SelectionBar explorer={explorer} className={styles.chosen} aria-live="polite" />
    </section>
  );
}
