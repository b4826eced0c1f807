import { type SxProps, TextField } from "@mui/material";
import { formatNumber } from "@solar/domain/format";
import type { Language } from "@solar/domain/language";
import { readNumber, writtenNumber } from "@solar/domain/number-text";
import { useRef, useState } from "react";
import { FieldTitle, InputHelperText, useInput, useTranslate } from "react-admin";
import { flushSync } from "react-dom";
import { useLanguage } from "../../i18n/useLanguage.ts";

interface FigureInputProps {
  source: string;
  label?: string;
  helperText?: string | false;
  /** A whole number. */
  whole?: boolean;
  /** May be below zero, and is written without separators of thousands: coordinates, years. */
  plain?: boolean;
  sx?: SxProps;
}

const shownIn = (language: Language, value: unknown, thousands: boolean): string => {
  if (typeof value !== "number") return typeof value === "string" ? value : "";
  return thousands ? formatNumber(value, language, { min: 0, max: 10 }) : writtenNumber(value, language);
};

/**
 * A number, written and read as in the language: 154.000 and 187,5. The form holds a number, null when the field is
 * empty, and the text itself as long as it is no number.
 */
export const FigureInput = (props: FigureInputProps) => {
  const { source, label, helperText = false, whole = false, plain = false, sx = {} } = props;
  const language = useLanguage();
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const check = (value: unknown) => {
    if (value === null || value === undefined || value === "") return undefined;
    if (typeof value !== "number") return translate("validation.number");
    if (whole && !Number.isInteger(value)) return translate("validation.whole_number");
    return value < 0 && !plain ? translate("validation.not_negative") : undefined;
  };
  const { field, fieldState, id, isRequired } = useInput({ source, validate: check, defaultValue: null });
  /** Separators of thousands would be in the way of the hand: they stand there only while nobody writes. */
  const [typed, setTyped] = useState<string | null>(null);
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
      value={typed ?? shownIn(language, field.value, !plain)}
      onFocus={() => {
        // At once: the next key replaces what stands there, as in every field that Tab leads to.
        flushSync(() => setTyped(shownIn(language, field.value, false)));
        input.current?.select();
      }}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        field.onChange(text.trim() ? (readNumber(text, plain ? null : language) ?? text) : null);
      }}
      onBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
      error={fault !== undefined}
      helperText={
        helperText !== false || fault ? (
          <InputHelperText {...(fault ? { error: fault } : {})} helperText={helperText} />
        ) : undefined
      }
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      slotProps={{ htmlInput: { inputMode: whole ? "numeric" : "decimal" } }}
    />
  );
};
