import { Alert, Button } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { trouble } from "../data/trouble.ts";
import { useTrouble } from "../data/use-trouble.ts";
import { probe } from "../session/watch-trouble.ts";

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
