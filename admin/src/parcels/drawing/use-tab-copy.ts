import { isEqual } from "@solar/domain/is-equal";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { OrphanedCopy, TabCopies } from "./tab-copies.ts";

/** Writing waits until the hand rests, milliseconds. */
const pause = 500;

/**
 * Keeps this tab's copy in step with unsaved work.
 *
 * @param values null: there is nothing to keep
 * @param latest the same at the moment when the page goes
 * @returns when they were saved, and `adopt` for orphaned copies that are part of them from now on
 */
export function useTabCopy<Values>(
  copies: TabCopies<Values>,
  values: Values | null,
  latest: () => Values | null,
) {
  /** What the copy on this device holds. */
  const written = useRef<Values | null>(null);
  const [savedLocally, setSavedLocally] = useState<{ at: number } | "failed" | null>(null);
  /** Removed as soon as this tab's own copy holds them. */
  const [adopted, adopt] = useState<readonly OrphanedCopy<Values>[]>([]);

  useEffect(() => {
    const removeAdopted = () => {
      for (const copy of adopted) copy.remove();
    };
    const write = (next: Values) => {
      try {
        copies.put(next);
      } catch {
        setSavedLocally("failed");
        return;
      }
      written.current = next;
      setSavedLocally({ at: Date.now() });
      removeAdopted();
    };
    const clear = () => {
      removeAdopted();
      copies.remove();
      written.current = null;
      setSavedLocally(null);
    };
    // What is saved must not turn up as unsaved when the page is closed right after.
    const timer = values === null ? setTimeout(clear) : setTimeout(() => write(values), pause);
    return () => clearTimeout(timer);
  }, [copies, values, adopted]);

  const leave = useEffectEvent(() => {
    const now = latest();
    if (now === null) return copies.remove();
    try {
      if (!isEqual(now, written.current)) copies.put(now);
    } catch {
      // No room: the last copy must do.
    }
  });
  useEffect(() => {
    const onPageHide = () => leave();
    window.addEventListener("pagehide", onPageHide);
    return () => window.removeEventListener("pagehide", onPageHide);
  }, []);

  return { savedLocally, adopt };
}
