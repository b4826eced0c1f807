import { Box, CircularProgress } from "@mui/material";
import { useTranslate } from "react-admin";

/** Green spinner in the middle of the window: the session is being looked up. */
export const FullScreenSpinner = () => {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", bgcolor: "background.default" }}
    >
      <CircularProgress color="primary" aria-label={translate("login.checking")} />
    </Box>
  );
};
