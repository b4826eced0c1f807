import { IconButton, type IconButtonProps, Tooltip } from "@mui/material";
import type { ReactNode } from "react";

interface IconActionProps extends Pick<IconButtonProps, "disabled" | "color" | "aria-pressed" | "sx"> {
  label: string;
  /** What the pointer gets, where that is more or less than the label. */
  tip?: string;
  icon: ReactNode;
  onClick: () => void;
}

/** Something to do, shown as an icon with its name at the pointer; disabled too. */
export const IconAction = ({ label, tip = label, icon, ...button }: IconActionProps) => (
  <Tooltip title={tip}>
    <span>
      <IconButton aria-label={label} {...button}>
        {icon}
      </IconButton>
    </span>
  </Tooltip>
);
