import type { ButtonProps } from "@mui/material";
import { type ReactNode, Suspense, useState } from "react";
import { Button } from "./Text.tsx";

interface DialogButtonProps extends Omit<ButtonProps, "onClick"> {
  /** Text key. */
  label: string;
  of?: string | undefined;
  "data-key"?: string | undefined;
  dialog: (close: () => void) => ReactNode;
}

/** A button that opens a dialog, which comes when it is asked for. */
export const DialogButton = ({ dialog, ...button }: DialogButtonProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" {...button} onClick={() => setOpen(true)} />
      <Suspense>{open && dialog(() => setOpen(false))}</Suspense>
    </>
  );
};
