import { Alert, Button } from "@mui/material";
import { useTranslate } from "react-admin";
import { useTroubleReason } from "../layout/TroubleBanner.tsx";

/** Something could not be loaded; with another try. */
export const LoadError = ({ onRetry }: { onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry}>
          {translate("common.retry")}
        </Button>
      }
    >
      {useTroubleReason() ?? translate("common.load_error")}
    </Alert>
  );
};
