import { Box, Typography } from "@mui/material";
import drawings from "../dialogs/drawings.svg?no-inline";
import { useTranslate } from "../host.ts";

const tools = ["measure", "lock", "cut", "merge", "number", "plan"] as const;

/** The tools of the menu for the ground, explained. */
export const MetresHelp = () => {
  const translate = useTranslate();
  return (
    <Box>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {translate("drawing.toolbar.ground")}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.25 }}>
        {tools.map((name) => (
          <Box component="li" key={name} sx={{ display: "flex", gap: 1.5, alignItems: "center" }}>
            <Box
              component="svg"
              viewBox="0 0 72 48"
              aria-hidden
              sx={{ flex: "none", width: 84, border: 1, borderColor: "divider", borderRadius: "8px" }}
            >
              <use href={`${drawings}#${name}`} />
            </Box>
            <Typography variant="body2">{translate(`drawing.metres_help.${name}`)}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
