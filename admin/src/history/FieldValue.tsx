import { useTranslate } from "react-admin";
import { useLanguage } from "../i18n/use-language.ts";
import { useStaffNames } from "../users/use-staff.ts";
import { formatValue } from "./format-value.ts";

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
