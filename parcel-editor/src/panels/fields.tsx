import { Checkbox, FormControlLabel, Switch, TextField } from "@mui/material";
import type { AmountKind } from "@solar/domain/amount-units";
import { readAmount } from "@solar/domain/amounts";
import { type ReactElement, type Ref, useState } from "react";
import { useLanguage, useTranslate } from "../host.ts";

interface OptionProps {
  label: string;
  /** What the pointer gets. */
  title?: string | undefined;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

const option = (
  { label, title }: Pick<OptionProps, "label" | "title">,
  control: ReactElement,
  gap: number,
) => (
  <FormControlLabel
    control={control}
    label={label}
    title={title}
    slotProps={{ typography: { variant: "body2" } }}
    sx={{ gap, ...(gap > 0 && { ml: 0 }), "@media (pointer: coarse)": { minHeight: 44 } }}
  />
);

/** Something that is done or left. */
export const CheckField = ({ checked, disabled = false, onChange, ...props }: OptionProps) =>
  option(props, <Checkbox size="small" {...{ checked, disabled }} onChange={(_, on) => onChange(on)} />, 0);

/** Something that is on or off. */
export const SwitchField = ({ checked, onChange, ...props }: OptionProps) =>
  option(props, <Switch size="small" checked={checked} onChange={(_, on) => onChange(on)} />, 1);

interface NumberFieldProps {
  label: string;
  help?: string;
  value: number;
  min?: number;
  max?: number;
  fraction?: boolean;
  /** What it counts, where that has thousands. */
  kind?: AmountKind;
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
  kind = "coordinate",
  inputRef,
  onChange,
}: NumberFieldProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = Number.isNaN(value);
  const take = (text: string) => {
    setTyped(text);
    const number = readAmount(text, kind, language) ?? Number.NaN;
    const valid = number >= min && number <= max && (fraction || Number.isInteger(number));
    onChange(valid ? number : Number.NaN);
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

interface NameFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A name, or the pattern of several. */
export const NameField = ({ label, value, onChange }: NameFieldProps) => (
  <TextField
    fullWidth
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ htmlInput: { maxLength: 60 } }}
  />
);
