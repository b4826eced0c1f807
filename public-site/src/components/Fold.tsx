import { ChevronDown } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { classes } from "./classes.ts";
import styles from "./Fold.module.css";

interface FoldProps {
  title: string;
  level?: "h3" | "h4";
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page that its heading opens and closes: on a phone it begins closed, and stands open without scripts. */
export function Fold({ title, level: Heading = "h3", className, children }: FoldProps) {
  const part = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (part.current && matchMedia("(max-width: 48em)").matches) part.current.open = false;
  }, []);
  return (
    <details ref={part} open className={classes(styles.fold, className)}>
      <summary className={`row spread ${styles.heading}`}>
        <Heading>{title}</Heading>
        <ChevronDown size={20} strokeWidth={1.5} />
      </summary>
      {children}
    </details>
  );
}
