import { Box, MenuItem, TextField, Typography } from "@mui/material";
import { type NumberColumn, numberColumns, parcelPayload } from "@solar/domain/columns/parcels";
import { readNumber } from "@solar/domain/number-text";
import { type ParcelStatus, parcelStatuses } from "@solar/domain/statuses";
import { useState } from "react";
import { useDrawing, useEditor } from "../editor.ts";
import { useLanguage, useTranslate } from "../host.ts";
import { EditorDialog } from "./EditorDialog.tsx";

/** Gives the selected parcels the same values; fields that are left empty change nothing. */
export const ValuesDialog = ({ onClose }: { onClose: () => void }) => {
  const { commands } = useEditor();
  const translate = useTranslate();
  const selection = useDrawing((state) => state.selection);
  const [status, setStatus] = useState<ParcelStatus | "">("");
  const [typed, setTyped] = useState<Partial<Record<NumberColumn, string>>>({});
  const language = useLanguage();
  const filled = Object.entries(typed)
    .filter(([, text]) => text.trim() !== "")
    .map(([column, text]) => [column, readNumber(text, language)] as const);
  const wrong = new Set(
    filled.filter(([, number]) => number === null || number < 0).map(([column]) => column),
  );
  const nothing = !status && filled.length === 0;

  const apply = () => {
    const values = { ...parcelPayload(Object.fromEntries(filled)), ...(status ? { status } : {}) };
    commands.edit({ kind: "set_values", ids: selection, values });
    onClose();
  };

  return (
    <EditorDialog
      title={translate("drawing.list.set_values")}
      submit={translate("common.apply")}
      disabled={nothing || wrong.size > 0}
      onSubmit={apply}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        {translate("drawing.list.selected", { smart_count: selection.length })}.{" "}
        {translate("drawing.list.values_hint")}
      </Typography>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        <TextField
          select
          fullWidth
          label={translate("resources.parcels.fields.status")}
          value={status}
          onChange={(event) => setStatus(parcelStatuses.find((one) => one === event.target.value) ?? "")}
        >
          <MenuItem value="">–</MenuItem>
          {parcelStatuses.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`enums.parcel_status.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        {numberColumns.map((column) => (
          <TextField
            key={column}
            fullWidth
            label={translate(`resources.parcels.fields.${column}`)}
            value={typed[column] ?? ""}
            onChange={(event) => setTyped({ ...typed, [column]: event.target.value })}
            error={wrong.has(column)}
            helperText={wrong.has(column) ? translate("validation.number") : undefined}
            slotProps={{ htmlInput: { inputMode: "decimal" } }}
          />
        ))}
      </Box>
    </EditorDialog>
  );
};
