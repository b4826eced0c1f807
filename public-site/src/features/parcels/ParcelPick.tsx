import { useText } from "../../lib/language.tsx";
import { useHydrated } from "../../lib/use-hydrated.ts";
import type { Parcel } from "../projects/api/project-rows.ts";
import styles from "./ParcelPick.module.css";
import { useParcelWords } from "./use-parcel-words.ts";

interface ParcelPickProps {
  parcel: Parcel;
  picked: boolean;
  onPick: (id: string) => void;
  /** With its words in sight, where no column says what it is */
  labelled?: boolean;
}

/** The box that takes a parcel into the inquiry. Only available ones can be asked about. */
export function ParcelPick({ parcel, picked, onPick, labelled }: ParcelPickProps) {
  const t = useText();
  const words = useParcelWords();
  // A tick made before the page listens would be lost, or stay without a meaning where scripts do not run.
  const hydrated = useHydrated();
  const available = parcel.status === "available";
  return (
    <label className={styles.pick} data-labelled={labelled}>
      <input
        type="checkbox"
        checked={picked && available}
        disabled={!hydrated || !available}
        onChange={() => onPick(parcel.id)}
        aria-label={`${t("project.selection.add")}: ${words.name(parcel)}`}
      />
      {labelled && <span aria-hidden="true">{t("project.selection.add")}</span>}
    </label>
  );
}
