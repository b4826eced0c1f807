import { useState } from "react";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

/** What is asked, in words, and the word that goes on. */
export interface Question {
  title: string;
  body: string;
  confirm: string;
}

/** A question that is waited for: `ask` gives true for going on; `question` is to be rendered. */
export function useQuestion() {
  const [open, setOpen] = useState<(Question & { answer: (yes: boolean) => void }) | null>(null);
  const close = (yes: boolean) => {
    open?.answer(yes);
    setOpen(null);
  };
  return {
    ask: (question: Question) =>
      new Promise<boolean>((answer) => {
        setOpen({ ...question, answer });
      }),
    question: open && (
      <ConfirmDialog
        open
        title={open.title}
        confirm={open.confirm}
        onConfirm={() => close(true)}
        onCancel={() => close(false)}
      >
        {open.body}
      </ConfirmDialog>
    ),
  };
}
