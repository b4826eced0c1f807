import { Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import type { HistoryEntry } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import { useFieldName } from "../i18n/fieldNames.ts";
import { changedFields } from "./entries.ts";
import { FieldValue } from "./FieldValue.tsx";

/** Before and after of each changed field. */
export const ChangeTable = ({ entry }: { entry: HistoryEntry }) => {
  const translate = useTranslate();
  const fieldName = useFieldName();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate("history.column_field")}</TableCell>
          <TableCell>{translate("history.column_before")}</TableCell>
          <TableCell>{translate("history.column_after")}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changedFields(entry).map((column) => (
          <TableRow key={column}>
            <TableCell component="th" scope="row">
              {fieldName(entry.table_name, column)}
            </TableCell>
            <TableCell>
              <FieldValue table={entry.table_name} column={column} value={entry.old_row?.[column]} />
            </TableCell>
            <TableCell>
              <FieldValue table={entry.table_name} column={column} value={entry.new_row?.[column]} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
