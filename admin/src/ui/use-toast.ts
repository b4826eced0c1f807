import { useCallback } from "react";
import { useNotify } from "react-admin";

type ToastKind = "success" | "error" | "warning" | "info";

/** Parameters of the texts; `body` is a second line, already translated or a text key. */
interface ToastOptions {
  args?: Record<string, unknown>;
  body?: string;
  /** A button in the toast, which stays longer then; `label` is a text key. */
  action?: { label: string; run: () => void };
  /** What the toast before it complained about is done now: it takes its place at once. */
  settles?: boolean;
}

/** One toast: a title and, if need be, a line of explanation. Both are text keys or plain texts. */
export function useToast() {
  const notify = useNotify();
  return useCallback(
    (kind: ToastKind, title: string, { args = {}, body, action, settles }: ToastOptions = {}) =>
      notify(title, {
        type: kind,
        messageArgs: { _: title, ...args },
        autoHideDuration: action ? 15_000 : kind === "error" || kind === "warning" ? 8000 : 4000,
        body,
        action,
        settles,
      }),
    [notify],
  );
}
