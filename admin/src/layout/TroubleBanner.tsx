import { Alert, Button } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { requestApi } from "../data/call-api.ts";
import { trouble } from "../data/trouble.ts";
import { useTrouble } from "../data/use-trouble.ts";

/** How often the server is asked whether it is back, in milliseconds. */
const probePause = 5_000;

/** Any answer ends the trouble (see requestApi). */
const probe = () => requestApi("/site_settings?select=id&limit=1", { token: null }).catch(() => undefined);

/** Once for the whole app: asks whether the server is back, and then loads what could not be loaded. */
export const TroubleWatch = () => {
  const { kind } = useTrouble();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!kind) return;
    const timer = setInterval(() => void probe(), probePause);
    const online = () => void probe();
    window.addEventListener("online", online);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", online);
      void queryClient.refetchQueries({ predicate: ({ state }) => state.status === "error" });
    };
  }, [kind, queryClient]);
  return null;
};

/** Says why the server cannot be asked and that nothing is lost; one press tries again. */
export const TroubleBanner = () => {
  const { kind, waiting } = useTrouble();
  const translate = useTranslate();
  const [pending, setPending] = useState(false);
  if (!kind && !waiting) return null;
  const retry = async () => {
    setPending(true);
    if (kind) await probe();
    if (!trouble.getState().kind) await trouble.retry();
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
          {translate(kind ? "common.retry" : "errors.trouble.save_now")}
        </Button>
      }
    >
      {kind
        ? `${translate(`errors.trouble.${kind}`)} ${translate("errors.trouble.kept")}`
        : translate("errors.trouble.over")}
    </Alert>
  );
};
