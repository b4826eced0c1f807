import { Alert, Box, CircularProgress, Skeleton, Stack, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { useConnectionProblem, useConnectionStatus } from "../data/use-connection-status.ts";
import { Button } from "./Text.tsx";

/** Spinner in the place of a screen that is loading. */
export const Spinner = ({ label = "common.loading" }: { label?: string }) => {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ display: "grid", placeItems: "center", minHeight: 320 }}>
      <CircularProgress aria-label={translate(label)} />
    </Box>
  );
};

/** Stands in while the code or the data of a screen is loading. */
export const ScreenLoading = () => {
  const translate = useTranslate();
  return (
    <Stack role="status" aria-label={translate("app.loading")} spacing={2}>
      <Skeleton variant="rounded" height={48} />
      <Skeleton variant="rounded" height={320} />
    </Stack>
  );
};

/** Green spinner in the middle of the window: the session is being looked up. */
export const FullScreenSpinner = () => {
  const translate = useTranslate();
  const { kind } = useConnectionStatus();
  return (
    <Box
      role="status"
      sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", bgcolor: "background.default" }}
    >
      <Stack spacing={2} sx={{ alignItems: "center", maxWidth: 400, p: 2 }}>
        <CircularProgress color="primary" aria-label={translate("login.checking")} />
        {kind && (
          <Typography sx={{ textAlign: "center" }}>
            {translate(`errors.connection.${kind}`)} {translate("errors.connection.waiting")}
          </Typography>
        )}
      </Stack>
    </Box>
  );
};

/** Something could not be loaded; with another try. */
export const LoadError = ({ onRetry }: { onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <Alert severity="error" action={<Button label="common.retry" color="inherit" onClick={onRetry} />}>
      {useConnectionProblem() ?? translate("common.load_error")}
    </Alert>
  );
};
