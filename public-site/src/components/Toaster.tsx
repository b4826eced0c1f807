import { createStore } from "@solar/domain/store";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useText } from "../lib/language.tsx";
import { classes } from "./classes.ts";
import styles from "./Toaster.module.css";
import { boxesInTheWay, toastOffset } from "./toast-offset.ts";

export interface Toast {
  tone: "success" | "error" | "info";
  title: string;
  text?: string | undefined;
  /** Selector of what it speaks about, which it does not cover */
  about?: string | undefined;
}

/** The message that is shown, across pages. */
const shown = createStore<Toast | null>(null);
const hosts = createStore<HTMLElement | null>(null);

/** Shows a message; the one before it makes room. */
export const showToast = (toast: Toast): void => shown.set(toast);

/** Takes a message away, if it is the one that is shown. */
export function withdrawToast(toast: Toast | null): void {
  if (shown.get() === toast) shown.set(null);
}

/** An open modal dialog takes the messages in: outside of it they would be inert and unheard. */
export const hostToasts = hosts.set;

const close = () => shown.set(null);

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

/** Long enough to read twice; errors stay longer. */
const shownForMs = { success: 8_000, info: 8_000, error: 15_000 };

/** Announces and shows the current message; it stays while the pointer or the focus is on it. */
export function ToastRegion() {
  const t = useText();
  const toast = useSyncExternalStore(shown.subscribe, shown.get, () => null);
  const host = useSyncExternalStore(hosts.subscribe, hosts.get, () => null);
  const [held, setHeld] = useState(false);
  const raised = useRaised(toast, host);

  useEffect(() => {
    if (!toast || held) return;
    const timer = setTimeout(close, shownForMs[toast.tone]);
    return () => clearTimeout(timer);
  }, [toast, held]);

  useEffect(() => {
    host?.toggleAttribute("data-toast", toast !== null);
  }, [host, toast]);

  const Icon = toast ? icons[toast.tone] : Info;
  const region = (
    <section
      className={styles.region}
      aria-label={t("a11y.notification")}
      aria-live={toast?.tone === "error" ? "assertive" : "polite"}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast && (
        <div
          ref={raised}
          className={classes("floating rises", styles.toast, styles[toast.tone])}
          role={toast.tone === "error" ? "alert" : "status"}
        >
          <Icon strokeWidth={1.5} />
          <div>
            <p className={`strong ${styles.title}`}>{toast.title}</p>
            {toast.text && <p className={`soft small ${styles.text}`}>{toast.text}</p>}
          </div>
          <button
            type="button"
            className={`icon-button ${styles.close}`}
            onClick={close}
            aria-label={t("a11y.closeNotification")}
          >
            <X size={18} strokeWidth={1.5} />
          </button>
        </div>
      )}
    </section>
  );
  return host ? createPortal(region, host) : region;
}

/** Keeps a message above what it must not cover, also while the page is scrolled. */
function useRaised(toast: Toast | null, host: HTMLElement | null) {
  const raised = useRef<HTMLDivElement>(null);
  const inFrontOf = host ?? (typeof document === "undefined" ? null : document);
  useLayoutEffect(() => {
    const element = raised.current;
    if (!toast || !element || !inFrontOf) return;
    let frame = 0;
    const place = () => {
      element.style.marginBottom = "0px";
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const avoided = boxesInTheWay(inFrontOf, toast.about);
      element.style.marginBottom = `${toastOffset({ left, right, top, bottom }, avoided)}px`;
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    // A form that was rejected leads the focus to its field right after.
    later();
    const events = ["scroll", "resize", "focusin"] as const;
    for (const event of events) addEventListener(event, later, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) removeEventListener(event, later, { capture: true });
    };
  }, [toast, inFrontOf]);
  return raised;
}
