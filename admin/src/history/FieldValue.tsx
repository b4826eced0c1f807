import { useTranslate } from "react-admin";
import { ValueText } from "../ui/conflict/ValueText.tsx";
import { useStaffNames } from "./useStaffNames.ts";

/** Columns whose values have words of their own, by table. */
const words: Record<string, Record<string, string>> = {
  projects: { status: "enums.project_status", reference_type: "enums.reference_type" },
  parcels: { status: "enums.parcel_status" },
  inquiries: { status: "enums.inquiry_status", language: "enums.language" },
};

interface FieldValueProps {
  table: string;
  column: string;
  value: unknown;
}

/** A stored value in words: statuses and people by name, everything else as `ValueText` shows it. */
export const FieldValue = ({ table, column, value }: FieldValueProps) => {
  const translate = useTranslate();
  const names = useStaffNames();
  const group = words[table]?.[column];
  if (typeof value === "string" && value && group) return <>{translate(`${group}.${value}`, { _: value })}</>;
  if (column === "handled_by" && !value) return <>{translate("inquiries.handled.nobody")}</>;
  if (typeof value === "string" && names.has(value)) return <>{names.get(value)}</>;
  return <ValueText value={value} />;
};
