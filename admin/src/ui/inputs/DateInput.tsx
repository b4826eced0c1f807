import type { SxProps } from "@mui/material";
import { FieldTitle, useInput, useTranslate } from "react-admin";
import { DateField, useDateCheck } from "./DateField.tsx";

interface DateInputProps {
  source: string;
  label?: string;
  sx?: SxProps;
}

/** A form's field for a date. */
export const DateInput = ({ source, label, sx = {} }: DateInputProps) => {
  const translate = useTranslate();
  const { field, fieldState, id, isRequired } = useInput({
    source,
    validate: useDateCheck(),
    defaultValue: null,
  });
  const message = fieldState.error?.message;
  return (
    <DateField
      id={id}
      name={field.name}
      inputRef={field.ref}
      size="small"
      fullWidth
      sx={sx}
      value={String(field.value ?? "")}
      onChange={(value) => field.onChange(value || null)}
      onBlur={field.onBlur}
      error={message !== undefined}
      helperText={message && translate(message, { _: message })}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
    />
  );
};
