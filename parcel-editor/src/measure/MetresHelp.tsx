import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "../host.ts";

const field = "M6 40 20 10h34l12 30z";

/** What each tool does, as a small drawing. */
const drawings = {
  measure: (
    <>
      <path d={field} />
      <text x={36} y={8}>
        25 m
      </text>
      <text x={36} y={30}>
        612 m²
      </text>
    </>
  ),
  lock: (
    <>
      <path d="M10 40h46V12" fill="none" />
      <path d="M48 40v-8h8" fill="none" strokeWidth={1} />
      <text x={30} y={36}>
        25 ↵
      </text>
    </>
  ),
  cut: (
    <>
      <path d={field} />
      <path d="M31 10 26 40M43 10l4 30" strokeDasharray="3 2" fill="none" />
    </>
  ),
  merge: (
    <>
      <path d={field} />
      <path d="M37 10v30" strokeOpacity={0.3} fill="none" />
      <path d="M24 25h8m-3-3 3 3-3 3M50 25h-8m3-3-3 3 3 3" fill="none" />
    </>
  ),
  number: (
    <>
      <path d="M4 14h20v22H4zM26 14h20v22H26zM48 14h20v22H48z" />
      <path d="M8 42q28 6 56 0m-5-3 5 3-4 4" fill="none" />
      {["A1", "A2", "A3"].map((name, at) => (
        <text key={name} x={14 + 22 * at} y={29}>
          {name}
        </text>
      ))}
    </>
  ),
  plan: (
    <>
      <path d="M8 8h44v28H8zM30 8v28" />
      <path d="M64 10v14m-4-9 4-5 4 5M8 44h22" fill="none" />
    </>
  ),
} satisfies Record<string, ReactNode>;

/** The tools of the menu for the ground, explained. */
export const MetresHelp = () => {
  const translate = useTranslate();
  return (
    <Box>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {translate("drawing.toolbar.ground")}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.25 }}>
        {Object.entries(drawings).map(([name, drawing]) => (
          <Box component="li" key={name} sx={{ display: "flex", gap: 1.5, alignItems: "center" }}>
            <Box
              component="svg"
              viewBox="0 0 72 48"
              aria-hidden
              sx={{
                flex: "none",
                width: 84,
                border: 1,
                borderColor: "divider",
                borderRadius: "8px",
                "& path": { stroke: "currentcolor", strokeWidth: 1.5 },
                "& path:not([fill])": { fill: "rgb(27 127 75 / 18%)" },
                "& text": { fontSize: 8, fontWeight: 700, textAnchor: "middle", fill: "currentcolor" },
              }}
            >
              {drawing}
            </Box>
            <Typography variant="body2">{translate(`drawing.metres_help.${name}`)}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
