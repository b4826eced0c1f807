import { DialogContentText, LinearProgress } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";
import { useTroubleReason } from "../data/use-trouble.ts";
import { AppDialog } from "../ui/AppDialog.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { draftStore } from "./draft-store.ts";
import type { Saving, SavingProgress } from "./saving-steps.ts";

interface SavingDialogProps {
  progress: SavingProgress | null;
  failed: boolean;
  onRetry: () => void;
  /** Stops the uploads; what arrived stays. */
  onCancel: () => void;
  onClose: () => void;
}

/** How far saving has come; when it stopped, the way to go on from there. */
export const SavingDialog = ({ progress, failed, onRetry, onCancel, onClose }: SavingDialogProps) => {
  const translate = useTranslate();
  const reason = useTroubleReason();
  if (failed) {
    return (
      <AppDialog
        title={translate("wizard.failed.title")}
        width="xs"
        onClose={onClose}
        actions={
          <>
            <Button label="common.back" color="inherit" onClick={onClose} />
            <Button label="wizard.failed.retry" variant="contained" onClick={onRetry} />
          </>
        }
      >
        <DialogContentText>
          {reason} {translate("wizard.failed.body")}
        </DialogContentText>
      </AppDialog>
    );
  }
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
  const [stopped, setStopped] = useState<Choice | null>(null);
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
    } catch {
      if (!signal.aborted) {
        onFailed();
        setStopped(choice);
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
    cancel: () => control.current?.abort(),
    dismiss: () => setStopped(null),
  };
}
