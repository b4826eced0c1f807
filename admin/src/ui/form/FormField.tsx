import { TextField, type TextFieldProps } from "@mui/material";
import { use } from "react";
import { useTranslate } from "react-admin";
import { PlainFormContext } from "./field-errors.ts";

/**
 * An obligatory field of a PlainForm; what is wrong with it takes the place of its hint. Such a form has no others: a
 * star on each would tell nothing.
 */
export const FormField = ({ helperText, ...props }: TextFieldProps & { name: string }) => {
  const translate = useTranslate();
  const error = use(PlainFormContext).errors[props.name];
  return (
    <TextField
      fullWidth
      slotProps={{ htmlInput: { "aria-required": true } }}
      {...props}
      error={error !== undefined}
      helperText={error ? translate(error.text, error.args) : helperText}
    />
  );
};
