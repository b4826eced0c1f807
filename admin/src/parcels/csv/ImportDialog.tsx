import { Alert, Checkbox, FormControlLabel, Stack, Typography } from "@mui/material";
import { emptyParcel } from "@solar/domain/columns/parcels";
import { decodeText } from "@solar/domain/decode-text";
import type { Parcel } from "@solar/domain/rows.gen";
import type { ParcelSave } from "@solar/parcel-editor/server-state.ts";
import { useMemo, useState } from "react";
import { useCanAccess, useDataProvider, useTranslate } from "react-admin";
import { download } from "../../csv/download.ts";
import type { AppDataProvider } from "../../data/data-provider.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { parkData } from "../../projects/park-data.ts";
import { AppDialog } from "../../ui/AppDialog.tsx";
import { Button } from "../../ui/Text.tsx";
import { useAction } from "../../ui/use-action.ts";
import { DropZone } from "../../uploads/DropZone.tsx";
import { patchOf } from "../save-parcels.ts";
import { ErrorText, ImportPreview } from "./ImportPreview.tsx";
import { type Answers, type ImportLine, planImport } from "./parcel-csv.ts";
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
  const language = useLanguage();
  const { canAccess: sells = false } = useCanAccess({ resource: "parcels", action: "sell" });
  const dataProvider = useDataProvider<AppDataProvider>();
  const { pending, run } = useAction();
  const [file, setFile] = useState({ name: "", text: "" });
  const [answers, setAnswers] = useState<Answers>({});
  const [agreed, setAgreed] = useState(false);
  const plan = useMemo(
    () => (file.name ? planImport(file.text, parcels, language, answers, sells) : null),
    [file, parcels, language, answers, sells],
  );
  const ready = plan?.lines.filter(({ result }) => result === "create" || result === "update") ?? [];

  const far = ready.filter((line) => line.far.length > 0);
  const unanswered = plan?.doubts.some(({ column }) => !answers[column]) ?? false;

  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFile({ name: chosen.name, text: decodeText(new Uint8Array(await chosen.arrayBuffer())) });
    setAnswers({});
    setAgreed(false);
  };
  const save = () =>
    run(() => dataProvider.saveParcels(projectId, ready.map(saveOf)), {
      success: "csv.done",
      changes: parkData,
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
            disabled={pending || ready.length === 0 || unanswered || (far.length > 0 && !agreed)}
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
          accept={[".csv", ".txt", "text/csv", "text/plain"]}
          disabled={pending}
          onFiles={([chosen]) => void read(chosen)}
        />
        {plan?.error && (
          <Alert severity="error">
            <ErrorText error={{ ...plan.error, args: { ...plan.error.args, file: file.name } }} />
          </Alert>
        )}
        {plan && !plan.error && (
          <ImportPreview
            plan={plan}
            answers={answers}
            onAnswer={(column, sign) => {
              setAnswers({ ...answers, [column]: sign });
              setAgreed(false);
            }}
          />
        )}
        {far.length > 0 && (
          <Alert severity="warning">
            {translate("csv.far", { names: far.map(({ name }) => name).join(", ") })}
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
