import ArrowIcon from "@mui/icons-material/ArrowRightAlt";
import { Box, Typography } from "@mui/material";
import visuallyHidden from "@mui/utils/visuallyHidden";
import type { HistoryEntry } from "@solar/domain/rows.gen";
import type { ReactNode } from "react";
import { useState } from "react";
import { useReference, useTranslate } from "react-admin";
import { useFieldName, useLanguage } from "../i18n/use-language.ts";
import { Button } from "../ui/Text.tsx";
import { useStaffNames } from "../users/use-staff.ts";
import { changedFields } from "./entries.ts";
import { formatValue } from "./format-value.ts";

const first = 3;

/** What an entry changed from what to what: the first fields, and the others when they are asked for. */
export const ChangeSummary = ({ entry }: { entry: HistoryEntry }) => {
  const fieldName = useFieldName();
  const [all, setAll] = useState(false);
  const fields = changedFields(entry);
  const table = entry.table_name;
  return (
    <Box sx={{ minWidth: 0 }}>
      {fields.slice(0, all ? fields.length : first).map((column) => (
        <Typography key={column} variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {fieldName(table, column)}:{" "}
          <ValueChange
            before={<FieldValue {...{ table, column }} value={entry.old_row?.[column]} />}
            after={<FieldValue {...{ table, column }} value={entry.new_row?.[column]} />}
          />
        </Typography>
      ))}
      {fields.length > first && !all && (
        <Button
          label="history.more_fields"
          args={{ smart_count: fields.length - first }}
          size="small"
          sx={{ ml: -0.625 }}
          onClick={() => setAll(true)}
        />
      )}
    </Box>
  );
};

/** What a value was and what it became; the arrow is a word for who cannot see it, and no letter that a font lacks. */
export const ValueChange = ({ before, after }: { before: ReactNode; after: ReactNode }) => {
  const translate = useTranslate();
  return (
    <>
      {before}
      <ArrowIcon aria-hidden fontSize="small" sx={{ mx: 0.5, verticalAlign: "middle" }} />
      <Box component="span" sx={visuallyHidden}>
        {` ${translate("history.becomes")} `}
      </Box>
      <strong>{after}</strong>
    </>
  );
};

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
