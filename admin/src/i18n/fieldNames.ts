import { useTranslate } from "react-admin";

/** The group of texts of a table: those of the screen that shows it. */
export const textsOf = (table: string): string => (table === "site_settings" ? "settings" : table);

/** Names columns for people; one without a text by its own words. */
export function useFieldName() {
  const translate = useTranslate();
  return (table: string, column: string): string =>
    translate(`resources.${textsOf(table)}.fields.${column}`, { _: column.replaceAll("_", " ") });
}
