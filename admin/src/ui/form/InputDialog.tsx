import type { ReactNode } from "react";
import { Form } from "react-admin";
import type { Row } from "../../data/errors.ts";
import { AppDialog } from "../AppDialog.tsx";
import { Button } from "../Text.tsx";
import type { FieldErrors } from "./field-errors.ts";
import { useErrorTexts } from "./use-error-texts.ts";

interface InputDialogProps {
  /** In words. */
  title: string;
  /** Text key. */
  submit: string;
  pending: boolean;
  /** Values that the inputs begin with. */
  record?: Row;
  width?: "xs" | "sm";
  /** There is nothing to submit as things are. */
  disabled?: boolean;
  danger?: boolean;
  /** May return what is wrong with the values. */
  onSubmit: (values: Row) => Promise<FieldErrors | undefined>;
  onClose: () => void;
  children: ReactNode;
}

/** React Admin's inputs in a dialog, where nothing is stored yet that they would edit. */
export const InputDialog = (props: InputDialogProps) => {
  const { title, submit, pending, record = {}, width = "sm", disabled = false, danger = false } = props;
  const errorTexts = useErrorTexts();
  return (
    <AppDialog
      title={title}
      width={width}
      busy={pending}
      onClose={props.onClose}
      form={(content) => (
        <Form
          record={record}
          noValidate
          disableInvalidFormNotification
          onSubmit={async (values: Row) => errorTexts(await props.onSubmit(values))}
        >
          {content}
        </Form>
      )}
      actions={<DialogButtons {...{ submit, pending, danger }} disabled={disabled} onClose={props.onClose} />}
    >
      {props.children}
    </AppDialog>
  );
};

type DialogButtonsProps = Pick<InputDialogProps, "submit" | "pending" | "disabled" | "danger" | "onClose">;

/** The way back and the way on of a form in a dialog. */
export const DialogButtons = ({ submit, pending, disabled, danger, onClose }: DialogButtonsProps) => (
  <>
    <Button label="common.cancel" color="inherit" disabled={pending} onClick={onClose} />
    <Button
      label={pending ? "common.saving" : submit}
      type="submit"
      variant="contained"
      color={danger ? "error" : "primary"}
      disabled={pending || Boolean(disabled)}
    />
  </>
);
