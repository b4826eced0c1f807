import { Box, TextField, Typography } from "@mui/material";
import { readAmount } from "@solar/domain/amounts";
import {
  amountKindOf,
  type NumberColumn,
  numberColumns,
  numberError,
  parcelColumns,
  parcelPayload,
} from "@solar/domain/columns/parcels";
import { formatNumber } from "@solar/domain/format";
import { type ParcelStatus, parcelStatuses } from "@solar/domain/statuses";
import { useState } from "react";
import { useDrawing, useEditor } from "../editor.ts";
import { useHost, useLanguage, useTranslate } from "../host.ts";
import { ChoiceField } from "../panels/ChoiceField.tsx";
import { setValues } from "../state/edits.ts";
import { EditorDialog } from "./EditorDialog.tsx";

/** Gives the selected parcels the same values; fields that are left empty change nothing. */
export const ValuesDialog = ({ onClose }: { onClose: () => void }) => {
  const { store } = useEditor();
  const translate = useTranslate();
  const { sells } = useHost();
  const selection = useDrawing((state) => state.selection);
  const [status, setStatus] = useState<ParcelStatus | "">("");
  const [typed, setTyped] = useState<Partial<Record<NumberColumn, string>>>({});
  const language = useLanguage();
  const filled = numberColumns.flatMap((column) => {
    const text = typed[column]?.trim();
    return text ? [{ column, number: readAmount(text, amountKindOf(column), language) }] : [];
  });
  const errors = new Map(
    filled.flatMap(({ column, number }): [NumberColumn, string][] => {
      const error = number === null ? "number" : numberError(column, number);
      return error ? [[column, error]] : [];
    }),
  );
  const helperText = (column: NumberColumn) => {
    const max = formatNumber(parcelColumns[column].most, language, { min: 0, max: 3 });
    return errors.has(column) ? translate(`validation.${errors.get(column)}`, { max }) : undefined;
  };
  const nothing = !status && filled.length === 0;

  const apply = () => {
    const values = {
      ...parcelPayload(Object.fromEntries(filled.map(({ column, number }) => [column, number]))),
      ...(status ? { status } : {}),
    };
    store.update(setValues("change_values", new Map(selection.map((id) => [id, values]))));
    onClose();
  };

  return (
    <EditorDialog
      title={translate("drawing.list.set_values")}
      submit={translate("common.apply")}
      disabled={nothing || errors.size > 0}
      onSubmit={apply}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        {translate("drawing.list.selected", { smart_count: selection.length })}.{" "}
        {translate("drawing.list.values_hint")}
      </Typography>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        {sells && (
          <ChoiceField
            fullWidth
            label={translate("resources.parcels.fields.status")}
            value={status}
            values={["", ...parcelStatuses] as const}
            nameOf={(one) => (one ? translate(`enums.parcel_status.${one}`) : "–")}
            onChange={setStatus}
          />
        )}
        {numberColumns.map((column) => (
          <TextField
            key={column}
            fullWidth
            label={translate(`resources.parcels.fields.${column}`)}
            value={typed[column] ?? ""}
            onChange={(event) => setTyped({ ...typed, [column]: event.target.value })}
            error={errors.has(column)}
            helperText={helperText(column)}
            slotProps={{ htmlInput: { inputMode: "decimal" } }}
          />
        ))}
      </Box>
    </EditorDialog>
  );
};
