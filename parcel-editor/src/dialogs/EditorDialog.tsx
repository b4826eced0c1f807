import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from "@mui/material";
import { type ReactNode, useId } from "react";
import { useTranslate } from "../host.ts";

interface EditorDialogProps {
  title: string;
  /** Word on the button that goes on; without it there is only "Close". */
  submit?: string;
  disabled?: boolean;
  pending?: boolean;
  onSubmit?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog over the editor. */
export const EditorDialog = (props: EditorDialogProps) => {
  const { title, submit, disabled = false, pending = false, onSubmit, onClose, children } = props;
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={pending ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog may stand inside a screen's own form.
          event.stopPropagation();
          onSubmit?.();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {children}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" disabled={pending} onClick={onClose}>
            {translate(submit ? "common.cancel" : "common.close")}
          </Button>
          {submit && (
            <Button type="submit" variant="contained" disabled={disabled || pending}>
              {submit}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
};
