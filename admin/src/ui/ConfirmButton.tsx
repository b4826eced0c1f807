import { Button, type ButtonProps } from "@mui/material";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface ConfirmButtonProps extends Omit<ButtonProps, "onClick" | "title"> {
  label: string;
  title: string;
  /** Word on the button that goes on, when it is not the label. */
  confirm?: string;
  pendingLabel?: string;
  danger?: boolean;
  children: ReactNode;
  /** Tells of its errors itself; the question stays, and cannot be answered again, until it is done. */
  onConfirm: () => Promise<void>;
}

/** A button that asks before it acts. */
export const ConfirmButton = (props: ConfirmButtonProps) => {
  const {
    label,
    title,
    confirm = label,
    pendingLabel = confirm,
    danger = false,
    children,
    onConfirm,
    ...button
  } = props;
  const [state, setState] = useState<"closed" | "asking" | "pending">("closed");
  const pending = state === "pending";
  const run = async () => {
    setState("pending");
    await onConfirm();
    setState("closed");
  };
  return (
    <>
      <Button size="small" {...button} onClick={() => setState("asking")}>
        {label}
      </Button>
      <ConfirmDialog
        open={state !== "closed"}
        pending={pending}
        danger={danger}
        title={title}
        confirm={pending ? pendingLabel : confirm}
        onConfirm={() => void run()}
        onCancel={() => setState("closed")}
      >
        {children}
      </ConfirmDialog>
    </>
  );
};
