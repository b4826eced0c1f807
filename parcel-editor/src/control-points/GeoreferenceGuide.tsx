import { Box, Typography } from "@mui/material";
import drawings from "../dialogs/drawings.svg?no-inline";
import { useTranslate } from "../host.ts";

const steps = ["tie", "spread", "heights", "off", "keys"] as const;
const drawn: readonly string[] = ["tie", "spread", "heights"];

/** How a picture and the ground are tied together, for somebody who does it for the first time. */
export const GeoreferenceGuide = () => {
  const translate = useTranslate();
  return steps.map((name) => (
    <Box key={name} component="section">
      {drawn.includes(name) && (
        <Box
          component="svg"
          viewBox="0 0 300 108"
          aria-hidden
          sx={{
            width: "100%",
            maxHeight: 170,
            display: "block",
            bgcolor: "action.hover",
            borderRadius: "10px",
            mb: 1,
          }}
        >
          <use href={`${drawings}#${name}`} />
        </Box>
      )}
      <Typography variant="subtitle2" component="h3">
        {translate(`drawing.lesson.${name}`)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate(`drawing.lesson.${name}_text`)}
      </Typography>
    </Box>
  ));
};
