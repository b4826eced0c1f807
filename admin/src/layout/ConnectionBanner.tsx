import { Alert } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { requestApi } from "../data/call-api.ts";
import { connection, useConnectionProblem } from "../data/connection-status.ts";
import { queryClient } from "../session/query-client.ts";
import { Button } from "../ui/Text.tsx";

/** Says why the server cannot be asked and that nothing is lost; one press tries again. */
export const ConnectionBanner = () => {
  const problem = useConnectionProblem();
  const translate = useTranslate();
  const [pending, setPending] = useState(false);
  if (!problem) return null;
  const retry = async () => {
    setPending(true);
    await probe();
    setPending(false);
  };
  return (
    <Alert
      severity="warning"
      role="alert"
      square
      sx={{
        position: "sticky",
        top: 60,
        zIndex: 4,
        alignItems: "center",
        borderBottom: 1,
        borderColor: "divider",
      }}
      action={<Button label="common.retry" color="inherit" disabled={pending} onClick={() => void retry()} />}
    >
      {translate(`errors.connection.${problem}`)} {translate("errors.connection.nothing_lost")}
    </Alert>
  );
};

/** How often the server is asked whether it is back, in milliseconds. */
const probePause = 5_000;

/** Any answer ends the outage (see requestApi). */
const probe = () => requestApi("/site_settings?select=id&limit=1", { token: null }).catch(() => undefined);

let timer: ReturnType<typeof setInterval> | undefined;

// As long as the server is away it is asked whether it is back; then what could not be loaded is loaded.
connection.subscribe(() => {
  const problem = connection.getProblem();
  if (problem && !timer) timer = setInterval(() => void probe(), probePause);
  if (problem || !timer) return;
  clearInterval(timer);
  timer = undefined;
  void queryClient.refetchQueries({ predicate: ({ state }) => state.status === "error" });
});
window.addEventListener("online", () => {
  if (connection.getProblem()) void probe();
});
