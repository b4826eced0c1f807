import {
  Box,
  DialogContentText,
  Radio,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { HistoryEntry } from "@solar/domain/rows.gen";
import copy from "copy-to-clipboard";
import { useState } from "react";
import { type RaRecord, useGetList, useTranslate } from "react-admin";
import type { Row } from "../data/errors.ts";
import { newest } from "../data/queries.ts";
import { resourceConfig } from "../data/resources.ts";
import { FieldValue } from "../history/ChangeSummary.tsx";
import { useFieldName, useLanguage } from "../i18n/use-language.ts";
import { AppDialog } from "../ui/AppDialog.tsx";
import { Button } from "../ui/Text.tsx";
import { useActorName } from "../users/use-staff.ts";
import { type ConflictingField, conflictingFields, mergeChanges } from "./conflicting-fields.ts";

interface LastChange {
  user: string;
  time: string | null;
}

/** Who changed a record last, and when, in words; undefined while that is not known. */
function useLastChange(resource: string, id: unknown): LastChange | undefined {
  const { table } = resourceConfig(resource);
  const language = useLanguage();
  const actorName = useActorName();
  const { data } = useGetList<HistoryEntry>("history", {
    ...newest(1, "id"),
    filter: { table_name: table, row_id: id },
  });
  const last = data?.[0];
  return last && { user: actorName(last), time: formatDateTime(last.changed_at, language) };
}

interface Conflict {
  base: Row;
  mine: Row;
  /** null: somebody deleted the record */
  saved: Row | null;
}

/** What is to become of it: `merged` is to be saved over what is stored now, null for nothing. */
interface Settlement {
  saved: RaRecord;
  merged: Row | null;
}

/** Asks what becomes of a conflict; null for nothing yet. The dialog is to be rendered, inside or outside of a form. */
export function useConflict(resource: string) {
  const [open, setOpen] = useState<{
    conflict: Conflict;
    answer: (settled: Settlement | null) => void;
  } | null>(null);
  const close = (settled: Settlement | null) => {
    open?.answer(settled);
    setOpen(null);
  };
  return {
    settle: (conflict: Conflict) =>
      new Promise<Settlement | null>((answer) => {
        setOpen({ conflict, answer });
      }),
    dialog: open && (
      <ConflictDialog
        resource={resource}
        conflict={open.conflict}
        onMerge={(merged, saved) => close({ merged, saved: saved as RaRecord })}
        onTakeTheirs={(saved) => close({ merged: null, saved: saved as RaRecord })}
        onLater={() => close(null)}
      />
    ),
  };
}

interface ConflictDialogProps {
  resource: string;
  conflict: Conflict;
  /** Save these values over the version that is stored now. */
  onMerge: (values: Row, saved: Row) => void;
  onTakeTheirs: (saved: Row) => void;
  onLater: () => void;
}

/** Somebody else saved first: for each column that both changed, mine or theirs. Nothing typed is lost. */
const ConflictDialog = ({ resource, conflict, onMerge, onTakeTheirs, onLater }: ConflictDialogProps) => {
  const translate = useTranslate();
  const [theirs, setTheirs] = useState<string[]>([]);
  const { base, mine, saved } = conflict;
  const lastChange = useLastChange(resource, base.id);
  if (!saved) return <DeletedDialog mine={mine} onLater={onLater} />;
  const fields = conflictingFields(base, mine, saved);
  const choose = (column: string, side: boolean) =>
    setTheirs((current) => (side ? [...current, column] : current.filter((one) => one !== column)));
  return (
    <AppDialog
      title="conflict.title"
      width="md"
      onClose={onLater}
      actions={
        <>
          <Button label="conflict.later" color="inherit" onClick={onLater} />
          <Button label="conflict.take_theirs" onClick={() => onTakeTheirs(saved)} />
          <Button variant="contained" onClick={() => onMerge(mergeChanges(base, mine, saved, theirs), saved)}>
            {translate(theirs.length ? "conflict.merge" : "conflict.keep_mine")}
          </Button>
        </>
      }
    >
      <DialogContentText sx={{ mb: 2 }}>
        {lastChange ? translate("conflict.body", lastChange) : translate("conflict.body_unknown")}{" "}
        {fields.length > 0 && translate("conflict.choose")}
      </DialogContentText>
      {fields.length > 0 && (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate("conflict.column_field")}</TableCell>
              <TableCell>{translate("conflict.column_yours")}</TableCell>
              <TableCell>{translate("conflict.column_saved")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {fields.map((field) => (
              <FieldRow
                key={field.column}
                resource={resource}
                field={field}
                theirs={theirs.includes(field.column)}
                onChoose={(side) => choose(field.column, side)}
              />
            ))}
          </TableBody>
        </Table>
      )}
    </AppDialog>
  );
};

interface FieldRowProps {
  resource: string;
  field: ConflictingField;
  /** Whether the stored value is chosen. */
  theirs: boolean;
  onChoose: (theirs: boolean) => void;
}

/** A column with both values, of which one is chosen. */
const FieldRow = ({ resource, field, theirs, onChoose }: FieldRowProps) => {
  const translate = useTranslate();
  const label = useFieldName()(resource, field.column);
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {label}
      </TableCell>
      {[false, true].map((side) => (
        <TableCell key={String(side)}>
          <Radio
            size="small"
            name={field.column}
            checked={theirs === side}
            onChange={() => onChoose(side)}
            slotProps={{
              input: {
                "aria-label": `${label}: ${translate(side ? "conflict.column_saved" : "conflict.column_yours")}`,
              },
            }}
          />
          {/* On a phone under its radio, for the sake of its width. */}
          <Box component="span" sx={{ display: { xs: "block", sm: "inline" } }}>
            <FieldValue table={resource} column={field.column} value={side ? field.saved : field.mine} />
          </Box>
        </TableCell>
      ))}
    </TableRow>
  );
};

const DeletedDialog = ({ mine, onLater }: { mine: Row; onLater: () => void }) => {
  const translate = useTranslate();
  return (
    <AppDialog
      title="conflict.deleted_title"
      width="xs"
      onClose={onLater}
      actions={
        <>
          <Button label="conflict.copy_mine" onClick={() => void copy(JSON.stringify(mine, null, 2))} />
          <Button label="conflict.later" variant="contained" onClick={onLater} />
        </>
      }
    >
      <DialogContentText>{translate("conflict.deleted_body")}</DialogContentText>
    </AppDialog>
  );
};
