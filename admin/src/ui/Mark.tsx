import type { SvgIconComponent } from "@mui/icons-material";
import { type SvgIconProps, Tooltip } from "@mui/material";
import { useTranslate } from "react-admin";

interface MarkProps extends Pick<SvgIconProps, "color" | "sx"> {
  icon: SvgIconComponent;
  /** Key of the word that the pointer and screen readers get. */
  text: string;
}

/** An icon that means something by itself. */
export const Mark = ({ icon: Icon, text, ...look }: MarkProps) => {
  const translate = useTranslate();
  return (
    <Tooltip title={translate(text)}>
      <Icon role="img" aria-hidden={undefined} {...look} />
    </Tooltip>
  );
};
