import { useEffect, useState } from "react";
import styles from "./PageSelectionBar.module.css";
import { SelectionBar } from "./SelectionBar.tsx";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";

interface PageSelectionBarProps {
  explorer: ParcelExplorer;
  /** The summary of what is picked, which stands beside the parcels or, in a small window, below them. */
  summary: Element | null;
}

/** In a small window, what is picked stays at its foot while the summary is out of sight. */
export function PageSelectionBar({ explorer, summary }: PageSelectionBarProps) {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!summary) return;
    const watch = ([entry]: IntersectionObserverEntry[]) => setInSight(entry?.isIntersecting ?? false);
    // A summary of which only the first lines are in sight does not show its button yet.
    const observer = new IntersectionObserver(watch, { rootMargin: "0px 0px -40%" });
    observer.observe(summary);
    return () => observer.disconnect();
  }, [summary]);
  const shown = !inSight && explorer.chosen.length > 0;
  useEffect(() => {
    if (!shown) return;
    document.documentElement.dataset.selectionBar = "";
    return () => {
      delete document.documentElement.dataset.selectionBar;
    };
  }, [shown]);
  return <div className={styles.foot}>{!inSight && <SelectionBar explorer={explorer} />}</div>;
}
