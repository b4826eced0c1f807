import type { User } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import { rpc } from "../data/api.ts";
import { ActionMenu } from "../ui/ActionMenu.tsx";
import { ConfirmAction } from "../ui/ConfirmDialog.tsx";
import { useAction } from "../ui/use-action.ts";
import { RemoveFactorDialog, RenameDialog, RoleDialog, SetPasswordDialog } from "./AccountDialogs.tsx";

/** What can be done with an account; one's own cannot be deactivated. */
export const AccountActions = ({ account, own }: { account: User; own: boolean }) => {
  const translate = useTranslate();
  const { pending, run } = useAction();
  const user_id = account.id;
  const call = (name: string, body: object, success: string, failed: string) =>
    void run(() => rpc(name, { user_id, ...body }), {
      success,
      failed,
      args: () => ({ email: account.email }),
    });
  const dialog = (Dialog: typeof RoleDialog) => (close: () => void) => (
    <Dialog account={account} onClose={close} />
  );
  return (
    <ActionMenu
      label={`${translate("common.actions")}: ${account.name}`}
      disabled={pending}
      actions={[
        account.invited_until !== null &&
          account.active && {
            text: "users.invitation.resend",
            act: () => call("resend_invitation", {}, "users.create.success", "users.invitation.error"),
          },
        {
          text: "users.rename.action",
          dialog: (close) => <RenameDialog account={account} own={own} onClose={close} />,
        },
        !own && { text: "users.role.action", dialog: dialog(RoleDialog) },
        !own && { text: "users.reset_password.action", dialog: dialog(SetPasswordDialog) },
        !own && {
          text: "users.end_sessions.action",
          act: () => call("end_staff_sessions", {}, "users.end_sessions.success", "errors.generic"),
        },
        !own && { text: "second_factor.remove_for", dialog: dialog(RemoveFactorDialog) },
        account.active
          ? {
              text: own ? "users.deactivate.own" : "users.deactivate.action",
              disabled: own,
              dialog: dialog(DeactivateDialog),
            }
          : {
              text: "users.reactivate.action",
              act: () =>
                call(
                  "set_staff_active",
                  { active: true },
                  "users.reactivate.success",
                  "users.reactivate.error",
                ),
            },
      ]}
    />
  );
};

const DeactivateDialog = ({ account, onClose }: { account: User; onClose: () => void }) => (
  <ConfirmAction
    title="users.deactivate.title"
    confirm="users.deactivate.action"
    body="users.deactivate.body"
    bodyArgs={{ name: account.name }}
    act={() => rpc("set_staff_active", { user_id: account.id, active: false })}
    success="users.deactivate.success"
    failed="users.deactivate.error"
    onClose={onClose}
  />
);
