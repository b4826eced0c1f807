import { Link } from "@mui/material";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";

/** For a table whose rows hold a <RowLink>: the link lies over the whole row, other controls of the row over the link. */
export const linkedRows = {
  "& tbody tr": { position: "relative" },
  "& .row-control, & .select-item": { position: "relative", zIndex: 1 },
};

/** The link of a table's row: it can be followed like any other, also into a new tab. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    component={RouterLink}
    to={to}
    color="inherit"
    underline="none"
    sx={{
      font: "inherit",
      "&::after": { content: '""', position: "absolute", inset: 0 },
      "&:focus-visible": { outline: "none" },
      "&:focus-visible::after": {
        outline: "2px solid",
        outlineColor: "primary.main",
        outlineOffset: "-2px",
      },
    }}
  >
    {children}
  </Link>
);
