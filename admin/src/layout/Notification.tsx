import { Alert, AlertTitle, Portal, Snackbar } from "@mui/material";
import { useEffect, useState } from "react";
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTranslate,
} from "react-admin";
import { useConnectionProblem } from "../data/connection-status.ts";
import { Button } from "../ui/Text.tsx";
import { phone } from "../ui/theme.ts";

/** A warning or an error stays at least this long before the next message takes its place, in milliseconds. */
const readingTime = 4000;

/** Sets as `--toast-height` how much of a phone's window a message takes, as long as it stands there. */
function measured(message: HTMLElement | null) {
  if (!message) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const below = message.getBoundingClientRect().bottom >= window.innerHeight - 1;
    style.setProperty("--toast-height", below ? `${message.offsetHeight}px` : "0px");
    // What somebody is writing into stays in sight.
    const { bottom = 0, top = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
    const edge = window.innerHeight - message.offsetHeight;
    if (below && bottom > edge && top < window.innerHeight && bottom < window.innerHeight)
      document.activeElement?.scrollIntoView({ block: "nearest" });
  });
  observer.observe(message);
  return () => {
    observer.disconnect();
    style.removeProperty("--toast-height");
  };
}

/** How long what is no error stands there, in milliseconds: longer where there is something to press. */
const standing = ({ type, notificationOptions }: NotificationPayload): number | null => {
  if (notificationOptions?.autoHideDuration !== undefined) return notificationOptions.autoHideDuration;
  if (type === "error") return null;
  if (notificationOptions?.action) return 15_000;
  return type === "warning" ? 8000 : 4000;
};

interface Shown {
  message?: NotificationPayload;
  /** When it came, which tells it from others. */
  at: number;
  open: boolean;
}

/** The message that is shown now, and which one it is; what is urgent is not replaced at once. */
function useNewest() {
  const { notifications, takeNotification } = useNotificationContext();
  const [{ message, at, open }, setShown] = useState<Shown>({ at: 0, open: false });
  const urgent = open && (message?.type === "error" || message?.type === "warning");

  useEffect(() => {
    if (notifications.length === 0) return;
    const waits = urgent && !notifications[0]?.notificationOptions?.replacesCurrent;
    const wait = waits ? Math.max(0, at + readingTime - Date.now()) : 0;
    const timer = setTimeout(() => {
      const next = takeNotification();
      if (next) setShown({ message: next, at: Date.now(), open: true });
    }, wait);
    return () => clearTimeout(timer);
  }, [notifications, takeNotification, urgent, at]);

  // The time of a message may be over in the moment in which the next one takes its place: that one stays.
  const close = () => setShown((now) => (now.at === at ? { ...now, open: false } : now));

  // What went wrong while the server was away is history once it is back.
  const isAway = useConnectionProblem() !== null;
  const [wasAway, setWasAway] = useState(false);
  if (wasAway !== isAway) {
    setWasAway(isAway);
    if (!isAway && message?.type === "error") close();
  }
  return { message, at, open, close };
}

/**
 * The messages of `useNotify`, one at a time: a new one takes the place of the old one, an error stays until then or until
 * it is closed. Besides React Admin's options it knows `body`, a second line, `action`, a button, and `replacesCurrent`: what the
 * message before complained about is done. Screen readers announce it also while a dialog is open, which hides everything
 * from them that stood in the body before.
 */
export const Notification = () => {
  const { message: shown, at, open, close: hide } = useNewest();
  const translate = useTranslate();
  if (!shown) return null;
  const { body, messageArgs, action } = shown.notificationOptions ?? {};
  const say = (text: string) => translate(text, { _: text, ...messageArgs });
  const text = typeof shown.message === "string" ? say(shown.message) : shown.message;
  const close = (_: unknown, reason?: string) => {
    if (reason !== "clickaway") hide();
  };
  return (
    <CloseNotificationContext.Provider value={hide}>
      {/* Each has its full time, also when it takes the place of another one. */}
      <Portal key={at}>
        <Snackbar
          open={open}
          autoHideDuration={standing(shown)}
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
            severity={shown.type}
            onClose={hide}
            closeText={translate("common.toast_close")}
            role={shown.type === "error" ? "alert" : "status"}
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
            {body && say(body)}
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
