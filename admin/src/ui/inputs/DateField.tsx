import CalendarIcon from "@mui/icons-material/CalendarToday";
import { IconButton, InputAdornment, TextField, type TextFieldProps } from "@mui/material";
import { readDate } from "@solar/domain/date-text";
import { formatDate } from "@solar/domain/format";
import { useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { useLanguage } from "../../i18n/use-language.ts";

interface DateFieldProps extends Omit<TextFieldProps, "value" | "onChange"> {
  /** `YYYY-MM-DD`, empty, or a text that is no date. */
  value: string;
  onChange: (value: string) => void;
}

/** Says what is wrong with a date, in words. */
export function useDateCheck() {
  const translate = useTranslate();
  const language = useLanguage();
  return (value: unknown): string | undefined =>
    !value || readDate(String(value))
      ? undefined
      : translate("validation.date", { example: formatDate("2026-11-20", language) });
}

/**
 * A date, written and read as in the language of the screen: the browser's own field follows the browser's language. Its
 * calendar serves all the same.
 */
export const DateField = ({ value, onChange, slotProps, helperText, error, ...props }: DateFieldProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const check = useDateCheck();
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();
  const change = (text: string) => {
    setWrong(undefined);
    onChange(readDate(text) ?? text.trim());
  };
  return (
    <TextField
      {...props}
      value={typed ?? formatDate(value, language) ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
        change(event.target.value);
      }}
      onBlur={(event) => {
        setTyped(null);
        setWrong(check(value));
        props.onBlur?.(event);
      }}
      error={error || wrong !== undefined}
      helperText={wrong ?? helperText}
      slotProps={{
        ...slotProps,
        htmlInput: { autoComplete: "off", placeholder: translate("common.date_placeholder") },
        inputLabel: { shrink: true },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <input
                ref={calendar}
                type="date"
                tabIndex={-1}
                aria-hidden
                value={readDate(value) ?? ""}
                onChange={(event) => {
                  setTyped(null);
                  change(event.target.value);
                }}
                style={{ width: 0, height: 0, padding: 0, border: 0, opacity: 0 }}
              />
              <IconButton
                edge="end"
                aria-label={translate("common.open_calendar")}
                onClick={() => calendar.current?.showPicker()}
              >
                <CalendarIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
