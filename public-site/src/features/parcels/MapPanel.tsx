import { localized } from "@solar/domain/language";
import { paths } from "@solar/domain/site-paths";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { AppLink } from "../../components/AppLink.tsx";
import { useText } from "../../lib/language.tsx";
import type { Parcel, Project } from "../projects/api/projects.ts";
import { MapLegend } from "./MapLegend.tsx";
import styles from "./MapPanel.module.css";
import { ParcelList } from "./ParcelList.tsx";
import { SelectionBar } from "./Selection.tsx";
import { useBottomSheet } from "./use-bottom-sheet.ts";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";

interface MapPanelProps {
  project: Project;
  parcels: readonly Parcel[];
  explorer: ParcelExplorer;
  /** The parcel that is open */
  children: ReactNode;
}

/**
 * Brings an item that is out of sight to the middle of the list. Scrolls what holds the list, and nothing round it: a
 * page that has no scroll bars would never come back.
 */
function reveal(scroller: HTMLElement, item: Element): void {
  const [frame, box] = [scroller.getBoundingClientRect(), item.getBoundingClientRect()];
  if (box.top >= frame.top && box.bottom <= frame.bottom) return;
  scroller.scrollBy({ top: (box.top + box.bottom - frame.top - frame.bottom) / 2, behavior: "smooth" });
}

/**
 * Controls of the full-screen map: back, legend, filters, the list of parcels. It floats on the map; on a small
 * or upright screen it is a sheet at its foot.
 */
export function MapPanel({ project, parcels, explorer, children }: MapPanelProps) {
  const t = useText();
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { openId, selected } = explorer;
  const name = localized(project, "name", t.language) ?? "";
  const anyPicked = selected.size > 0;
  const { snap, setSnap, head, handle } = useBottomSheet(panel);

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
      data-open={children ? "" : undefined}
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
        <h1>{t("map.titleFor", { name })}</h1>
        <MapLegend parcels={parcels} />
      </header>
      <div ref={body} className={styles.body}>
        <ParcelList parcels={parcels} explorer={explorer} park={name} />
      </div>
      {children}
      <SelectionBar explorer={explorer} className={styles.chosen} aria-live="polite" />
    </section>
  );
}
