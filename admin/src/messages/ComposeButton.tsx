import { Button, type ButtonProps } from "@mui/material";
import { lazy, Suspense, useState } from "react";
import { useTranslate } from "react-admin";
import { useMay } from "../data/use-may.ts";
import type { ComposeDialogProps } from "./ComposeDialog.tsx";

const ComposeDialog = lazy(() => import("./ComposeDialog.tsx"));

type ComposeButtonProps = Omit<ComposeDialogProps, "onClose"> &
  Pick<ButtonProps, "size" | "variant" | "tabIndex">;

/** An e-mail to a person, in answer to an inquiry where there is one; the dialog comes when it is asked for. */
export const ComposeButton = ({ to, size, variant = "outlined", tabIndex }: ComposeButtonProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  if (!useMay("sell") || !to.email) return null;
  return (
    <>
      <Button
        {...{ size, variant, tabIndex }}
        data-key={to.inquiry && "r"}
        aria-label={size ? `${translate("messages.answer")}: ${to.name}` : undefined}
        onClick={() => setOpen(true)}
      >
        {translate(size ? "messages.answer_short" : to.inquiry ? "messages.answer" : "messages.write")}
      </Button>
      <Suspense>{open && <ComposeDialog to={to} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
