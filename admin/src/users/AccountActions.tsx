import type { User } from "@solar/domain/rows.gen";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { type Action, ActionMenu } from "../ui/ActionMenu.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { RemoveFactorDialog, RenameDialog, RoleDialog, SetPasswordDialog } from "./AccountDialogs.tsx";
import { useAccountCall } from "./use-account-call.ts";

/** What can be done with an account; one's own cannot be deactivated. */
export const AccountActions = ({ account, own }: { account: User; own: boolean }) => {
  const translate = useTranslate();
  const [dialog, setDialog] = useState<"rename" | "role" | "deactivate" | "password" | "factor" | null>(null);
  const { pending, call } = useAccountCall();
  const user_id = account.id;

  const deactivate = async () => {
    await call(
      "set_staff_active",
      { user_id, active: false },
      { success: "users.deactivate.success", error: "users.deactivate.error" },
    );
    setDialog(null);
  };
  const reactivate = () =>
    call(
      "set_staff_active",
      { user_id, active: true },
      { success: "users.reactivate.success", error: "users.reactivate.error" },
    );
  const resend = () =>
    call(
      "resend_invitation",
      { user_id },
      {
        success: "users.create.success",
        error: "users.invitation.error",
        args: { email: account.email },
      },
    );
  const endSessions = () =>
    call(
      "end_staff_sessions",
      { user_id },
      { success: "users.end_sessions.success", error: "errors.generic" },
    );

  const actions: readonly Action[] = [
    ...(account.invited_until && account.active
      ? [{ text: "users.invitation.resend", act: () => void resend() }]
      : []),
    { text: "users.rename.action", act: () => setDialog("rename") },
    ...(own
      ? []
      : [
          { text: "users.role.action", act: () => setDialog("role") },
          { text: "users.reset_password.action", act: () => setDialog("password") },
          { text: "users.end_sessions.action", act: () => void endSessions() },
          { text: "second_factor.remove_for", act: () => setDialog("factor") },
        ]),
    account.active
      ? {
          text: own ? "users.deactivate.own" : "users.deactivate.action",
          disabled: own,
          act: () => setDialog("deactivate"),
        }
      : { text: "users.reactivate.action", act: () => void reactivate() },
  ];
  return (
    <>
      <ActionMenu
        label={`${translate("common.actions")}: ${account.name}`}
        disabled={pending}
        actions={actions}
      />
      <ConfirmDialog
        open={dialog === "deactivate"}
        pending={pending}
        danger
        title={translate("users.deactivate.title")}
        confirm={translate("users.deactivate.action")}
        onConfirm={deactivate}
        onCancel={() => setDialog(null)}
      >
        {translate("users.deactivate.body", { name: account.name })}
      </ConfirmDialog>
      {dialog === "rename" && <RenameDialog account={account} own={own} onClose={() => setDialog(null)} />}
      {dialog === "role" && <RoleDialog account={account} onClose={() => setDialog(null)} />}
      {dialog === "factor" && <RemoveFactorDialog account={account} onClose={() => setDialog(null)} />}
      {dialog === "password" && <SetPasswordDialog account={account} onClose={() => setDialog(null)} />}
    </>
  );
};
