import ArrowIcon from "@mui/icons-material/ArrowRightAlt";
import { Box, Button, Typography } from "@mui/material";
import visuallyHidden from "@mui/utils/visuallyHidden";
import type { HistoryEntry } from "@solar/domain/rows.gen";
import type { ReactNode } from "react";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useFieldName } from "../i18n/use-language.ts";
import { changedFields } from "./entries.ts";
import { FieldValue } from "./FieldValue.tsx";

const first = 3;

/** What an entry changed from what to what: the first fields, and the others when they are asked for. */
export const ChangeSummary = ({ entry }: { entry: HistoryEntry }) => {
  const translate = useTranslate();
  const fieldName = useFieldName();
  const [all, setAll] = useState(false);
  const fields = changedFields(entry);
  const table = entry.table_name;
  return (
    <Box sx={{ minWidth: 0 }}>
      {fields.slice(0, all ? fields.length : first).map((column) => (
        <Typography key={column} variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {fieldName(table, column)}:{" "}
          <FromTo
            before={<FieldValue {...{ table, column }} value={entry.old_row?.[column]} />}
            after={<FieldValue {...{ table, column }} value={entry.new_row?.[column]} />}
          />
        </Typography>
      ))}
      {fields.length > first && !all && (
        <Button size="small" sx={{ ml: -0.625 }} onClick={() => setAll(true)}>
          {translate("history.more_fields", { smart_count: fields.length - first })}
        </Button>
      )}
    </Box>
  );
};

/** What a value was and what it became; the arrow is a word for who cannot see it, and no letter that a font lacks. */
export const FromTo = ({ before, after }: { before: ReactNode; after: ReactNode }) => {
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
