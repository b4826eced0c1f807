import { Heart as Icon } from "lucide-react";
import { showToast } from "../../components/Toaster.tsx";
import { useText } from "../../lib/language.tsx";
import type { ParkNow } from "./changes.ts";
import styles from "./Heart.module.css";
import { togglePark, useShortlistedParks } from "./seen-parks.ts";
import { maxShortlisted, type Shortlisted, toggleShortlisted, useShortlist } from "./shortlist.ts";

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
export const Heart = ({ parcel, ...button }: HeartProps) => (
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
      <Icon strokeWidth={1.75} />
      {variant === "labelled" && label}
    </button>
  );
}
