import { Alert, Stack } from "@mui/material";
import type { DecimalSign } from "@solar/domain/amounts";
import { emptyParcel, type NumberColumn } from "@solar/domain/columns/parcels";
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
import { Button, Text } from "../../ui/Text.tsx";
import { useAction } from "../../ui/use-action.ts";
import { DropZone } from "../../uploads/UploadZone.tsx";
import { CheckAlert } from "../BulkDialog.tsx";
import { patchOf } from "../save-parcels.ts";
import { ErrorText, ImportPreview } from "./ImportPreview.tsx";
import { type ImportLine, readCsvImport } from "./parcel-csv.ts";
import { parcelsToCsv } from "./parcels-to-csv.ts";
import type { DecimalChoices } from "./read-table.ts";

interface ImportDialogProps {
  projectId: string;
  parcels: readonly Parcel[];
  onClose: () => void;
}

/** What the file to begin with shows of a row. */
const exampleParcel = (translate: (key: string) => string) => ({
  ...emptyParcel(translate("csv.example")),
  area_m2: 1750.5,
  power_kw: 87.5,
  price: 87_500,
});

const saveOf = ({ name, values, stored }: ImportLine): ParcelSave =>
  stored ? patchOf(stored, values) : { ...emptyParcel(name), ...values, name };

const removalOf = ({ id, version }: Parcel): ParcelSave => ({ id, version, delete: true });

/** A chosen file, what is answered about it, and what it would do. */
function useImportFile(parcels: readonly Parcel[]) {
  const language = useLanguage();
  const { canAccess: sells = false } = useCanAccess({ resource: "parcels", action: "sell" });
  const [file, setFile] = useState({ name: "", text: "" });
  const [answers, setAnswers] = useState<DecimalChoices>({});
  const [agreed, setAgreed] = useState(false);
  const [removes, setRemoves] = useState(false);
  const plan = useMemo(
    () => (file.name ? readCsvImport(file.text, parcels, language, answers, sells) : null),
    [file, parcels, language, answers, sells],
  );
  const ready = plan?.lines.filter(({ result }) => result === "create" || result === "update") ?? [];
  const removed = removes ? parcels.filter(({ name }) => plan?.missing.includes(name)) : [];
  const far = ready.filter((line) => line.far.length > 0);
  const unanswered = plan?.doubts.some(({ column }) => !answers[column]) ?? false;
  return {
    name: file.name,
    plan,
    ready,
    removed,
    far,
    agreed,
    setAgreed,
    incomplete: ready.length + removed.length === 0 || unanswered || (far.length > 0 && !agreed),
    choices: {
      answers,
      onAnswer: (column: NumberColumn, sign: DecimalSign) => {
        setAnswers({ ...answers, [column]: sign });
        setAgreed(false);
      },
      removes,
      onRemoves: setRemoves,
    },
    async read(chosen: File | undefined) {
      if (!chosen) return;
      setFile({ name: chosen.name, text: decodeText(new Uint8Array(await chosen.arrayBuffer())) });
      setAnswers({});
      setAgreed(false);
      setRemoves(false);
    },
  };
}

/** Imports a parcel table: file, preview line by line, then all or nothing. */
const ImportDialog = ({ projectId, parcels, onClose }: ImportDialogProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { pending, run } = useAction();
  const { name, plan, ready, removed, far, agreed, setAgreed, incomplete, choices, read } =
    useImportFile(parcels);
  const save = () =>
    run(() => dataProvider.saveParcels(projectId, [...ready.map(saveOf), ...removed.map(removalOf)]), {
      success: removed.length > 0 ? "csv.done_removed" : "csv.done",
      args: () => ({ imported: ready.length, removed: removed.length }),
      changes: parkData,
      failed: "csv.failed",
      onDone: onClose,
    });

  return (
    <AppDialog
      title="csv.title"
      width="md"
      busy={pending}
      onClose={onClose}
      actions={
        <>
          <Button
            label="csv.template"
            onClick={() =>
              download(
                `${translate("resources.parcels.name", { smart_count: 2 })}.csv`,
                parcelsToCsv([exampleParcel(translate)], translate),
              )
            }
            sx={{ mr: "auto" }}
          />
          <Button label="common.cancel" color="inherit" disabled={pending} onClick={onClose} />
          <Button variant="contained" disabled={pending || incomplete} onClick={save}>
            {pending ? translate("csv.importing") : translate("csv.start", { smart_count: ready.length })}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <Text text="csv.hint" soft />
        <DropZone
          label="csv.drop"
          accept={[".csv", ".txt", "text/csv", "text/plain"]}
          disabled={pending}
          onFiles={([chosen]) => void read(chosen)}
        />
        {plan?.error && (
          <Alert severity="error">
            <ErrorText error={{ ...plan.error, args: { ...plan.error.args, file: name } }} />
          </Alert>
        )}
        {plan && !plan.error && <ImportPreview plan={plan} {...choices} />}
        {far.length > 0 && (
          <CheckAlert
            severity="warning"
            text={translate("csv.far", { names: far.map(({ name }) => name).join(", ") })}
            label="bulk.agree"
            checked={agreed}
            onChange={setAgreed}
          />
        )}
      </Stack>
    </AppDialog>
  );
};

export default ImportDialog;
