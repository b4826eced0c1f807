import type { ButtonProps } from "@mui/material";
import { lazy } from "react";
import { useCanAccess, useTranslate } from "react-admin";
import { DialogButton } from "../ui/AppDialog.tsx";
import type { ComposeDialogProps } from "./ComposeDialog.tsx";

const ComposeDialog = lazy(() => import("./ComposeDialog.tsx"));

type ComposeButtonProps = Omit<ComposeDialogProps, "onClose"> &
  Pick<ButtonProps, "size" | "variant" | "tabIndex">;

/** An e-mail to a person, in answer to an inquiry where there is one. */
export const ComposeButton = ({ to, size, variant = "outlined", tabIndex }: ComposeButtonProps) => {
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: "messages", action: "create" });
  if (!canAccess || !to.email) return null;
  return (
    <DialogButton
      {...{ size, variant, tabIndex }}
      label={size ? "messages.answer_short" : to.inquiry ? "messages.answer" : "messages.write"}
      hotkey={to.inquiry && "r"}
      {...(size && { "aria-label": `${translate("messages.answer")}: ${to.name}` })}
      dialog={(close) => <ComposeDialog to={to} onClose={close} />}
    />
  );
};
