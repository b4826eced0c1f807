import { Alert, AlertTitle, Button, Portal, Snackbar } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTranslate,
} from "react-admin";
import { useTrouble } from "../data/use-trouble.ts";
import { phone } from "../theme/theme.ts";

/** A warning or an error stays at least this long before the next toast takes its place, in milliseconds. */
const readingTime = 4000;

/** Sets as `--toast-height` how much of a phone's window a toast takes, as long as it stands there. */
function measured(toast: HTMLElement | null) {
  if (!toast) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const below = toast.getBoundingClientRect().bottom >= window.innerHeight - 1;
    style.setProperty("--toast-height", below ? `${toast.offsetHeight}px` : "0px");
    // What somebody is writing into stays in sight.
    const { bottom = 0, top = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
    const edge = window.innerHeight - toast.offsetHeight;
    if (below && bottom > edge && top < window.innerHeight && bottom < window.innerHeight)
      document.activeElement?.scrollIntoView({ block: "nearest" });
  });
  observer.observe(toast);
  return () => {
    observer.disconnect();
    style.removeProperty("--toast-height");
  };
}

/** The toast that is shown now, and which one it is; what is urgent is not replaced at once. */
function useToastQueue() {
  const { notifications, takeNotification } = useNotificationContext();
  const [toast, setToast] = useState<NotificationPayload>();
  const [open, setOpen] = useState(false);

  const shownAt = useRef(0);
  const [number, setNumber] = useState(0);
  const urgent = open && (toast?.type === "error" || toast?.type === "warning");

  useEffect(() => {
    if (notifications.length === 0) return;
    const waits = urgent && !notifications[0]?.notificationOptions?.settles;
    const wait = waits ? Math.max(0, shownAt.current + readingTime - Date.now()) : 0;
    const timer = setTimeout(() => {
      setToast(takeNotification() ?? undefined);
      setOpen(true);
      setNumber((last) => last + 1);
      shownAt.current = Date.now();
    }, wait);
    return () => clearTimeout(timer);
  }, [notifications, takeNotification, urgent]);

  // What went wrong while the server was away is history once it is back.
  const { kind } = useTrouble();
  const [wasAway, setWasAway] = useState(false);
  if (wasAway !== (kind !== null)) {
    setWasAway(kind !== null);
    if (!kind && toast?.type === "error") setOpen(false);
  }
  return { toast, open, close: () => setOpen(false), number };
}

/**
 * Shows one toast at a time; a new one takes the place of the old one. Screen readers announce it also while a dialog is
 * open: that hides everything from them that stood in the body before.
 */
export const Toaster = () => {
  const { toast, open, close: hide, number } = useToastQueue();
  const translate = useTranslate();
  if (!toast) return null;
  const { body, messageArgs, action, autoHideDuration = 5000 } = toast.notificationOptions ?? {};
  const text = typeof toast.message === "string" ? translate(toast.message, messageArgs) : toast.message;
  const close = (_: unknown, reason?: string) => {
    if (reason !== "clickaway") hide();
  };
  return (
    <CloseNotificationContext.Provider value={hide}>
      {/* Each toast has its full time, also when it takes the place of another one. */}
      <Portal key={number}>
        <Snackbar
          open={open}
          autoHideDuration={autoHideDuration}
          onClose={close}
          ref={measured}
          // Over the header, where it is wide enough: tabs and steps stand below it, buttons at the bottom. A phone's
          // header has no room to spare: there it takes a strip below the page.
          anchorOrigin={{ vertical: "top", horizontal: "center" }}
          sx={{
            top: { sm: 8 },
            [phone]: { top: "auto", insetInline: 0, bottom: 0, p: 1, bgcolor: "background.default" },
          }}
        >
          <Alert
            severity={toast.type}
            onClose={hide}
            closeText={translate("common.toast_close")}
            role={toast.type === "error" ? "alert" : "status"}
            sx={{
              alignItems: "center",
              maxWidth: { sm: 440 },
              width: { xs: 1, sm: "auto" },
              border: 1,
              borderColor: "divider",
              boxShadow: 3,
            }}
          >
            {body ? <AlertTitle sx={{ mb: 0 }}>{text}</AlertTitle> : text}
            {body && translate(body, { ...messageArgs, _: body })}
            {action && (
              <Button
                color="inherit"
                size="small"
                onClick={() => {
                  hide();
                  action.run();
                }}
              >
                {translate(action.label)}
              </Button>
            )}
          </Alert>
        </Snackbar>
      </Portal>
    </CloseNotificationContext.Provider>
  );
};
