import { TextField, type TextFieldProps } from "@mui/material";
import { use } from "react";
import { useTranslate } from "react-admin";
import { PlainFormContext } from "./faults.ts";

/**
 * An obligatory field of a PlainForm; what is wrong with it takes the place of its hint. Such a form has no others: a
 * star on each would tell nothing.
 */
export const FormField = ({ helperText, ...props }: TextFieldProps & { name: string }) => {
  const translate = useTranslate();
  const fault = use(PlainFormContext).faults[props.name];
  return (
    <TextField
      fullWidth
      slotProps={{ htmlInput: { "aria-required": true } }}
      {...props}
      error={fault !== undefined}
      helperText={fault ? translate(fault.text, fault.args) : helperText}
    />
  );
};
