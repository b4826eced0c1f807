import type { HTMLAttributes } from "react";
import { Button } from "../../components/Button.tsx";
import { classes } from "../../components/classes.ts";
import { useText } from "../../lib/language.tsx";
import styles from "./SelectionBar.module.css";
import { addUp } from "./totals.ts";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";
import { useTotalWords } from "./use-total-words.ts";

interface SelectionBarProps extends HTMLAttributes<HTMLElement> {
  explorer: ParcelExplorer;
}

/** How many parcels are picked, what they come to, and the way to one inquiry for all of them. */
export function SelectionBar({ explorer, className, ...props }: SelectionBarProps) {
  const t = useText();
  const totalWords = useTotalWords();
  const { chosen } = explorer;
  if (chosen.length === 0) return null;
  return (
    <footer {...props} className={classes(styles.bar, className)}>
      <p>
        <strong>{t("project.selection.count", { smart_count: chosen.length })}</strong>
        <span>{totalWords(addUp(chosen))}</span>
      </p>
      <Button onClick={explorer.askForChosen}>{t("project.selection.request")}</Button>
    </footer>
  );
}
