import { Alert, Button } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { connection, useConnectionStatus } from "../data/connection-status.ts";
import { probe } from "../session/watch-connection.ts";

/** Says why the server cannot be asked and that nothing is lost; one press tries again. */
export const ConnectionBanner = () => {
  const { kind, waiting } = useConnectionStatus();
  const translate = useTranslate();
  const [pending, setPending] = useState(false);
  if (!kind && !waiting) return null;
  const retry = async () => {
    setPending(true);
    if (kind) await probe();
    if (!connection.getState().kind) await connection.retry();
    setPending(false);
  };
  return (
    <Alert
      severity={kind ? "warning" : "info"}
      role={kind ? "alert" : "status"}
      square
      sx={{
        position: "sticky",
        top: 60,
        zIndex: 4,
        alignItems: "center",
        borderBottom: 1,
        borderColor: "divider",
      }}
      action={
        <Button color="inherit" disabled={pending} onClick={() => void retry()}>
          {translate(kind ? "common.retry" : "errors.connection.save_now")}
        </Button>
      }
    >
      {kind
        ? `${translate(`errors.connection.${kind}`)} ${translate("errors.connection.nothing_lost")}`
        : translate("errors.connection.restored")}
    </Alert>
  );
};
