import { DialogContentText, LinearProgress } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";
import { useConnectionProblem } from "../data/use-connection-status.ts";
import { useRejection } from "../i18n/use-rejection.ts";
import { AppDialog } from "../ui/AppDialog.tsx";
import { fieldOfRejection } from "../ui/form/field-errors.ts";
import { Button, Text } from "../ui/Text.tsx";
import { draftStore } from "./draft-store.ts";
import type { Saving, SavingProgress } from "./saving-steps.ts";
import { formField, useFieldLabel, useWizard } from "./wizard-context.ts";

interface SavingDialogProps {
  progress: SavingProgress | null;
  /** Why it stopped. */
  stopped: Stopped<unknown> | null;
  onRetry: () => void;
  /** Stops the uploads; what arrived stays. */
  onCancel: () => void;
  onClose: () => void;
}

/** How far saving has come; when it stopped, the way to go on from there, or to what the server did not take. */
export const SavingDialog = ({ progress, stopped, onRetry, onCancel, onClose }: SavingDialogProps) => {
  const translate = useTranslate();
  if (stopped) return <StoppedDialog error={stopped.error} onRetry={onRetry} onClose={onClose} />;
  if (!progress) return null;
  const { key, done, total, part } = progress;
  const counted = key === "images" || key === "videos" || key === "main_image";
  return (
    <AppDialog
      title={translate("wizard.progress.title")}
      width="xs"
      // Storing the rows is one short call that cannot be half done: only uploads can be stopped.
      actions={counted && <Button label="upload.cancel" color="inherit" onClick={onCancel} />}
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
  const problem = useConnectionProblem();
  const reason = useRejection()(error);
  const { leadTo } = useWizard();
  const label = useFieldLabel();
  const field = reason && formField(fieldOfRejection(error) ?? "");
  const correct = () => {
    onClose();
    if (reason && field) leadTo({ field, reason });
  };
  return (
    <AppDialog
      title={translate("wizard.failed.title")}
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
        {reason ? `${field ? `${label(field)}: ` : ""}${reason} ` : `${problem ?? ""} `}
        {translate(reason ? "wizard.failed.rejected" : "wizard.failed.body")}
      </DialogContentText>
    </AppDialog>
  );
};

/** What was to be saved when it stopped, and why it did. */
interface Stopped<Choice> {
  choice: Choice;
  error: unknown;
}

interface SavingOptions<Choice> {
  /** Name of the draft that goes once everything is saved. */
  draft: string;
  save: (choice: Choice, saving: Saving) => Promise<void>;
  onSaved: (choice: Choice) => void;
  onFailed: () => void;
  /** Where a saved entry ends. */
  leadsTo?: string;
}

/** Runs the saving of a wizard: progress, a way to stop it and to go on from there, then the screen where it ends. */
export function useSaving<Choice>({
  draft,
  save,
  onSaved,
  onFailed,
  leadsTo = "/dashboard",
}: SavingOptions<Choice>) {
  const [running, setRunning] = useState<Choice | null>(null);
  const [stopped, setStopped] = useState<Stopped<Choice> | null>(null);
  const [progress, setProgress] = useState<SavingProgress | null>(null);
  const control = useRef<AbortController>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  useEffect(() => {
    if (running === null) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [running]);

  const start = async (choice: Choice) => {
    setStopped(null);
    setRunning(choice);
    control.current = new AbortController();
    const { signal } = control.current;
    try {
      await save(choice, { report: setProgress, signal });
      await draftStore.end(draft);
      onSaved(choice);
      navigate(leadsTo);
      await queryClient.invalidateQueries();
    } catch (error) {
      if (!signal.aborted) {
        onFailed();
        setStopped({ choice, error });
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
    retry: () => stopped && void start(stopped.choice),
    cancel: () => control.current?.abort(),
    dismiss: () => setStopped(null),
  };
}
