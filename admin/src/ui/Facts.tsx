import { Box } from "@mui/material";
import { Fragment, type ReactNode } from "react";

/** Names and values in two columns. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: "grid",
      // A long name gives way to its value.
      gridTemplateColumns: {
        xs: "minmax(88px, auto) minmax(50%, 1fr)",
        sm: "minmax(120px, auto) minmax(50%, 1fr)",
      },
      columnGap: { xs: 2, sm: 3 },
      rowGap: 0.75,
      alignContent: "start",
    }}
  >
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <Box component="dt" sx={{ color: "text.secondary" }}>
          {name}
        </Box>
        <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: "anywhere" }}>
          {value}
        </Box>
      </Fragment>
    ))}
  </Box>
);
