import { Menu } from "lucide-react";
import { useText } from "../lib/language.tsx";
import { useHydrated } from "../lib/use-hydrated.ts";
import { footerNavId } from "./Footer.tsx";
import styles from "./MenuToggle.module.css";

/** Opens the menu; without JavaScript it is a link to the one at the foot of the page. */
export function MenuToggle({ open, onOpen }: { open: boolean; onOpen: () => void }) {
  const t = useText();
  const hydrated = useHydrated();
  const icon = <Menu strokeWidth={1.5} aria-hidden="true" />;
  if (!hydrated)
    return (
      <a className={styles.toggle} href={`#${footerNavId}`} aria-label={t("a11y.openMenu")}>
        {icon}
      </a>
    );
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={t("a11y.openMenu")}
      aria-expanded={open}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {icon}
    </button>
  );
}
