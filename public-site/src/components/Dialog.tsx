import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useText } from "../lib/language.tsx";
import { classes } from "./classes.ts";
import styles from "./Dialog.module.css";
import { hostToasts } from "./Toaster.tsx";

interface DialogProps {
  /** Called on Escape, on the close button and on a click beside the dialog. */
  onClose: () => void;
  /** Id of the heading that names the dialog */
  labelledBy: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A modal dialog, open for as long as it is rendered; keeps the focus inside and gives it back. */
export function Dialog({ onClose, labelledBy, className, children }: DialogProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    hostToasts(element);
    document.documentElement.style.overflow = "hidden";
    document.body.dataset.dialog = "";
    return () => {
      hostToasts(null);
      element?.close();
      document.documentElement.style.overflow = "";
      delete document.body.dataset.dialog;
      if (before instanceof HTMLElement || before instanceof SVGElement)
        before.focus({ preventScroll: true });
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, through onCancel
    <dialog
      ref={dialog}
      className={classes("floating rises", styles.dialog, className)}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The second press of a double click belongs to what the first one opened the dialog with.
      onClick={(event) => event.target === dialog.current && event.detail < 2 && onClose()}
    >
      <div className={styles.bar}>
        <button type="button" className="icon-button" onClick={onClose} aria-label={t("a11y.dialogClose")}>
          <X strokeWidth={1.5} />
        </button>
      </div>
      {children}
    </dialog>
  );
}
