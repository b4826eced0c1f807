import {
  type ButtonTypeMap,
  type ExtendButtonBase,
  Button as MuiButton,
  type ButtonProps as MuiButtonProps,
  Typography,
  type TypographyProps,
  type TypographyTypeMap,
} from "@mui/material";
import type { OverridableComponent } from "@mui/material/OverridableComponent";
import { useTranslate } from "react-admin";

/** Parameters of a text. */
type Args = Record<string, unknown>;

/** What a text key says; other texts stay as they are. */
export function useText() {
  const translate = useTranslate();
  return (text: string, args: Args = {}): string => translate(text, { _: text, ...args });
}

interface TextProps {
  /** Text key, instead of children. */
  text?: string | undefined;
  args?: Args | undefined;
  /** It stands behind what is around it. */
  soft?: boolean;
  small?: boolean;
}

/** Material UI's typography, by the key of its text. */
export const Text = (({ text, args, soft, small, children, ...props }: TextProps & TypographyProps) => {
  const say = useText();
  return (
    <Typography {...(soft && { color: "text.secondary" })} {...(small && { variant: "body2" })} {...props}>
      {text === undefined ? children : say(text, args)}
    </Typography>
  );
}) as OverridableComponent<TypographyTypeMap<TextProps>>;

interface LabelProps {
  /** Text key, instead of children. */
  label?: string | undefined;
  args?: Args | undefined;
  /** What it is about, for those who do not see what it stands beside. */
  of?: string | undefined;
}

/** Material UI's button, by the key of its label. */
export const Button = (({ label, args, of, children, ...props }: LabelProps & MuiButtonProps) => {
  const say = useText();
  return (
    <MuiButton {...(label && of && { "aria-label": `${say(label, args)}: ${of}` })} {...props}>
      {label === undefined ? children : say(label, args)}
    </MuiButton>
  );
}) as ExtendButtonBase<ButtonTypeMap<LabelProps>>;
