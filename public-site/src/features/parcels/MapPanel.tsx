import { localized } from "@solar/domain/language";
import { slices } from "@solar/domain/slices";
import { ArrowLeft } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { paths } from "../../app/paths.ts";
import { AppLink } from "../../components/AppLink.tsx";
import { Button } from "../../components/Button.tsx";
import { useText } from "../../lib/language.tsx";
import type { Parcel, Project } from "../projects/api/projects.ts";
import { LiveStatus } from "./LiveStatus.tsx";
import { MapLegend } from "./MapLegend.tsx";
import styles from "./MapPanel.module.css";
import { ParcelFilters } from "./ParcelFilters.tsx";
import { ParcelLink, ParcelPick, ParcelPrice, ParcelStatusBadge } from "./ParcelParts.tsx";
import { SelectionBar } from "./Selection.tsx";
import { useListHighlight } from "./use-list-highlight.ts";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";
import { useParcelFormat } from "./use-parcel-format.ts";
import { useSheet } from "./use-sheet.ts";

interface MapPanelItemProps {
  parcel: Parcel;
  picked: boolean;
  current: boolean;
  onPick: (id: string) => void;
  onOpen: (id: string) => void;
}

/** A parcel in the panel: a box that picks it and marks it on the map, and a link that goes there and opens it. */
const MapPanelItem = memo(function MapPanelItem({ parcel, ...item }: MapPanelItemProps) {
  const format = useParcelFormat();
  return (
    // biome-ignore lint/a11y/useSemanticElements: an li cannot stand in a slice of the list
    <div
      role="listitem"
      className={styles.item}
      data-parcel-item={parcel.id}
      data-picked={item.picked || undefined}
      data-current={item.current || undefined}
    >
      <ParcelPick parcel={parcel} picked={item.picked} onPick={item.onPick} />
      <ParcelLink parcel={parcel} onOpen={item.onOpen} className={styles.link}>
        <span className="strong">{format.name(parcel)}</span>
        <span className="strong">
          <ParcelPrice parcel={parcel} />
        </span>
        <ParcelStatusBadge status={parcel.status} plain />
        <span className="soft">{format.power(parcel.power_kw)}</span>
      </ParcelLink>
    </div>
  );
});

interface MapPanelProps {
  project: Project;
  parcels: readonly Parcel[];
  explorer: ParcelExplorer;
}

/** Slices of the list that are laid out and painted only when they come into sight. */
const sliceLength = 25;

/**
 * Brings an item that is out of sight to the middle of the list. Scrolls what holds the list, and nothing round it: a
 * page that has no scroll bars would never come back.
 */
function reveal(scroller: HTMLElement, item: Element): void {
  const frame = scroller.getBoundingClientRect();
  const box = item.getBoundingClientRect();
  const head = scroller.firstElementChild;
  const covered = head && getComputedStyle(head).position === "sticky" ? head.clientHeight : 0;
  if (box.top >= frame.top + covered && box.bottom <= frame.bottom) return;
  const middle = (frame.top + covered + frame.bottom) / 2;
  scroller.scrollBy({ top: (box.top + box.bottom) / 2 - middle, behavior: "smooth" });
}

/**
 * Controls of the full-screen map: back, legend, filters, the list of parcels. It floats on the map; on a small
 * or upright screen it is a sheet at its foot.
 */
export function MapPanel({ project, parcels, explorer }: MapPanelProps) {
  const t = useText();
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { openId, selected, visible } = explorer;
  const anyPicked = selected.size > 0;
  const pointer = useListHighlight(body, explorer.highlight);
  const { snap, setSnap, head, handle } = useSheet(panel);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is picked is summed up at the foot, over the list's end
  useEffect(() => {
    if (!openId || !body.current) return;
    // The map that goes to the parcel lies under a sheet that is all the way up.
    setSnap((now) => (now === "full" ? "half" : now));
    const item = body.current.querySelector(`[data-parcel-item="${CSS.escape(openId)}"]`);
    if (item) reveal(body.current, item);
  }, [openId, anyPicked, setSnap]);

  return (
    <section
      ref={panel}
      className={`floating ${styles.panel}`}
      data-snap={snap}
      aria-label={t("map.a11y.panel")}
    >
      <header className={styles.header} {...head}>
        <button
          type="button"
          className={styles.handle}
          aria-expanded={snap !== "peek"}
          aria-label={t(snap === "full" ? "map.sheet.less" : "map.sheet.more")}
          {...handle}
        />
        <AppLink to={paths.project(project.id)} className={`text-button ${styles.back}`} draggable={false}>
          <ArrowLeft strokeWidth={1.5} />
          <span>{t("map.back")}</span>
        </AppLink>
        <h1>{t("map.titleFor", { name: localized(project, "name", t.language) })}</h1>
        <MapLegend parcels={parcels} />
      </header>
      <div ref={body} className={styles.body} {...pointer}>
        <div className={styles.filters}>
          <LiveStatus />
          <ParcelFilters explorer={explorer} parcels={parcels} />
        </div>
        {visible.length > 0 ? (
          // biome-ignore lint/a11y/useSemanticElements: the items of a ul cannot be taken together in slices
          <div role="list" className="lined" aria-label={t("map.a11y.list")}>
            {slices(visible, sliceLength).map((slice) => (
              <div key={slice[0]?.id} className={`lined ${styles.slice}`}>
                {slice.map((parcel) => (
                  <MapPanelItem
                    key={parcel.id}
                    parcel={parcel}
                    picked={selected.has(parcel.id)}
                    current={openId === parcel.id}
                    onPick={explorer.toggle}
                    onOpen={explorer.open}
                  />
                ))}
              </div>
            ))}
          </div>
        ) : (
          <div className={`stack soft small ${styles.none}`}>
            <p>{t("project.parcels.noMatch.text")}</p>
            <Button variant="secondary" onClick={explorer.resetFilters}>
              {t("project.parcels.noMatch.action")}
            </Button>
          </div>
        )}
      </div>
      <SelectionBar explorer={explorer} className={styles.chosen} aria-live="polite" />
    </section>
  );
}
