import { ArrowUp } from "lucide-react";
import { useText } from "../lib/language.tsx";
import styles from "./ScrollTop.module.css";
import { useScrolledPast } from "./use-scrolled-past.ts";

/** A way back up, once the page is scrolled past 300 px. */
export function ScrollTop() {
  const t = useText();
  const shown = useScrolledPast(300);
  if (!shown) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t("shell.scrollTop")}
      onClick={() => {
        const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
        window.scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
      }}
    >
      <ArrowUp strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}
