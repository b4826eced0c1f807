import { Box, CircularProgress } from "@mui/material";
import { useTranslate } from "react-admin";

/** Spinner in the place of a screen that is loading. */
export const Spinner = ({ label = "common.loading" }: { label?: string }) => {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ display: "grid", placeItems: "center", minHeight: 320 }}>
      <CircularProgress aria-label={translate(label)} />
    </Box>
  );
};
