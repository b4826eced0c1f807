import type { User } from "@solar/domain/rows.gen";
import { useDataProvider, useTranslate } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import { ActionMenu } from "../ui/ActionMenu.tsx";
import { useAction } from "../ui/use-action.ts";
import {
  DeactivateDialog,
  EndSessionsDialog,
  ReactivateDialog,
  RemoveFactorDialog,
  RenameDialog,
  RoleDialog,
  SetPasswordDialog,
} from "./AccountDialogs.tsx";

/** What can be done with an account; one's own cannot be deactivated. */
export const AccountActions = ({ account, own }: { account: User; own: boolean }) => {
  const translate = useTranslate();
  const { pending, run } = useAction();
  const dataProvider = useDataProvider<AppDataProvider>();
  const invite = () =>
    run(() => dataProvider.resendInvitation(account.id), {
      success: "users.create.success",
      failed: "users.invitation.error",
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
            act: () => void invite(),
          },
        {
          text: "users.rename.action",
          dialog: (close) => <RenameDialog account={account} own={own} onClose={close} />,
        },
        !own && { text: "users.role.action", dialog: dialog(RoleDialog) },
        !own && { text: "users.reset_password.action", dialog: dialog(SetPasswordDialog) },
        !own && { text: "users.end_sessions.action", dialog: dialog(EndSessionsDialog) },
        !own && { text: "second_factor.remove_for", dialog: dialog(RemoveFactorDialog) },
        account.active
          ? {
              text: own ? "users.deactivate.own" : "users.deactivate.action",
              disabled: own,
              dialog: dialog(DeactivateDialog),
            }
          : { text: "users.reactivate.action", dialog: dialog(ReactivateDialog) },
      ]}
    />
  );
};
