import { showToast } from "../../components/Toaster.tsx";
import { useText } from "../../lib/language.tsx";
import type { ParkNow } from "./changes.ts";
import styles from "./ShortlistButton.module.css";
import { togglePark, useShortlistedParks } from "./seen-parks.ts";
import { maxShortlisted, type Shortlisted, toggleShortlisted, useShortlist } from "./shortlist.ts";

/** Lucide's, made once: each parcel of a list has it. */
const heart = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
  </svg>
);

interface NamedProps {
  /** As the page calls the parcel or park */
  name: string;
  /** With its words in sight, as an icon, or as an icon over a picture */
  variant?: "labelled" | "icon" | "onPicture";
}

interface HeartProps extends NamedProps {
  parcel: Shortlisted;
}

/** Takes a parcel into the shortlist of this device, or out of it. */
export const ShortlistButton = ({ parcel, ...button }: HeartProps) => (
  <HeartButton
    {...button}
    saved={useShortlist().some(({ id }) => id === parcel.id)}
    toggle={() => toggleShortlisted(parcel)}
  />
);

interface ParkHeartProps extends NamedProps {
  park: ParkNow;
}

/** The same for a park. */
export const ParkShortlistButton = ({ park, ...button }: ParkHeartProps) => (
  <HeartButton {...button} saved={useShortlistedParks().includes(park.id)} toggle={() => togglePark(park)} />
);

interface HeartButtonProps extends NamedProps {
  saved: boolean;
  /** False when there is no room left */
  toggle: () => boolean;
}

function HeartButton({ name, variant = "icon", saved, toggle }: HeartButtonProps) {
  const t = useText();
  const label = t("shell.shortlist.title");
  return (
    <button
      type="button"
      className={`${variant === "labelled" ? "text-button" : "icon-button"} ${styles.heart}`}
      data-variant={variant}
      aria-pressed={saved}
      aria-label={`${label}: ${name}`}
      onClick={(event) => {
        // The row or card around it opens what it is about.
        event.stopPropagation();
        if (toggle()) return;
        showToast({
          tone: "info",
          title: t("shell.shortlist.full"),
          text: t("shell.shortlist.fullText", { most: maxShortlisted }),
        });
      }}
    >
      {heart}
      {variant === "labelled" && label}
    </button>
  );
}
