import { Button, Stack } from "@mui/material";
import type { ReactNode } from "react";
import { useHost } from "../host.ts";

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
  const { translate, AppDialog } = useHost();
  return (
    <AppDialog
      title={title}
      busy={pending}
      onClose={onClose}
      scrolls={!submit}
      form={(content) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            // The dialog may stand inside a screen's own form.
            event.stopPropagation();
            onSubmit?.();
          }}
        >
          {content}
        </form>
      )}
      actions={
        <>
          <Button color="inherit" disabled={pending} onClick={onClose}>
            {translate(submit ? "common.cancel" : "common.close")}
          </Button>
          {submit && (
            <Button type="submit" variant="contained" disabled={disabled || pending}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {children}
      </Stack>
    </AppDialog>
  );
};
