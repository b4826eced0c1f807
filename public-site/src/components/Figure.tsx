import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./Figure.module.css";

interface FigureProps {
  /** Formatted, with a no-break space before the unit: `8,7 MW` */
  value: string;
  label: ReactNode;
  size?: "small" | "medium" | "large";
}

/** A figure and what it measures, inside a `<dl>`. */
export const Figure = ({ value, label, size = "medium" }: FigureProps) => (
  <div className={classes(styles.figure, styles[size])}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>
      <Quantity>{value}</Quantity>
    </dd>
  </div>
);

/** A figure whose unit, the part after the last no-break space, stands in a lighter weight. */
export function Quantity({ children }: { children: string }) {
  const at = children.lastIndexOf("\u00a0");
  if (at < 0) return children;
  return (
    <>
      {children.slice(0, at)}
      <span className={styles.unit}>{children.slice(at)}</span>
    </>
  );
}
