import { Box, FormHelperText, type SxProps, TextField } from "@mui/material";
import type { AmountKind } from "@solar/domain/amount-units";
import { alternativeReading, readAmount } from "@solar/domain/amounts";
import { formatNumber } from "@solar/domain/format";
import type { Language } from "@solar/domain/language";
import { editableNumber } from "@solar/domain/number-text";
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from "react";
import { FieldTitle, InputHelperText, useInput, useTranslate } from "react-admin";
import { flushSync } from "react-dom";
import { useLanguage } from "../i18n/use-language.ts";
import { Button } from "./Text.tsx";

interface NumberInputProps extends NumberRules {
  source: string;
  label?: string;
  helperText?: string | false;
  sx?: SxProps;
}

/** A form's field for a number. */
export const NumberInput = (props: NumberInputProps) => {
  const { source, label, helperText = false, sx = {}, ...rules } = props;
  const check = useNumberCheck(rules);
  const { field, fieldState, id, isRequired } = useInput({ source, validate: check, defaultValue: null });
  const { typed, input, otherReading, settle, props: inputProps } = useNumberText(field, rules);
  const translate = useTranslate();
  const language = useLanguage();
  // A wizard's form is never submitted: what is wrong is said as soon as the field is left.
  const error = fieldState.error?.message ?? (typed === null ? check(field.value) : undefined);
  return (
    <Box>
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
        error={error !== undefined}
        helperText={
          helperText !== false || error ? (
            <InputHelperText {...(error ? { error } : {})} helperText={helperText} />
          ) : undefined
        }
        label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
        slotProps={{ htmlInput: { inputMode: rules.whole ? "numeric" : "decimal" } }}
      />
      {otherReading !== null && typeof field.value === "number" && (
        <FormHelperText component="div" role="status" sx={{ mx: 1.75, color: "warning.main" }}>
          {translate("validation.doubt", { read: formatNumber(field.value, language, { min: 0, max: 10 }) })}{" "}
          <Button size="small" color="inherit" onClick={() => settle(otherReading)}>
            {translate("validation.meant", {
              number: formatNumber(otherReading, language, { min: 0, max: 10 }),
            })}
          </Button>
        </FormHelperText>
      )}
    </Box>
  );
};

export interface NumberRules {
  /** A whole number. */
  whole?: boolean;
  /** May be below zero, and is written without separators of thousands: coordinates, years. */
  plain?: boolean;
  /** What an arrow key adds. */
  step?: number;
  most?: number;
  /** Whose units may be typed with it; money, unless it says otherwise. */
  kind?: AmountKind;
}

const shownIn = (language: Language, value: unknown, thousands: boolean): string => {
  if (typeof value !== "number") return typeof value === "string" ? value : "";
  return thousands ? formatNumber(value, language, { min: 0, max: 10 }) : editableNumber(value, language);
};

/** Says what is wrong with a field's value, in words. */
export function useNumberCheck({ whole = false, plain = false, most }: NumberRules) {
  const translate = useTranslate();
  const language = useLanguage();
  return (value: unknown): string | undefined => {
    if (value === null || value === undefined || value === "") return undefined;
    if (typeof value !== "number") return translate("validation.number");
    if (whole && !Number.isInteger(value)) return translate("validation.whole_number");
    if (value < 0 && !plain) return translate("validation.not_negative");
    if (most === undefined || value <= most) return undefined;
    return translate("validation.at_most", { max: formatNumber(most, language, { min: 0, max: 3 }) });
  };
}

interface NumberField {
  value: unknown;
  onChange: (value: number | string | null) => void;
  onBlur: () => void;
}

/**
 * A number, written and read as in the language: 154.000 and 187,5. The field holds a number, null when it is empty,
 * and the text itself as long as it is no number. Arrow keys step.
 */
export function useNumberText({ value, onChange, onBlur }: NumberField, rules: NumberRules) {
  const { plain = false, step = 1, kind = plain ? "coordinate" : "price" } = rules;
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  /** Separators of thousands would be in the way of the hand: they stand there only while nobody writes. */
  const [typed, setTyped] = useState<string | null>(null);
  /** What the last text may have meant as well. */
  const [otherReading, setOtherReading] = useState<number | null>(null);
  return {
    typed,
    input,
    otherReading,
    /** The other reading is the right one. */
    settle: (meant: number) => {
      onChange(meant);
      setOtherReading(null);
    },
    props: {
      value: typed ?? shownIn(language, value, !plain),
      onFocus: () => {
        // At once: the next key replaces what stands there, as in every field that Tab leads to.
        flushSync(() => setTyped(shownIn(language, value, false)));
        input.current?.select();
      },
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        const text = event.target.value;
        setTyped(text);
        setOtherReading(plain ? null : alternativeReading(text, kind, language));
        onChange(text.trim() ? (readAmount(text, kind, language) ?? text) : null);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (typeof value === "string" && value !== "") return;
        const next = steppedValue(Number(value ?? 0), step, event, plain ? Number.NEGATIVE_INFINITY : 0);
        if (next === null) return;
        event.preventDefault();
        setOtherReading(null);
        setTyped(shownIn(language, next, false));
        onChange(next);
      },
      onBlur: () => {
        setTyped(null);
        onBlur();
      },
    },
  };
}

/** How many steps Shift makes at once. */
const coarse = 100;

const decimalsOf = (step: number): number => String(step).split(".")[1]?.length ?? 0;

/**
 * The number after an arrow key in a field of numbers: the next multiple of the step, as in browsers' own fields.
 *
 * @returns null for a key that changes nothing
 */
export function steppedValue(
  value: number | null,
  step: number,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  lowest = 0,
): number | null {
  const direction = key === "ArrowUp" ? 1 : key === "ArrowDown" ? -1 : 0;
  if (direction === 0) return null;
  // Rounded, since 0.3 / 0.1 is a little less than 3.
  const steps = Number(((value ?? 0) / step).toFixed(6));
  const reached = direction > 0 ? Math.floor(steps) : Math.ceil(steps);
  const next = (reached + direction * (shiftKey ? coarse : 1)) * step;
  return Math.max(lowest, Number(next.toFixed(decimalsOf(step))));
}
