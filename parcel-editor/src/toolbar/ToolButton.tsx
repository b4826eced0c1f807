import { Box, Button, Tooltip } from "@mui/material";
import type { ReactNode } from "react";

interface ToolButtonProps {
  label: string;
  tip: string;
  icon: ReactNode;
  onClick: () => void;
  /** Whether the tool is in use; left out for buttons that only do something once. */
  pressed?: boolean;
  /** An option beside the tools: quieter when on. */
  option?: boolean;
  disabled?: boolean;
  /** Media query: where the label stands beside the icon; left out: nowhere. */
  wide?: string;
}

/** A tool: its icon, where there is room its name, and a tooltip with its key. */
export const ToolButton = ({
  label,
  tip,
  icon,
  onClick,
  pressed,
  option,
  disabled,
  wide,
}: ToolButtonProps) => (
  <Tooltip title={tip} enterDelay={400}>
    <span>
      <Button
        aria-label={label}
        aria-pressed={pressed}
        disabled={disabled ?? false}
        onClick={onClick}
        variant="outlined"
        color="inherit"
        sx={{
          minWidth: 40,
          height: 40,
          px: 1,
          ...(wide && { [`@media ${wide}`]: { px: 1.5 } }),
          "@media (pointer: coarse)": { minWidth: 44, height: 44 },
          gap: 0.75,
          bgcolor: "background.paper",
          borderColor: "divider",
          color: "text.primary",
          "& svg": { fontSize: 20 },
          "&[aria-pressed=true]": option
            ? {
                bgcolor: "action.selected",
                borderColor: "primary.main",
                "& svg": { color: "primary.main", fontSize: 20 },
              }
            : { bgcolor: "text.primary", color: "background.paper", borderColor: "text.primary" },
        }}
      >
        {icon}
        {wide && (
          <Box component="span" sx={{ display: "none", [`@media ${wide}`]: { display: "inline" } }}>
            {label}
          </Box>
        )}
      </Button>
    </span>
  </Tooltip>
);
