import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./Disclosure.module.css";

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

/** A part of a page that its heading opens and closes: on a phone it begins closed, and stands open without scripts. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const part = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const element = part.current;
    if (!element || !matchMedia("(max-width: 48em)").matches) return;
    element.open = false;
    return openWhilePrinted(element);
  }, []);
  return (
    <details ref={part} open className={styles.fold}>
      <summary className={`row spread ${styles.heading}`}>
        <h3>{title}</h3>
      </summary>
      {children}
    </details>
  );
}
