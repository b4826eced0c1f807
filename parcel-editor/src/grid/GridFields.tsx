import { MenuItem, TextField } from "@mui/material";
import { readNumber } from "@solar/domain/number-text";
import { type Ref, useState } from "react";
import { useTranslate } from "../host.ts";

interface NumberFieldProps {
  label: string;
  help?: string;
  value: number;
  min?: number;
  max?: number;
  fraction?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** Called with NaN while what is typed is no such number. */
  onChange: (value: number) => void;
}

/** A number within bounds; anything else that is typed stays, with a word about what is expected. */
export const NumberField = ({
  label,
  help,
  value,
  min = 1,
  max = 100,
  fraction = false,
  inputRef,
  onChange,
}: NumberFieldProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = Number.isNaN(value);
  const take = (text: string) => {
    setTyped(text);
    const number = readNumber(text, null) ?? Number.NaN;
    const good = number >= min && number <= max && (fraction || Number.isInteger(number));
    onChange(good ? number : Number.NaN);
  };
  return (
    <TextField
      fullWidth
      label={label}
      error={wrong}
      helperText={
        wrong ? translate(`drawing.grid.${fraction ? "number" : "whole_number"}_range`, { min, max }) : help
      }
      value={typed ?? value}
      inputRef={inputRef}
      onChange={(event) => take(event.target.value)}
      onBlur={() => !wrong && setTyped(null)}
      slotProps={{ htmlInput: { inputMode: fraction ? "decimal" : "numeric" } }}
    />
  );
};

interface ChoiceFieldProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  /** Text key of a value. */
  text: (value: Value) => string;
  onChange: (value: Value) => void;
}

export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, values, text, onChange } = props;
  const translate = useTranslate();
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      onChange={(event) => {
        const chosen = values.find((one) => one === event.target.value);
        if (chosen) onChange(chosen);
      }}
    >
      {values.map((one) => (
        <MenuItem key={one} value={one}>
          {translate(text(one))}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface TextChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export const TextChoice = ({ label, value, onChange }: TextChoiceProps) => (
  <TextField
    fullWidth
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ htmlInput: { maxLength: 60 } }}
  />
);
