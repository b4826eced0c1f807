import type { Tone } from "@solar/domain/statuses";
import type { ReactNode } from "react";
import styles from "./Badge.module.css";
import { classes } from "./classes.ts";

interface BadgeProps {
  tone: Tone;
  /** Without the pill, for tables and text. */
  plain?: boolean;
  children: ReactNode;
}

/** A status word with its mark; each colour has a shape of its own. */
export const Badge = ({ tone, plain, children }: BadgeProps) => (
  <span className={classes("pill", styles.badge, plain && styles.plain)} data-tone={tone}>
    {children}
  </span>
);
