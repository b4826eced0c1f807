import { Button, DialogContentText } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { AppDialog } from "./AppDialog.tsx";

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Word on the button that goes on. */
  confirm: string;
  cancel?: string;
  pending?: boolean;
  danger?: boolean;
  /** It cannot be confirmed as things are. */
  disabled?: boolean;
  wide?: boolean;
  /** Nothing is lost by going on: the focus is there, and closing the question means the same. */
  safe?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** More buttons, before the others. */
  extra?: ReactNode;
}

/** A question with a way on and a way back; while pending neither can be chosen. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const {
    open,
    title,
    children,
    confirm,
    cancel,
    pending = false,
    danger = false,
    disabled = false,
    wide = false,
    safe = false,
    onConfirm,
    onCancel,
    extra,
  } = props;
  const translate = useTranslate();
  return (
    <AppDialog
      open={open}
      title={title}
      width={extra || wide ? "sm" : "xs"}
      busy={pending}
      onClose={safe ? onConfirm : onCancel}
      actions={
        <>
          {extra}
          <Button onClick={onCancel} disabled={pending} color="inherit" autoFocus={!safe}>
            {cancel ?? translate("common.cancel")}
          </Button>
          <Button
            variant="contained"
            color={danger ? "error" : "primary"}
            onClick={onConfirm}
            disabled={pending || disabled}
            autoFocus={safe}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <DialogContentText component="div">{children}</DialogContentText>
    </AppDialog>
  );
};
