import { useReference, useTranslate } from "react-admin";
import { useLanguage } from "../i18n/use-language.ts";
import { useStaffNames } from "../users/use-staff.ts";
import { formatValue } from "./format-value.ts";

interface FieldValueProps {
  table: string;
  column: string;
  value: unknown;
}

/** Columns that name a row of another resource, whose name stands for it. */
const references: Readonly<Record<string, string>> = { contact_id: "contacts", parcel_id: "parcels" };

/** A stored value in words; nothing stored is said in italics. */
export const FieldValue = (props: FieldValueProps) => {
  const reference = references[props.column];
  return reference && props.value ? (
    <RecordName reference={reference} id={String(props.value)} />
  ) : (
    <PlainValue {...props} />
  );
};

/** The name of a row, which may be gone. */
const RecordName = ({ reference, id }: { reference: string; id: string }) => {
  const translate = useTranslate();
  const { referenceRecord, isPending } = useReference<{ id: string; name: string }>({ reference, id });
  if (isPending) return "…";
  return referenceRecord?.name ?? <em>{translate("history.gone")}</em>;
};

const PlainValue = (props: FieldValueProps) => {
  const translate = useTranslate();
  const text = formatValue(props, { translate, language: useLanguage(), names: useStaffNames() });
  return text === null ? <em>{translate("history.empty_value")}</em> : text;
};
