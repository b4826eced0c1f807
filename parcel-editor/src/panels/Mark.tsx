import type { SvgIconComponent } from "@mui/icons-material";
import { type SvgIconProps, Tooltip } from "@mui/material";

interface MarkProps extends Pick<SvgIconProps, "color" | "sx"> {
  icon: SvgIconComponent;
  /** What the pointer and screen readers get. */
  label: string;
}

/** An icon that means something by itself. */
export const Mark = ({ icon: Icon, label, ...props }: MarkProps) => (
  <Tooltip title={label}>
    <Icon role="img" aria-hidden={undefined} {...props} />
  </Tooltip>
);
