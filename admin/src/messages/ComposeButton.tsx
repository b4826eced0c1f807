import type { ButtonProps } from "@mui/material";
import { lazy } from "react";
import { useTranslate } from "react-admin";
import { useMay } from "../data/use-may.ts";
import { DialogButton } from "../ui/DialogButton.tsx";
import type { ComposeDialogProps } from "./ComposeDialog.tsx";

const ComposeDialog = lazy(() => import("./ComposeDialog.tsx"));

type ComposeButtonProps = Omit<ComposeDialogProps, "onClose"> &
  Pick<ButtonProps, "size" | "variant" | "tabIndex">;

/** An e-mail to a person, in answer to an inquiry where there is one. */
export const ComposeButton = ({ to, size, variant = "outlined", tabIndex }: ComposeButtonProps) => {
  const translate = useTranslate();
  if (!useMay("sell") || !to.email) return null;
  return (
    <DialogButton
      {...{ size, variant, tabIndex }}
      label={size ? "messages.answer_short" : to.inquiry ? "messages.answer" : "messages.write"}
      data-key={to.inquiry && "r"}
      {...(size && { "aria-label": `${translate("messages.answer")}: ${to.name}` })}
      dialog={(close) => <ComposeDialog to={to} onClose={close} />}
    />
  );
};
