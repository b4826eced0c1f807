import { DialogContentText, LinearProgress } from "@mui/material";
import { useRef, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { type FieldValues, useFormContext } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { useReason } from "../i18n/use-rejection.ts";
import { useRefreshPark } from "../projects/park-data.ts";
import { AppDialog } from "../ui/AppDialog.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { useReportUnsaved } from "../ui/unsaved-work.ts";
import { draftStore } from "./draft-store.ts";
import { savingFailureOf } from "./saving-failure.ts";
import type { SaveAs, Saving, SavingProgress } from "./saving-steps.ts";
import { useFieldLabel, useWizard } from "./wizard-context.ts";

interface SavingDialogProps {
  progress: SavingProgress | null;
  /** Why it stopped. */
  stopped: Stopped | null;
  retry: () => void;
  /** Stops the uploads; what arrived stays. */
  cancel: () => void;
  dismiss: () => void;
}

/** How far saving has come; when it stopped, the way to go on from there, or to what the server did not take. */
export const SavingDialog = ({ progress, stopped, retry, cancel, dismiss }: SavingDialogProps) => {
  const translate = useTranslate();
  if (stopped) return <StoppedDialog error={stopped.error} onRetry={retry} onClose={dismiss} />;
  if (!progress) return null;
  const { key, done, total, part } = progress;
  const counted = key === "images" || key === "videos" || key === "main_image";
  return (
    <AppDialog
      title="wizard.progress.title"
      width="xs"
      // Storing the rows is one short call that cannot be half done: only uploads can be stopped.
      actions={counted && <Button label="upload.cancel" color="inherit" onClick={cancel} />}
    >
      <Text text={`wizard.progress.${key}`} args={{ done, total }} aria-live="polite" gutterBottom />
      <LinearProgress
        variant={counted ? "determinate" : "indeterminate"}
        value={total ? (100 * (done + part)) / total : 0}
        aria-label={translate("wizard.progress.title")}
      />
      <Text text="wizard.progress.do_not_close" small soft sx={{ mt: 1.5 }} />
    </AppDialog>
  );
};

interface StoppedDialogProps {
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

const StoppedDialog = ({ error, onRetry, onClose }: StoppedDialogProps) => {
  const translate = useTranslate();
  const { field, cause, args, rejected } = savingFailureOf(error);
  const reason = useReason()(cause, args);
  const { leadTo } = useWizard();
  const label = useFieldLabel();
  const correct = () => {
    onClose();
    if (field) leadTo({ field, reason });
  };
  return (
    <AppDialog
      title="wizard.failed.title"
      width="xs"
      onClose={onClose}
      actions={
        <>
          <Button label="common.back" color="inherit" onClick={onClose} />
          <Button
            label={field ? "wizard.failed.correct" : "wizard.failed.retry"}
            variant="contained"
            onClick={field ? correct : onRetry}
          />
        </>
      }
    >
      <DialogContentText>
        {field ? `${label(field)}: ` : ""}
        {reason} {translate(rejected ? "wizard.failed.rejected" : "wizard.failed.body")}
      </DialogContentText>
    </AppDialog>
  );
};

interface Attempt {
  choice: SaveAs;
  /** Where a saved entry ends. */
  leadsTo: string;
}

/** What was to be saved when it stopped, and why it did. */
interface Stopped extends Attempt {
  error: unknown;
}

export interface SavingOptions {
  /** Of the draft on this device, which goes once everything is saved; text keys below it: title, error_title, error_body. */
  name: string;
  /** Stores the form's values; `saving.keep` writes the address of what was uploaded into the form. */
  save: (values: FieldValues, choice: SaveAs, saving: Saving) => Promise<void>;
  onSaved: (values: FieldValues, choice: SaveAs) => void;
  /** Where a saved entry ends, if nothing else is asked for. */
  leadsTo?: string;
}

/** Saves what was entered: progress, a way to stop it and to go on from there, then the screen where it ends. */
export function useSaving({ name, save, onSaved, leadsTo: end = "/dashboard" }: SavingOptions) {
  const { getValues, setValue } = useFormContext();
  const [running, setRunning] = useState<SaveAs | null>(null);
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const [progress, setProgress] = useState<SavingProgress | null>(null);
  const control = useRef<AbortController>(null);
  const refresh = useRefreshPark();
  const navigate = useNavigate();
  const notify = useNotify();

  useReportUnsaved(name, running !== null);
  const keep: Saving["keep"] = (field, files) =>
    setValue(field, Array.isArray(getValues(field)) ? files : (files[0] ?? null));
  const start = async (choice: SaveAs, leadsTo = end) => {
    setStopped(null);
    setRunning(choice);
    control.current = new AbortController();
    const { signal } = control.current;
    try {
      const values = getValues();
      await save(values, choice, { report: setProgress, signal, keep });
      await draftStore.end(name);
      onSaved(values, choice);
      navigate(leadsTo);
      await refresh();
    } catch (error) {
      if (!signal.aborted) {
        notify(`${name}.error_title`, { type: "error", body: `${name}.error_body` });
        setStopped({ choice, leadsTo, error });
      }
      setRunning(null);
    }
    setProgress(null);
  };
  return {
    running,
    stopped,
    progress,
    start,
    retry: () => stopped && void start(stopped.choice, stopped.leadsTo),
    cancel: () => control.current?.abort(),
    dismiss: () => setStopped(null),
  };
}
