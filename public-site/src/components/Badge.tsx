import type { BadgeTone, ParcelStatus } from "@solar/domain/status";
import type { ReactNode } from "react";
import styles from "./Badge.module.css";
import { classes } from "./classes.ts";

const parcelTones: Record<ParcelStatus, BadgeTone> = { available: "green", reserved: "yellow", sold: "red" };

export const parcelTone = (status: ParcelStatus): BadgeTone => parcelTones[status] ?? "grey";

interface BadgeProps {
  tone: BadgeTone;
  /** Without the pill, for tables and text. */
  plain?: boolean;
  children: ReactNode;
}

/** A status word with its mark; each colour has a shape of its own. */
export const Badge = ({ tone, plain, children }: BadgeProps) => (
  <span className={classes(styles.badge, plain && styles.plain)} data-tone={tone}>
    <span className={classes(styles.mark, styles[tone])} aria-hidden="true" />
    {children}
  </span>
);
