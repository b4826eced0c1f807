import { type ReactNode, useLayoutEffect, useRef } from "react";
import { classes } from "./classes.ts";
import styles from "./Fold.module.css";

/** On paper nothing can be opened. */
function openWhilePrinted(part: HTMLDetailsElement) {
  let open = false;
  const unfold = () => {
    open = part.open;
    part.open = true;
  };
  const restore = () => {
    part.open = open;
  };
  addEventListener("beforeprint", unfold);
  addEventListener("afterprint", restore);
  return () => {
    removeEventListener("beforeprint", unfold);
    removeEventListener("afterprint", restore);
  };
}

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
    const element = part.current;
    if (!element || !matchMedia("(max-width: 48em)").matches) return;
    element.open = false;
    return openWhilePrinted(element);
  }, []);
  return (
    <details ref={part} open className={classes(styles.fold, className)}>
      <summary className={`row spread ${styles.heading}`}>
        <Heading>{title}</Heading>
      </summary>
      {children}
    </details>
  );
}
