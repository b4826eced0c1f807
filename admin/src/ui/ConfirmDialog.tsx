import { DialogContentText } from "@mui/material";
import { type ReactNode, useState } from "react";
import { AppDialog } from "./AppDialog.tsx";
import { Button, useText } from "./Text.tsx";
import { type Outcome, useAction } from "./use-action.ts";

interface ConfirmDialogProps {
  /** Text keys, or words: of the question, and on the buttons that go on and back. */
  title: string;
  confirm: string;
  cancel?: string;
  /** Parameters of title and button. */
  args?: Record<string, unknown> | undefined;
  children: ReactNode;
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
    title,
    args,
    children,
    confirm,
    cancel = "common.cancel",
    pending = false,
    danger = false,
    disabled = false,
    wide = false,
    safe = false,
    onConfirm,
    onCancel,
    extra,
  } = props;
  return (
    <AppDialog
      title={title}
      titleArgs={args}
      width={extra || wide ? "sm" : "xs"}
      busy={pending}
      onClose={safe ? onConfirm : onCancel}
      actions={
        <>
          {extra}
          <Button label={cancel} onClick={onCancel} disabled={pending} color="inherit" autoFocus={!safe} />
          <Button
            label={confirm}
            args={args}
            variant="contained"
            color={danger ? "error" : "primary"}
            onClick={onConfirm}
            disabled={pending || disabled}
            autoFocus={safe}
          />
        </>
      }
    >
      <DialogContentText component="div">{children}</DialogContentText>
    </AppDialog>
  );
};

export interface ConfirmActionProps<Result> extends Outcome<Result> {
  /** Text keys. */
  title: string;
  confirm: string;
  body?: string;
  /** Parameters of title, button and body. */
  bodyArgs?: Record<string, unknown>;
  /** Text key of the word that goes on, while the server is asked. */
  pendingText?: string;
  danger?: boolean;
  wide?: boolean;
  act: () => Promise<Result>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before it asks the server for something. */
export const ConfirmAction = <Result,>(props: ConfirmActionProps<Result>) => {
  const { title, confirm, pendingText = confirm, body = "", bodyArgs, danger = true, wide = false } = props;
  const { act, onClose, children, ...outcome } = props;
  const say = useText();
  const { pending, run } = useAction();
  return (
    <ConfirmDialog
      danger={danger}
      wide={wide}
      pending={pending}
      title={title}
      confirm={pending ? pendingText : confirm}
      args={bodyArgs}
      onConfirm={() => void run(act, outcome).then(onClose)}
      onCancel={onClose}
    >
      {children ?? say(body, bodyArgs)}
    </ConfirmDialog>
  );
};

/** What is asked, in words, and the word that goes on. */
export interface Question {
  title: string;
  body: string;
  confirm: string;
}

/** A dialog of its own that asks. */
export type Asking = (answer: (yes: boolean) => void) => ReactNode;

/** A question that is waited for: `ask` gives true for going on; `question` is to be rendered. */
export function useQuestion() {
  const [dialog, setDialog] = useState<ReactNode>(null);
  return {
    ask: (question: Question | Asking) =>
      new Promise<boolean>((resolve) => {
        const answer = (yes: boolean) => {
          resolve(yes);
          setDialog(null);
        };
        setDialog(typeof question === "function" ? question(answer) : inWords(question, answer));
      }),
    question: dialog,
  };
}

const inWords = ({ title, body, confirm }: Question, answer: (yes: boolean) => void) => (
  <ConfirmDialog
    title={title}
    confirm={confirm}
    onConfirm={() => answer(true)}
    onCancel={() => answer(false)}
  >
    {body}
  </ConfirmDialog>
);
