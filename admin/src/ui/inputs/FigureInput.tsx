import { type SxProps, TextField } from "@mui/material";
import { FieldTitle, InputHelperText, useInput } from "react-admin";
import { type FigureRules, useFigureCheck, useFigureText } from "./useFigureText.ts";

interface FigureInputProps extends FigureRules {
  source: string;
  label?: string;
  helperText?: string | false;
  sx?: SxProps;
}

/** A form's field for a number. */
export const FigureInput = (props: FigureInputProps) => {
  const { source, label, helperText = false, sx = {}, ...rules } = props;
  const check = useFigureCheck(rules);
  const { field, fieldState, id, isRequired } = useInput({ source, validate: check, defaultValue: null });
  const { typed, input, props: inputProps } = useFigureText(field, rules);
  // A wizard's form is never submitted: what is wrong is said as soon as the field is left.
  const fault = fieldState.error?.message ?? (typed === null ? check(field.value) : undefined);
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={(element: HTMLInputElement | null) => {
        input.current = element;
        field.ref(element);
      }}
      className={`ra-input ra-input-${source}`}
      size="small"
      fullWidth
      sx={sx}
      disabled={field.disabled ?? false}
      {...inputProps}
      error={fault !== undefined}
      helperText={
        helperText !== false || fault ? (
          <InputHelperText {...(fault ? { error: fault } : {})} helperText={helperText} />
        ) : undefined
      }
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      slotProps={{ htmlInput: { inputMode: rules.whole ? "numeric" : "decimal" } }}
    />
  );
};
