import { Chip } from "@mui/material";
import { alpha, type Theme } from "@mui/material/styles";

export type Tone = "blue" | "green" | "yellow" | "purple" | "red" | "grey";

const hues: Record<Tone, { light: string; dark: string }> = {
  blue: { light: "#1F5E96", dark: "#8EC5F2" },
  green: { light: "#146239", dark: "#6FD39F" },
  yellow: { light: "#7A5300", dark: "#F2C94C" },
  purple: { light: "#6A3FA0", dark: "#CBB2F0" },
  red: { light: "#A82626", dark: "#FF9C94" },
  grey: { light: "#43554D", dark: "#B7C5BD" },
};

/** A small word on a wash of its colour. */
export const StatusChip = ({ tone, label }: { tone: Tone; label: string }) => (
  <Chip
    size="small"
    label={label}
    sx={(theme: Theme) => {
      const colour = hues[tone][theme.palette.mode];
      return { color: colour, bgcolor: alpha(colour, 0.12), borderRadius: "8px" };
    }}
  />
);
