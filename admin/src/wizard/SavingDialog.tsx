import { Button, DialogContentText, LinearProgress, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { useTroubleReason } from "../layout/TroubleBanner.tsx";
import { AppDialog } from "../ui/AppDialog.tsx";
import type { SavingProgress } from "./savingSteps.ts";

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
            <Button color="inherit" onClick={onClose}>
              {translate("common.back")}
            </Button>
            <Button variant="contained" onClick={onRetry}>
              {translate("wizard.failed.retry")}
            </Button>
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
      actions={
        counted && (
          <Button color="inherit" onClick={onCancel}>
            {translate("upload.cancel")}
          </Button>
        )
      }
    >
      <Typography aria-live="polite" gutterBottom>
        {translate(`wizard.progress.${key}`, { done, total })}
      </Typography>
      <LinearProgress
        variant={counted ? "determinate" : "indeterminate"}
        value={total ? (100 * (done + part)) / total : 0}
        aria-label={translate("wizard.progress.title")}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
        {translate("wizard.progress.do_not_close")}
      </Typography>
    </AppDialog>
  );
};
