import { Box } from "@mui/material";
import type { ComponentProps, ReactNode } from "react";
import { Form, ResourceContextProvider } from "react-admin";
import { useFormState } from "react-hook-form";
import type { Row } from "../data/errors.ts";
import { AppDialog } from "../ui/AppDialog.tsx";
import { Button } from "../ui/Text.tsx";
import { type FormAction, useFormAction } from "../ui/use-action.ts";
import { RecordForm } from "./RecordForm.tsx";

export interface InputDialogProps<Result> extends FormAction<Result> {
  /** Text key, or words. */
  title: string;
  titleArgs?: Record<string, unknown> | undefined;
  /** Text key. */
  submit?: string;
  /** Ctrl and Enter submit it besides. */
  byKeys?: boolean;
  /** Whose labels the inputs have. */
  resource?: string;
  /** Values that the inputs begin with. */
  record?: Row;
  width?: "xs" | "sm";
  /** There is nothing to submit as things are. */
  disabled?: boolean;
  danger?: boolean;
  /** What was typed is kept somewhere: it is closed without a question. */
  keeps?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** React Admin's inputs in a dialog that asks the server for something, where nothing is stored yet that they would edit. */
export const InputDialog = <Result,>(props: InputDialogProps<Result>) => {
  const { title, titleArgs, submit = "common.save", byKeys = false, resource, record = {} } = props;
  const { width = "sm", disabled, danger, keeps = false, onClose, children } = props;
  const { onDone = onClose, ...action } = props;
  const { pending, form } = useFormAction({ ...action, onDone });
  const dialog = (
    <AppDialog
      title={title}
      titleArgs={titleArgs}
      width={width}
      busy={pending}
      asks={keeps}
      byKeys={byKeys}
      onClose={onClose}
      form={(content) => (
        <Form record={record} {...form}>
          {content}
        </Form>
      )}
      actions={<DialogButtons {...{ submit, byKeys, pending, danger, disabled, onClose }} />}
    >
      {children}
    </AppDialog>
  );
  return resource ? <ResourceContextProvider value={resource}>{dialog}</ResourceContextProvider> : dialog;
};

interface DialogButtonsProps {
  submit: string;
  byKeys?: boolean;
  pending: boolean;
  disabled?: boolean | undefined;
  danger?: boolean | undefined;
  onClose: () => void;
}

/** The way back and the way on of a form in a dialog. */
const DialogButtons = ({
  submit,
  byKeys = false,
  pending,
  disabled,
  danger,
  onClose,
}: DialogButtonsProps) => (
  <>
    <Button label="common.cancel" color="inherit" disabled={pending} onClick={onClose} />
    <Button
      type="submit"
      label={pending ? "common.saving" : submit}
      {...(byKeys && { endIcon: <SubmitKeys />, "aria-keyshortcuts": "Control+Enter" })}
      variant="contained"
      color={danger ? "error" : "primary"}
      disabled={pending || Boolean(disabled)}
    />
  </>
);

/** Where there is a keyboard. */
const SubmitKeys = () => (
  <Box
    component="kbd"
    aria-hidden
    sx={{ font: "inherit", fontSize: "0.75rem !important", "@media (hover: none)": { display: "none" } }}
  >
    Ctrl+Enter
  </Box>
);

interface RecordDialogProps
  extends Pick<
    ComponentProps<typeof RecordForm>,
    "resource" | "id" | "saved" | "failed" | "changes" | "children"
  > {
  /** Text key, or words. */
  title: string;
  titleArgs?: Record<string, unknown>;
  width?: "xs" | "sm" | "md";
  /** What else can be done with it: stands on the left of the buttons. */
  extra?: ReactNode;
  onClose: () => void;
}

/** A stored record in a dialog; who saved meanwhile is asked about as everywhere. */
export const RecordDialog = (props: RecordDialogProps) => {
  const { title, titleArgs, width = "xs", extra, onClose, children, ...form } = props;
  return (
    <AppDialog
      title={title}
      titleArgs={titleArgs}
      width={width}
      onClose={onClose}
      form={(content) => (
        <RecordForm {...form} onSaved={onClose}>
          {content}
        </RecordForm>
      )}
      actions={
        <>
          {extra && <Box sx={{ mr: "auto" }}>{extra}</Box>}
          <SaveButtons onClose={onClose} />
        </>
      }
    >
      {children}
    </AppDialog>
  );
};

const SaveButtons = ({ onClose }: { onClose: () => void }) => {
  const { isSubmitting } = useFormState();
  return <DialogButtons submit="common.save" pending={isSubmitting} onClose={onClose} />;
};
