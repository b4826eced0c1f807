import { Box } from "@mui/material";
import { formatDate, localMoment } from "@solar/domain/format";
import { momentOf } from "@solar/domain/moment";
import { TextInput } from "react-admin";
import type { Row } from "../../data/errors.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import type { FieldErrors } from "../form/field-errors.ts";
import { DateInput } from "./DateInput.tsx";

interface MomentInputProps {
  /** The form's values are `<source>_day` and `<source>_time`. */
  source: string;
  /** Text key of the day's label. */
  label: string;
}

/** A form's fields for a day and a time of day, where the company works. */
export const MomentInput = ({ source, label }: MomentInputProps) => (
  <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 3fr) minmax(90px, 1fr)", columnGap: 2 }}>
    <DateInput source={`${source}_day`} label={label} />
    <TextInput source={`${source}_time`} label="common.time" placeholder="17:00" />
  </Box>
);

/** The values of a MomentInput that shows this moment (ISO timestamp). */
export function momentValues(source: string, moment: string): Row {
  const local = localMoment(moment);
  return { [`${source}_day`]: local?.day, [`${source}_time`]: local?.time };
}

/** Reads the values of a MomentInput: the moment (ISO timestamp), or what is wrong with it. */
export function useMomentReader() {
  const language = useLanguage();
  const example = `${formatDate("2026-11-20", language)} 17:00`;
  return (source: string, values: Row): { moment?: string; errors?: FieldErrors } => {
    const [day, time] = [values[`${source}_day`], values[`${source}_time`]];
    const moment = momentOf(String(day ?? ""), String(time ?? ""));
    return moment
      ? { moment }
      : { errors: { [`${source}_day`]: { text: "validation.date", args: { example } } } };
  };
}
