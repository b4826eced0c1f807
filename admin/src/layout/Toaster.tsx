import { Alert, AlertTitle, Snackbar } from "@mui/material";
import { useEffect, useState } from "react";
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTranslate,
} from "react-admin";

/** Shows one toast at a time; a new one takes the place of the old one. Screen readers hear it. */
export const Toaster = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const [toast, setToast] = useState<NotificationPayload>();
  const [open, setOpen] = useState(false);
  const translate = useTranslate();

  useEffect(() => {
    if (notifications.length === 0) return;
    setToast(takeNotification() ?? undefined);
    setOpen(true);
  }, [notifications, takeNotification]);

  if (!toast) return null;
  const { body, messageArgs, autoHideDuration = 5000 } = toast.notificationOptions ?? {};
  const text = typeof toast.message === "string" ? translate(toast.message, messageArgs) : toast.message;
  const close = (_: unknown, reason?: string) => {
    if (reason !== "clickaway") setOpen(false);
  };
  return (
    <CloseNotificationContext.Provider value={() => setOpen(false)}>
      <Snackbar
        open={open}
        autoHideDuration={autoHideDuration}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      >
        <Alert
          severity={toast.type}
          onClose={() => setOpen(false)}
          closeText={translate("common.toast_close")}
          role={toast.type === "error" ? "alert" : "status"}
          sx={{ maxWidth: 440, border: 1, borderColor: "divider", boxShadow: 3 }}
        >
          {body ? <AlertTitle sx={{ mb: 0 }}>{text}</AlertTitle> : text}
          {body && translate(body, { ...messageArgs, _: body })}
        </Alert>
      </Snackbar>
    </CloseNotificationContext.Provider>
  );
};
