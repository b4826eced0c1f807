import { useTranslate } from "react-admin";
import { useLanguage } from "../i18n/use-language.ts";
import { formatValue } from "./format-value.ts";
import { useStaffNames } from "./use-staff-names.ts";

interface FieldValueProps {
  table: string;
  column: string;
  value: unknown;
}

/** A stored value in words; nothing stored is said in italics. */
export const FieldValue = (props: FieldValueProps) => {
  const translate = useTranslate();
  const text = formatValue(props, { translate, language: useLanguage(), names: useStaffNames() });
  return text === null ? <em>{translate("history.empty_value")}</em> : text;
};
