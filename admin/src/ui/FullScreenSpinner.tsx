import { Box, CircularProgress, Stack, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { useTrouble } from "../layout/TroubleBanner.tsx";

/** Green spinner in the middle of the window: the session is being looked up. */
export const FullScreenSpinner = () => {
  const translate = useTranslate();
  const { kind } = useTrouble();
  return (
    <Box
      role="status"
      sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", bgcolor: "background.default" }}
    >
      <Stack spacing={2} sx={{ alignItems: "center", maxWidth: 400, p: 2 }}>
        <CircularProgress color="primary" aria-label={translate("login.checking")} />
        {kind && (
          <Typography sx={{ textAlign: "center" }}>
            {translate(`errors.trouble.${kind}`)} {translate("errors.trouble.waiting")}
          </Typography>
        )}
      </Stack>
    </Box>
  );
};
