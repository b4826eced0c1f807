import { Heart as Icon } from "lucide-react";
import { useToast } from "../../components/Toaster.tsx";
import { useText } from "../../lib/language.tsx";
import styles from "./Heart.module.css";
import { mostShortlisted, type Shortlisted, toggleShortlisted, useShortlist } from "./shortlist.ts";

interface HeartProps {
  parcel: Shortlisted;
  /** As the page calls the parcel */
  name: string;
  /** With its words in sight */
  labelled?: boolean;
}

/** Takes a parcel into the shortlist of this device, or out of it. */
export function Heart({ parcel, name, labelled }: HeartProps) {
  const t = useText();
  const toast = useToast();
  const kept = useShortlist().some(({ id }) => id === parcel.id);
  const label = t("shell.shortlist.title");
  return (
    <button
      type="button"
      className={labelled ? `text-button ${styles.labelled}` : `icon-button ${styles.heart}`}
      aria-pressed={kept}
      aria-label={`${label}: ${name}`}
      onClick={(event) => {
        // The row or card around it opens the parcel.
        event.stopPropagation();
        if (toggleShortlisted(parcel)) return;
        toast({
          tone: "info",
          title: t("parcel.shortlist.full", { smart_count: mostShortlisted }),
          text: t("parcel.shortlist.fullText"),
        });
      }}
    >
      <Icon strokeWidth={1.75} aria-hidden="true" />
      {labelled && label}
    </button>
  );
}
