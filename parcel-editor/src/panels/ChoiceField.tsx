import { MenuItem, TextField, type TextFieldProps } from "@mui/material";

interface ChoiceFieldProps<Value extends string | number>
  extends Omit<TextFieldProps, "value" | "onChange" | "select"> {
  value: Value;
  values: readonly Value[];
  /** What a value is called. */
  nameOf: (value: Value) => string;
  onChange: (value: Value) => void;
}

/** One of several values, in a list that opens. */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { value, values, nameOf, onChange, ...field } = props;
  return (
    <TextField
      {...field}
      select
      value={value}
      onChange={(event) => {
        const chosen = values.find((one) => String(one) === String(event.target.value));
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {values.map((one) => (
        <MenuItem key={one} value={one}>
          {nameOf(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}
