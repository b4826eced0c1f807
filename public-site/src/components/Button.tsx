import { ArrowRight } from "lucide-react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { AppLink, type AppLinkProps } from "./AppLink.tsx";
import styles from "./Button.module.css";
import { classes } from "./classes.ts";

/** A quiet link onwards. */
export const ArrowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <AppLink to={to} className={styles.link}>
    {children}
    <ArrowRight strokeWidth={1.75} aria-hidden="true" />
  </AppLink>
);

interface Look {
  /** `light` and `outlineLight` stand on dark ground. */
  look?: "primary" | "secondary" | "light" | "outlineLight" | undefined;
  wide?: boolean | undefined;
}

const className = ({ look = "primary", wide }: Look, extra?: string) =>
  classes(styles.button, styles[look], wide && styles.wide, extra);

export function Button({
  look,
  wide,
  className: extra,
  ...props
}: ButtonHTMLAttributes<HTMLButtonElement> & Look) {
  return (
    <button
      type="button"
      data-primary={look === undefined || look === "primary" || undefined}
      {...props}
      className={className({ look, wide }, extra)}
    />
  );
}

/** A link that looks like a button. */
export function LinkButton({ look, wide, className: extra, ...props }: AppLinkProps & Look) {
  return <AppLink {...props} className={className({ look, wide }, extra)} />;
}
