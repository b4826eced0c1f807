import { formatNumber } from "@solar/domain/format";
import { useTranslate } from "react-admin";
import { useLanguage } from "../../i18n/useLanguage.ts";

/** A stored value for people: lists by their length, everything else as text, cut after 160 characters. */
export const ValueText = ({ value }: { value: unknown }) => {
  const translate = useTranslate();
  const language = useLanguage();
  if (value === null || value === undefined || value === "")
    return <em>{translate("history.empty_value")}</em>;
  if (typeof value === "number") return <>{formatNumber(value, language, { min: 0, max: 10 })}</>;
  if (typeof value === "boolean") return <>{translate(value ? "common.yes" : "common.no")}</>;
  if (Array.isArray(value) && value.length && typeof value[0] === "object" && "x" in (value[0] as object)) {
    return <>{translate("counts.points", { smart_count: value.length })}</>;
  }
  if (Array.isArray(value)) return <>{value.map((one) => shortName(one)).join(", ") || "–"}</>;
  return <>{cut(typeof value === "object" ? JSON.stringify(value) : shortName(value))}</>;
};

const shortName = (value: unknown): string => {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.startsWith("/storage/") ? (text.split("/").at(-1) ?? text) : text;
};

const cut = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text);
