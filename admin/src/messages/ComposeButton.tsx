import type { ButtonProps } from "@mui/material";
import { lazy } from "react";
import { useCanAccess, useTranslate } from "react-admin";
import { DialogButton } from "../ui/AppDialog.tsx";
import type { ComposeDialogProps } from "./ComposeDialog.tsx";

const ComposeDialog = lazy(() => import("./ComposeDialog.tsx"));

type ComposeButtonProps = Omit<ComposeDialogProps, "onClose"> & Pick<ButtonProps, "size" | "variant">;

/** An e-mail to a person, in answer to an inquiry where there is one. */
export const ComposeButton = ({ to, onSent, size, variant = "outlined" }: ComposeButtonProps) => {
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: "messages", action: "create" });
  if (!canAccess || !to.email) return null;
  return (
    <DialogButton
      {...{ size, variant }}
      label={size ? "messages.answer_short" : to.inquiry ? "messages.answer" : "messages.write"}
      // Of a list's rows the one that is read beside it has the key.
      hotkey={to.inquiry && !size ? "r" : undefined}
      {...(size && { "aria-label": `${translate("messages.answer")}: ${to.name}` })}
      dialog={(close) => <ComposeDialog {...{ to, onSent }} onClose={close} />}
    />
  );
};
