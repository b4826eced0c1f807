import type { SvgIconComponent } from "@mui/icons-material";
import {
  type ButtonProps,
  type ButtonTypeMap,
  type ExtendButtonBase,
  type IconButtonTypeMap,
  Button as MuiButton,
  type ButtonProps as MuiButtonProps,
  IconButton as MuiIconButton,
  type IconButtonProps as MuiIconButtonProps,
  Tooltip,
  Typography,
  type TypographyProps,
  type TypographyTypeMap,
} from "@mui/material";
import type { OverridableComponent } from "@mui/material/OverridableComponent";
import { useTranslate } from "react-admin";
import { useFormState } from "react-hook-form";

/** The beginning of a text, for `sx`: so many lines at most, the last one with an ellipsis. */
export const firstLines = (lines: number) => ({
  display: "-webkit-box",
  WebkitLineClamp: lines,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  overflowWrap: "anywhere",
});

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

export interface IconProps extends Omit<LabelProps, "label"> {
  label: string;
  icon: SvgIconComponent;
  fontSize?: "small" | "medium" | "inherit";
}

/** Material UI's button of an icon, which says what it does in a tooltip. */
export const IconButton = ((props: IconProps & Omit<MuiIconButtonProps, "children">) => {
  const { label, args, of, icon: Icon, fontSize = "small", ...button } = props;
  const text = useText()(label, args);
  const content = (
    <MuiIconButton aria-label={of ? `${text}: ${of}` : text} {...button}>
      <Icon fontSize={fontSize} />
    </MuiIconButton>
  );
  // What is disabled tells a tooltip of no pointer: what is around it does.
  return <Tooltip title={text}>{button.disabled === undefined ? content : <span>{content}</span>}</Tooltip>;
}) as ExtendButtonBase<IconButtonTypeMap<IconProps>>;

interface SubmitButtonProps extends ButtonProps {
  /** Text keys. */
  label: string;
  submitting?: string;
}

/** Submits a form that asks the server for something; React Admin's `<SaveButton>` waits for changes of a record. */
export const SubmitButton = ({ label, submitting = "common.saving", sx, ...button }: SubmitButtonProps) => {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant="contained"
      label={isSubmitting ? submitting : label}
      disabled={isSubmitting}
      sx={[{ mt: 1 }, ...(Array.isArray(sx) ? sx : [sx])]}
      {...button}
    />
  );
};
