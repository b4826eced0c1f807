import { ArrowRight } from "lucide-react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { AppLink, type AppLinkProps } from "./AppLink.tsx";
import styles from "./Button.module.css";
import { classes } from "./classes.ts";

/** A quiet link onwards. */
export const ArrowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <AppLink to={to} className="text-button arrow-link">
    {children}
    <ArrowRight strokeWidth={1.75} />
  </AppLink>
);

interface Variant {
  /** `light` and `outlineLight` stand on a dark background. */
  variant?: "primary" | "secondary" | "light" | "outlineLight" | undefined;
  wide?: boolean | undefined;
}

const className = ({ variant = "primary", wide }: Variant, extra?: string) =>
  classes(styles.button, styles[variant], wide && styles.wide, extra);

export function Button({
  variant,
  wide,
  className: extra,
  ...props
}: ButtonHTMLAttributes<HTMLButtonElement> & Variant) {
  return (
    <button
      type="button"
      data-primary={variant === undefined || variant === "primary" || undefined}
      {...props}
      className={className({ variant, wide }, extra)}
    />
  );
}

/** A link in the shape of a button. */
export function LinkButton({ variant, wide, className: extra, ...props }: AppLinkProps & Variant) {
  return <AppLink {...props} className={className({ variant, wide }, extra)} />;
}
