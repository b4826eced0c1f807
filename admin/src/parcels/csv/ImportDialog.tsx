import {
  Alert,
  Box,
  Checkbox,
  FormControlLabel,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Typography,
} from "@mui/material";
import { type ExportedColumn, emptyParcel } from "@solar/domain/columns/parcels";
import { formatNumber } from "@solar/domain/format";
import type { Parcel } from "@solar/domain/rows.gen";
import type { Tone } from "@solar/domain/statuses";
import type { ParcelSave } from "@solar/parcel-editor/server-state.ts";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { download } from "../../csv/download.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { AppDialog } from "../../ui/AppDialog.tsx";
import { FromTo } from "../../ui/FromTo.tsx";
import { StatusChip } from "../../ui/StatusChip.tsx";
import { Button } from "../../ui/Text.tsx";
import { useAction } from "../../ui/use-action.ts";
import { DropZone } from "../../uploads/DropZone.tsx";
import { patchOf, saveParcels } from "../save-parcels.ts";
import { type ImportLine, type ImportPlan, planImport } from "./parcel-csv.ts";
import { parcelsToCsv } from "./parcels-to-csv.ts";

interface ImportDialogProps {
  projectId: string;
  parcels: readonly Parcel[];
  onClose: () => void;
}

const saveOf = ({ name, values, stored }: ImportLine): ParcelSave =>
  stored ? patchOf(stored, values) : { ...emptyParcel(name), ...values, name };

/** Imports a parcel table: file, preview line by line, then all or nothing. */
const ImportDialog = ({ projectId, parcels, onClose }: ImportDialogProps) => {
  const translate = useTranslate();
  const { pending, run } = useAction();
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [agreed, setAgreed] = useState(false);
  const ready = plan?.lines.filter(({ result }) => result === "create" || result === "update") ?? [];

  const far = ready.filter(({ farPrice }) => farPrice);

  const save = () =>
    run(() => saveParcels(projectId, ready.map(saveOf)), {
      success: "csv.done",
      failed: "csv.failed",
      onDone: onClose,
    });

  return (
    <AppDialog
      title={translate("csv.title")}
      width="md"
      busy={pending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => download("parcele.csv", parcelsToCsv([], translate))} sx={{ mr: "auto" }}>
            {translate("csv.template")}
          </Button>
          <Button label="common.cancel" color="inherit" disabled={pending} onClick={onClose} />
          <Button
            variant="contained"
            disabled={pending || ready.length === 0 || (far.length > 0 && !agreed)}
            onClick={save}
          >
            {pending ? translate("csv.importing") : translate("csv.start", { smart_count: ready.length })}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <Typography color="text.secondary">{translate("csv.hint")}</Typography>
        <DropZone
          label="csv.drop"
          accept={[".csv", "text/csv", "text/plain"]}
          disabled={pending}
          onFiles={([file]) =>
            void file?.text().then((text) => {
              setPlan(planImport(text, parcels));
              setAgreed(false);
            })
          }
        />
        {plan?.error && (
          <Alert severity="error">{translate(`csv.errors.${plan.error.key}`, plan.error.args)}</Alert>
        )}
        {plan && !plan.error && <ImportPreview plan={plan} />}
        {far.length > 0 && (
          <Alert severity="warning">
            {translate("bulk.price_doubt", { names: far.map(({ name }) => name).join(", ") })}
            <FormControlLabel
              sx={{ display: "flex" }}
              control={<Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />}
              label={translate("bulk.agree")}
            />
          </Alert>
        )}
      </Stack>
    </AppDialog>
  );
};

export default ImportDialog;

const tones: Record<ImportLine["result"], Tone> = {
  create: "green",
  update: "blue",
  same: "grey",
  error: "red",
};

/** What each line of the file would do. */
const ImportPreview = ({ plan }: { plan: ImportPlan }) => {
  const translate = useTranslate();
  const count = (result: ImportLine["result"]) => plan.lines.filter((line) => line.result === result).length;
  const failed = count("error");
  return (
    <>
      <Typography variant="subtitle2" component="p">
        {translate("csv.summary", {
          created: count("create"),
          updated: count("update"),
          unchanged: count("same"),
          failed,
        })}
      </Typography>
      {plan.ignored.map((column) => (
        <Alert key={column} severity="info">
          {translate("csv.errors.unknown_column", { column })}
        </Alert>
      ))}
      {failed > 0 && <Alert severity="warning">{translate("csv.only_valid")}</Alert>}
      <Table size="small" aria-label={translate("csv.preview")}>
        <TableBody>
          {plan.lines.map((line) => (
            <TableRow key={line.row}>
              <TableCell sx={{ whiteSpace: "nowrap" }}>{translate("csv.row", { row: line.row })}</TableCell>
              <TableCell sx={{ fontWeight: 600 }}>{line.name}</TableCell>
              <TableCell>
                <StatusChip tone={tones[line.result]} label={translate(`csv.result_${line.result}`)} />
              </TableCell>
              <TableCell>
                {line.error && translate(`csv.errors.${line.error.key}`, line.error.args)}
                {line.stored && line.result === "update" && <Changes line={line} stored={line.stored} />}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
};

/** Each value that would change: what it is, and what it would be. */
const Changes = ({ line, stored }: { line: ImportLine; stored: Parcel }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const shown = (column: string, value: unknown) => {
    if (column === "status") return translate(`enums.parcel_status.${String(value)}`);
    if (typeof value === "number") return formatNumber(value, language, { min: 0, max: 3 });
    if (typeof value === "boolean") return translate(value ? "ra.boolean.true" : "ra.boolean.false");
    return value ? String(value) : "–";
  };
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {Object.entries(line.values).map(([column, value]) => (
        <li key={column}>
          {translate(`resources.parcels.fields.${column}`)}:{" "}
          <FromTo before={shown(column, stored[column as ExportedColumn])} after={shown(column, value)} />
        </li>
      ))}
    </Box>
  );
};
