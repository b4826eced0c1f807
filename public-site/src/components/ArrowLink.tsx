import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "./AppLink.tsx";
import styles from "./ArrowLink.module.css";

/** A quiet link onwards. */
export const ArrowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <AppLink to={to} className={styles.link}>
    {children}
    <ArrowRight strokeWidth={1.75} aria-hidden="true" />
  </AppLink>
);
