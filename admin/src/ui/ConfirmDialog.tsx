import { DialogContentText } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useDataProvider } from "react-admin";
import { AppDialog } from "./AppDialog.tsx";
import { Button, useText } from "./Text.tsx";
import { type Outcome, useAction } from "./use-action.ts";

interface ConfirmDialogProps {
  open: boolean;
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
    open,
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
      open={open}
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

interface ConfirmActionProps<Result> extends Outcome<Result> {
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
  const { title, confirm, pendingText = confirm, body, bodyArgs, danger = true, wide = false } = props;
  const { act, onClose, children, ...outcome } = props;
  const say = useText();
  const { pending, run } = useAction();
  return (
    <ConfirmDialog
      open
      danger={danger}
      wide={wide}
      pending={pending}
      title={title}
      confirm={pending ? pendingText : confirm}
      args={bodyArgs}
      onConfirm={() => void run(act, outcome).then(onClose)}
      onCancel={onClose}
    >
      {body === undefined ? children : say(body, bodyArgs)}
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
    open
    title={title}
    confirm={confirm}
    onConfirm={() => answer(true)}
    onCancel={() => answer(false)}
  >
    {body}
  </ConfirmDialog>
);

interface DeletionOptions
  extends Pick<Outcome<unknown>, "failed" | "changes" | "restore">,
    Pick<ConfirmActionProps<unknown>, "title" | "bodyArgs"> {
  resource: string;
  id: string;
  /** What the question says. */
  body: ReactNode;
  /** Text keys: of the word that goes on, and of what is said afterwards, with the question's parameters. */
  confirm?: string;
  deleted: string;
  onDeleted?: () => void;
}

/** Deletes a record after asking: `ask` opens the question, `question` is to be rendered. */
export function useDeletion(options: DeletionOptions) {
  const { resource, id, body, bodyArgs, confirm = "common.delete", deleted, onDeleted, ...outcome } = options;
  const dataProvider = useDataProvider();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    await dataProvider.delete(resource, { id });
    // Before everything is read again: there is no such record any more.
    onDeleted?.();
  };
  return {
    ask: () => setAsking(true),
    question: asking && (
      <ConfirmAction
        {...outcome}
        {...(bodyArgs && { bodyArgs })}
        confirm={confirm}
        pendingText="common.deleting"
        act={remove}
        success={deleted}
        args={() => bodyArgs ?? {}}
        onClose={() => setAsking(false)}
      >
        {body}
      </ConfirmAction>
    ),
  };
}
