import { Stack } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { AppDialog } from "./AppDialog.tsx";
import type { FieldErrors } from "./form/field-errors.ts";
import { PlainForm, type Values } from "./form/PlainForm.tsx";
import { Button } from "./Text.tsx";

interface FormDialogProps {
  title: string;
  submit: string;
  pending: boolean;
  check: (values: Values) => FieldErrors;
  /** Values of the named fields, trimmed only where the caller does so. */
  onSubmit: (values: Values) => Promise<FieldErrors | undefined>;
  onClose: () => void;
  children: ReactNode;
}

/** A small form in a dialog. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, submit, pending, check, onSubmit, onClose, children } = props;
  const translate = useTranslate();
  return (
    <AppDialog
      title={translate(title)}
      width="xs"
      busy={pending}
      onClose={onClose}
      form={(content) => (
        <PlainForm check={check} onSubmit={onSubmit}>
          {content}
        </PlainForm>
      )}
      actions={
        <>
          <Button label="common.cancel" color="inherit" disabled={pending} onClick={onClose} />
          <Button type="submit" variant="contained" disabled={pending}>
            {translate(pending ? "common.saving" : submit)}
          </Button>
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {children}
      </Stack>
    </AppDialog>
  );
};
