import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import { Box, FormHelperText, IconButton, Stack, TextField } from "@mui/material";
import { isEqual } from "@solar/domain/is-equal";
import { useEffect, useState } from "react";
import { useInput, useTranslate } from "react-admin";
import { Button, Text } from "../ui/Text.tsx";

/** Editor of names and values that are shown as a table at a reference. */
export const TechnicalDetailsInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const { field } = useInput<Record<string, unknown>>({ source, defaultValue: {}, parse: (value) => value });
  const [rows, setRows] = useState<DetailRow[]>(() => rowsOf(field.value));
  const repeated = repeatedName(rows);

  // The form was given another record (saved, or taken over from a colleague).
  useEffect(() => {
    setRows((current) => (isEqual(detailsOf(current), field.value || {}) ? current : rowsOf(field.value)));
  }, [field.value]);

  const change = (next: DetailRow[]) => {
    setRows(next);
    field.onChange(detailsOf(next));
  };

  return (
    <Box role="group" aria-label={translate("edit_project.sections.technical_details")}>
      <Stack spacing={1} sx={{ mt: 1 }}>
        {rows.length === 0 && <Text text="edit_project.technical_details.empty" small soft />}
        {rows.map((row, index) => {
          const edit = (patch: Partial<DetailRow>) =>
            change(rows.map((one) => (one === row ? { ...one, ...patch } : one)));
          return (
            <Stack key={row.key} direction="row" spacing={1}>
              <TextField
                fullWidth
                label={`${translate("edit_project.technical_details.key")} ${index + 1}`}
                value={row.name}
                onChange={(event) => edit({ name: event.target.value })}
              />
              <TextField
                fullWidth
                label={`${translate("edit_project.technical_details.value")} ${index + 1}`}
                value={row.value}
                onChange={(event) => edit({ value: event.target.value })}
              />
              <IconButton
                aria-label={`${translate("edit_project.technical_details.remove")} ${index + 1}`}
                onClick={() => change(rows.filter((one) => one !== row))}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Stack>
          );
        })}
        {repeated && (
          <FormHelperText error>
            {translate("edit_project.technical_details.duplicate_key", { key: repeated })}
          </FormHelperText>
        )}
        <Button
          label="edit_project.technical_details.add"
          sx={{ alignSelf: "flex-start" }}
          onClick={() =>
            setRows([...rows, { key: Math.max(-1, ...rows.map((row) => row.key)) + 1, name: "", value: "" }])
          }
        />
        <FormHelperText>{translate("resources.projects.help.technical_details")}</FormHelperText>
      </Stack>
    </Box>
  );
};

/** One line of the technical details editor. */
interface DetailRow {
  /** Stays with the line while its text changes. */
  key: number;
  name: string;
  value: string;
}

/** The lines as the map that is stored; lines without a name are left out, a repeated name keeps its first value. */
function detailsOf(rows: readonly DetailRow[]): Record<string, string> {
  const details: Record<string, string> = {};
  for (const { name, value } of rows) {
    const trimmed = name.trim();
    if (trimmed && !(trimmed in details)) details[trimmed] = value.trim();
  }
  return details;
}

/** The first name that stands twice, or null. */
function repeatedName(rows: readonly DetailRow[]): string | null {
  const seen = new Set<string>();
  for (const { name } of rows) {
    const trimmed = name.trim();
    if (!trimmed) continue;
    if (seen.has(trimmed)) return trimmed;
    seen.add(trimmed);
  }
  return null;
}

const rowsOf = (details: Record<string, unknown> | null | undefined): DetailRow[] =>
  Object.entries(details ?? {}).map(([name, value], key) => ({ key, name, value: String(value ?? "") }));
