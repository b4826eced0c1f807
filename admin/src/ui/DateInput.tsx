import CalendarIcon from "@mui/icons-material/CalendarToday";
import { Box, IconButton, InputAdornment, type SxProps, TextField } from "@mui/material";
import { parseDate } from "@solar/domain/date-text";
import { companyDate, formatDate, localMoment } from "@solar/domain/format";
import { timestampOf } from "@solar/domain/moment";
import { useRef, useState } from "react";
import { FieldTitle, InputHelperText, TextInput, useInput, useTranslate } from "react-admin";
import type { Row } from "../data/errors.ts";
import { useLanguage } from "../i18n/use-language.ts";
import type { FieldErrors } from "./use-action.ts";

interface DateInputProps {
  source: string;
  label?: string;
  sx?: SxProps;
}

/**
 * A form's field for a date, written and read as in the language of the screen: the browser's own field follows the
 * browser's language. Its calendar serves all the same. The value is `YYYY-MM-DD`, null, or a text that is no date.
 */
export const DateInput = ({ source, label, sx = {} }: DateInputProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const check = useDateCheck();
  const { field, fieldState, id, isRequired } = useInput({ source, validate: check, defaultValue: null });
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const value = String(field.value ?? "");
  // A wizard's form is never submitted: what is wrong is said as soon as the field is left.
  const error = fieldState.error?.message ?? (typed === null ? check(value) : undefined);
  const change = (text: string) => field.onChange(parseDate(text, companyDate()) ?? (text.trim() || null));
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      size="small"
      fullWidth
      sx={sx}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      value={typed ?? formatDate(value, language) ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
        change(event.target.value);
      }}
      onBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
      error={error !== undefined}
      helperText={error && <InputHelperText error={error} helperText={false} />}
      slotProps={{
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
                value={parseDate(value) ?? ""}
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

/** Says what is wrong with a date, in words. */
function useDateCheck() {
  const translate = useTranslate();
  const language = useLanguage();
  return (value: unknown): string | undefined =>
    !value || parseDate(String(value))
      ? undefined
      : translate("validation.date", { example: formatDate("2026-11-20", language) });
}

interface DateTimeInputProps {
  /** The form's values are `<source>_day` and `<source>_time`. */
  source: string;
  /** Text key of the day's label. */
  label: string;
}

/** A form's fields for a day and a time of day, where the company works. */
export const DateTimeInput = ({ source, label }: DateTimeInputProps) => (
  <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 3fr) minmax(90px, 1fr)", columnGap: 2 }}>
    <DateInput source={`${source}_day`} label={label} />
    <TextInput source={`${source}_time`} label="common.time" placeholder="17:00" />
  </Box>
);

/** The values of a DateTimeInput that shows this moment (ISO timestamp). */
export function dateTimeValues(source: string, moment: string): Row {
  const local = localMoment(moment);
  return { [`${source}_day`]: local?.day, [`${source}_time`]: local?.time };
}

/** Reads the values of a DateTimeInput: the moment (ISO timestamp), or what is wrong with it. */
export function useDateTimeParser() {
  const translate = useTranslate();
  const example = `${formatDate("2026-11-20", useLanguage())} 17:00`;
  return (source: string, values: Row): { moment?: string; errors?: FieldErrors } => {
    const [day, time] = [values[`${source}_day`], values[`${source}_time`]];
    const moment = timestampOf(String(day ?? ""), String(time ?? ""));
    return moment ? { moment } : { errors: { [`${source}_day`]: translate("validation.date", { example }) } };
  };
}
