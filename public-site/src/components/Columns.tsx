import type { ReactNode } from "react";
import styles from "./Columns.module.css";
import { Eyebrow } from "./Layout.tsx";

interface ColumnsProps {
  eyebrow?: string;
  title: string;
  lead?: string;
  /** What follows the heading on its side */
  aside?: ReactNode;
  children: ReactNode;
}

/** A heading on the left, what it announces on the right. */
export const Columns = ({ eyebrow, title, lead, aside, children }: ColumnsProps) => (
  <div className={styles.columns}>
    <div>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <h2>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {aside}
    </div>
    <div>{children}</div>
  </div>
);
