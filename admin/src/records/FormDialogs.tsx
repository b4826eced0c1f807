import type { ComponentProps, ReactNode } from "react";
import { Form, ResourceContextProvider } from "react-admin";
import { useFormState } from "react-hook-form";
import type { Row } from "../data/errors.ts";
import { AppDialog } from "../ui/AppDialog.tsx";
import { Button } from "../ui/Text.tsx";
import {
  type FieldErrors,
  fieldOfRejection,
  type Outcome,
  useAction,
  useFieldErrorMessages,
} from "../ui/use-action.ts";
import { RecordForm } from "./RecordForm.tsx";

export interface InputDialogProps<Result> extends Outcome<Result> {
  /** Text key, or words. */
  title: string;
  titleArgs?: Record<string, unknown> | undefined;
  /** Text key. */
  submit?: string;
  /** The keys that submit it besides. */
  submitKeys?: string;
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
  /** What is wrong with the values, before the server is asked. */
  check?: (values: Row) => FieldErrors | undefined;
  act: (values: Row) => Promise<Result>;
  onClose: () => void;
  children: ReactNode;
}

/** React Admin's inputs in a dialog that asks the server for something, where nothing is stored yet that they would edit. */
export const InputDialog = <Result,>(props: InputDialogProps<Result>) => {
  const {
    title,
    titleArgs,
    submit = "common.save",
    submitKeys,
    resource,
    record = {},
    width = "sm",
    disabled,
    danger,
    keeps = false,
  } = props;
  const { check, act, onClose, children, fieldOf = fieldOfRejection, onDone = onClose, ...outcome } = props;
  const errorTexts = useFieldErrorMessages();
  const { pending, run } = useAction();
  const onSubmit = async (values: Row) =>
    errorTexts(check?.(values) ?? (await run(() => act(values), { ...outcome, fieldOf, onDone })));
  const dialog = (
    <AppDialog
      title={title}
      titleArgs={titleArgs}
      width={width}
      busy={pending}
      asks={keeps}
      onClose={onClose}
      form={(content) => (
        <Form record={record} noValidate disableInvalidFormNotification onSubmit={onSubmit}>
          {content}
        </Form>
      )}
      actions={<DialogButtons {...{ submit, submitKeys, pending, danger, disabled, onClose }} />}
    >
      {children}
    </AppDialog>
  );
  return resource ? <ResourceContextProvider value={resource}>{dialog}</ResourceContextProvider> : dialog;
};

interface DialogButtonsProps {
  submit: string;
  submitKeys?: string | undefined;
  pending: boolean;
  disabled?: boolean | undefined;
  danger?: boolean | undefined;
  onClose: () => void;
}

/** The way back and the way on of a form in a dialog. */
const DialogButtons = ({ submit, submitKeys, pending, disabled, danger, onClose }: DialogButtonsProps) => (
  <>
    <Button label="common.cancel" color="inherit" disabled={pending} onClick={onClose} />
    <Button
      type="submit"
      title={submitKeys}
      label={pending ? "common.saving" : submit}
      variant="contained"
      color={danger ? "error" : "primary"}
      disabled={pending || Boolean(disabled)}
    />
  </>
);

interface RecordDialogProps
  extends Pick<
    ComponentProps<typeof RecordForm>,
    "resource" | "id" | "saved" | "failed" | "changes" | "children"
  > {
  /** Text key, or words. */
  title: string;
  titleArgs?: Record<string, unknown>;
  width?: "xs" | "sm";
  onClose: () => void;
}

/** A stored record in a dialog; who saved meanwhile is asked about as everywhere. */
export const RecordDialog = (props: RecordDialogProps) => {
  const { title, titleArgs, width = "xs", onClose, children, ...form } = props;
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
      actions={<SaveButtons onClose={onClose} />}
    >
      {children}
    </AppDialog>
  );
};

const SaveButtons = ({ onClose }: { onClose: () => void }) => {
  const { isSubmitting } = useFormState();
  return <DialogButtons submit="common.save" pending={isSubmitting} onClose={onClose} />;
};
