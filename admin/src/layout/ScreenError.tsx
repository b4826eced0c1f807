import { Button, Stack, Typography } from "@mui/material";
import { useTranslate } from "react-admin";

/** A screen that broke, or whose code could not be loaded after an update of the app. */
export const ScreenError = ({ resetErrorBoundary }: { resetErrorBoundary: () => void }) => {
  const translate = useTranslate();
  return (
    <Stack role="alert" spacing={2} sx={{ alignItems: "flex-start", py: 8 }}>
      <Typography variant="h5" component="p">
        {translate("errors.screen_failed")}
      </Typography>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={resetErrorBoundary}>
          {translate("common.retry")}
        </Button>
        <Button onClick={() => window.location.reload()}>{translate("errors.reload")}</Button>
      </Stack>
    </Stack>
  );
};
