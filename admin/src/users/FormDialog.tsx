import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from "@mui/material";
import { type ReactNode, useId } from "react";
import { useTranslate } from "react-admin";
import type { Faults } from "../ui/form/faults.ts";
import { PlainForm, type Values } from "../ui/form/PlainForm.tsx";

interface FormDialogProps {
  title: string;
  submit: string;
  pending: boolean;
  check: (values: Values) => Faults;
  /** Values of the named fields, trimmed only where the caller does so. */
  onSubmit: (values: Values) => Promise<Faults | undefined>;
  onClose: () => void;
  children: ReactNode;
}

/** A small form in a dialog. */
export const FormDialog = ({
  title,
  submit,
  pending,
  check,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={pending ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <PlainForm check={check} onSubmit={onSubmit}>
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
      </PlainForm>
    </Dialog>
  );
};
