import { Box } from "@mui/material";
import type { ReactNode } from "react";

/** Fields in two columns, in one on a phone. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: "grid",
      columnGap: 2,
      rowGap: 0.5,
      gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" },
      alignItems: "start",
    }}
  >
    {children}
  </Box>
);
