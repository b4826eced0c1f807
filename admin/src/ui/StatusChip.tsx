import { Chip } from "@mui/material";
import { alpha, type Theme } from "@mui/material/styles";
import { type Tone, toneTextColours } from "@solar/domain/statuses";

/** A small word on a wash of its colour. */
export const StatusChip = ({ tone, label }: { tone: Tone; label: string }) => (
  <Chip
    size="small"
    label={label}
    sx={(theme: Theme) => {
      const colour = toneTextColours[tone][theme.palette.mode];
      return { color: colour, bgcolor: alpha(colour, 0.12), borderRadius: "8px" };
    }}
  />
);
