import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./FactList.module.css";

export interface Fact {
  label: string;
  value: ReactNode;
}

interface FactListProps {
  /** Those without a value are left out. */
  facts: readonly Fact[];
  /** `list`: one a line; `large`: numbers that stand out; `short`: a few side by side */
  variant?: "list" | "large" | "short";
  /** Nothing in it follows what visitors choose or staff change: a browser may translate it. */
  constant?: boolean;
  className?: string | undefined;
}

/** What the variants share with other places */
const variantClass = { list: "lined", large: "stack", short: undefined };

export const FactList = ({ facts, variant = "list", constant, className }: FactListProps) => (
  <dl className={classes(styles[variant], variantClass[variant], className)}>
    {facts.map(
      ({ label, value }) =>
        value && (
          <div key={label}>
            <dt className="soft small">{label}</dt>
            <dd {...(!constant && { className: "price", translate: "no" })}>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
