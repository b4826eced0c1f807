import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  Typography,
} from "@mui/material";
import { emptyParcel } from "@solar/domain/columns/parcels";
import type { Parcel } from "@solar/domain/rows.gen";
import type { ParcelSave } from "@solar/parcel-editor/state.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { download } from "../../csv/csv.ts";
import { useToast } from "../../ui/useToast.ts";
import { DropZone } from "../../uploads/DropZone.tsx";
import { patchOf, saveParcels } from "../saveParcels.ts";
import { ImportPreview } from "./ImportPreview.tsx";
import { type ImportLine, type ImportPlan, planImport } from "./parcelCsv.ts";
import { parcelsToCsv } from "./parcelsToCsv.ts";

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
  const toast = useToast();
  const queryClient = useQueryClient();
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [pending, setPending] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const ready = plan?.lines.filter(({ result }) => result === "create" || result === "update") ?? [];

  const far = ready.filter(({ farPrice }) => farPrice);

  const run = async () => {
    setPending(true);
    try {
      await saveParcels(projectId, ready.map(saveOf));
      toast("success", "csv.done");
      await queryClient.invalidateQueries();
      onClose();
    } catch {
      toast("error", "csv.failed");
      setPending(false);
    }
  };

  return (
    <Dialog
      open
      onClose={pending ? undefined : onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby="import-title"
    >
      <DialogTitle id="import-title">{translate("csv.title")}</DialogTitle>
      <DialogContent>
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
          {plan?.fault && (
            <Alert severity="error">{translate(`csv.errors.${plan.fault.key}`, plan.fault.args)}</Alert>
          )}
          {plan && !plan.fault && <ImportPreview plan={plan} />}
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
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={() => download("parcele.csv", parcelsToCsv([], translate))} sx={{ mr: "auto" }}>
          {translate("csv.template")}
        </Button>
        <Button color="inherit" disabled={pending} onClick={onClose}>
          {translate("common.cancel")}
        </Button>
        <Button
          variant="contained"
          disabled={pending || ready.length === 0 || (far.length > 0 && !agreed)}
          onClick={run}
        >
          {pending ? translate("csv.importing") : translate("csv.start", { smart_count: ready.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default ImportDialog;
