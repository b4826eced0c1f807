import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./Layout.module.css";

/** Keeps content within the page's width and gutters. */
export const Container = ({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) => <div className={classes(styles.container, className)}>{children}</div>;

interface SectionProps {
  /** Ground: paper (default), white between lines, or dark. */
  ground?: "surface" | "night";
  id?: string;
  /** Names the section when it has no heading of its own */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

export const Section = ({ ground, id, label, className, children }: SectionProps) => (
  <section
    id={id}
    aria-label={label}
    className={classes(styles.section, ground && styles[ground], className)}
    data-dark={ground === "night" || undefined}
  >
    <Container>{children}</Container>
  </section>
);

interface SectionHeaderProps {
  eyebrow?: string;
  title: string;
  lead?: string;
  /** A link or control on the other side */
  aside?: ReactNode;
}

export const SectionHeader = ({ eyebrow, title, lead, aside }: SectionHeaderProps) => (
  <div className={styles.header}>
    <div className={styles.heading}>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <h2>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
    {aside}
  </div>
);

export const Eyebrow = ({ children }: { children: ReactNode }) => (
  <p className={styles.eyebrow}>{children}</p>
);
