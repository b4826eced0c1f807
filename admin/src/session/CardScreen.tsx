import { Box, Paper } from "@mui/material";
import type { ReactNode } from "react";

/** A card in the middle of a window that holds nothing else. */
export const CardScreen = ({ width, children }: { width: number; children: ReactNode }) => (
  <Box
    component="main"
    sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", p: 2, bgcolor: "background.default" }}
  >
    <Paper sx={{ width: "100%", maxWidth: width, p: { xs: 3, sm: 4 } }}>{children}</Paper>
  </Box>
);
