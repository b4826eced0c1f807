import { TextField } from "@mui/material";
import { readNumber, writtenNumber } from "@solar/domain/number-text";
import { useState } from "react";
import { useLanguage } from "../host.ts";

interface CoordinateFieldProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A number that is taken as soon as it is one, and stays as it was written until the field is left. */
export const CoordinateField = ({ label, value, onChange }: CoordinateFieldProps) => {
  const language = useLanguage();
  const [text, setText] = useState<string | null>(null);
  const wrong = text !== null && text.trim() !== "" && readNumber(text, null) === null;
  return (
    <TextField
      size="small"
      label={label}
      value={text ?? (value === null ? "" : writtenNumber(value, language))}
      error={wrong}
      slotProps={{ htmlInput: { inputMode: "decimal" } }}
      onChange={({ target }) => {
        setText(target.value);
        const number = readNumber(target.value, null);
        if (number !== null || target.value.trim() === "") onChange(number);
      }}
      onBlur={() => setText(null)}
    />
  );
};
