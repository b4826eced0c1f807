import { useNotify } from "react-admin";

type ToastKind = "success" | "error" | "warning" | "info";

/** Parameters of the texts; `body` is a second line, already translated or a text key. */
interface ToastOptions {
  args?: Record<string, unknown>;
  body?: string;
}

/** One toast: a title and, if need be, a line of explanation. Both are text keys or plain texts. */
export function useToast() {
  const notify = useNotify();
  return (kind: ToastKind, title: string, { args = {}, body }: ToastOptions = {}) =>
    notify(title, {
      type: kind,
      messageArgs: { _: title, ...args },
      autoHideDuration: kind === "error" || kind === "warning" ? 8000 : 4000,
      body,
    });
}
