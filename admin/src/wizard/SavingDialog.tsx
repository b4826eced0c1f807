import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  Typography,
} from "@mui/material";
import { useTranslate } from "react-admin";
import { useTroubleReason } from "../layout/TroubleBanner.tsx";
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
      <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="saving-failed">
        <DialogTitle id="saving-failed">{translate("wizard.failed.title")}</DialogTitle>
        <DialogContent>
          <DialogContentText>
            {reason} {translate("wizard.failed.body")}
          </DialogContentText>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onClose}>
            {translate("common.back")}
          </Button>
          <Button variant="contained" onClick={onRetry}>
            {translate("wizard.failed.retry")}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  if (!progress) return null;
  const { key, done, total, part } = progress;
  const counted = key === "images" || key === "videos" || key === "main_image";
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby="saving">
      <DialogTitle id="saving">{translate("wizard.progress.title")}</DialogTitle>
      <DialogContent>
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
      </DialogContent>
      {/* Storing the rows is one short call that cannot be half done: only uploads can be stopped. */}
      {counted && (
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onCancel}>
            {translate("upload.cancel")}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
};
