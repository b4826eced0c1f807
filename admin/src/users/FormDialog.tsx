import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from "@mui/material";
import { type FormEvent, type ReactNode, useId } from "react";
import { useTranslate } from "react-admin";

interface FormDialogProps {
  title: string;
  submit: string;
  pending: boolean;
  /** Values of the named fields, trimmed only where the caller does so. */
  onSubmit: (values: Record<string, string>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A small form in a dialog. */
export const FormDialog = ({ title, submit, pending, onSubmit, onClose, children }: FormDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    onSubmit(Object.fromEntries(values));
  };
  return (
    <Dialog open onClose={pending ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={send}>
        <DialogTitle id={titleId}>{translate(title)}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {children}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" disabled={pending} onClick={onClose}>
            {translate("common.cancel")}
          </Button>
          <Button type="submit" variant="contained" disabled={pending}>
            {translate(pending ? "common.saving" : submit)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
