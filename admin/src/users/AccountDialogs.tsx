import type { StaffRole, User } from "@solar/domain/rows.gen";
import { useQueryClient } from "@tanstack/react-query";
import {
  RadioButtonGroupInput,
  required,
  TextInput,
  useDataProvider,
  useGetIdentity,
  useRecordContext,
  useTranslate,
} from "react-admin";
import { session } from "../data/browser-session.ts";
import type { AppDataProvider } from "../data/data-provider.ts";
import { ActionMenu } from "../ui/ActionMenu.tsx";
import { Text } from "../ui/Text.tsx";
import { requiredText, useAction } from "../ui/use-action.ts";
import { AccountDialog } from "./AccountDialog.tsx";
import { ColleaguePasswordInput } from "./PasswordInputs.tsx";

interface RenameDialogProps {
  account: User;
  own: boolean;
  onClose: () => void;
}

/** Another name for an account, as it stands beside what its owner does. */
const RenameDialog = ({ account, own, onClose }: RenameDialogProps) => {
  const queryClient = useQueryClient();
  const renamed = async () => {
    onClose();
    if (!own) return;
    // One's own name comes with the token.
    await session.refresh().catch(() => undefined);
    await queryClient.invalidateQueries();
  };
  return (
    <AccountDialog<{ name: string }>
      title="users.rename.action"
      record={{ name: account.name }}
      act={(dataProvider, { name }) => dataProvider.renameStaff(account.id, name.trim())}
      success="users.rename.success"
      args={({ name }) => ({ name })}
      failed="users.rename.error"
      unconfirmed
      onDone={renamed}
      onClose={onClose}
    >
      <TextInput source="name" autoFocus autoComplete="off" validate={requiredText()} />
    </AccountDialog>
  );
};

interface AccountProps {
  account: User;
  onClose: () => void;
}

/** Gives a colleague another password, which ends their sessions. */
const SetPasswordDialog = ({ account, onClose }: AccountProps) => (
  <AccountDialog<{ password: string }>
    title="users.reset_password.action"
    act={(dataProvider, { password }) => dataProvider.setStaffPassword(account.id, password)}
    success="users.reset_password.success"
    args={() => ({ name: account.name })}
    failed="users.reset_password.error"
    onClose={onClose}
  >
    <ColleaguePasswordInput />
  </AccountDialog>
);

/** What a colleague may see and change from now on. */
const RoleDialog = ({ account, onClose }: AccountProps) => (
  <AccountDialog<{ role: StaffRole }>
    title="users.role.action"
    record={{ role: account.role }}
    act={(dataProvider, { role }) => dataProvider.setStaffRole(account.id, role)}
    success="users.role.success"
    failed="users.role.error"
    args={() => ({ name: account.name })}
    onClose={onClose}
  >
    <RoleInput />
  </AccountDialog>
);

/** Lets a colleague in who has lost the phone. */
const RemoveFactorDialog = ({ account, onClose }: AccountProps) => (
  <AccountDialog
    title="second_factor.remove_for"
    submit="second_factor.remove"
    act={(dataProvider) => dataProvider.removeSecondFactor(account.id)}
    success="second_factor.removed"
    failed="second_factor.error"
    onClose={onClose}
  />
);

/** Signs a colleague out on all devices. */
const EndSessionsDialog = ({ account, onClose }: AccountProps) => (
  <AccountDialog
    title="users.end_sessions.action"
    submit="users.end_sessions.action"
    act={(dataProvider) => dataProvider.endStaffSessions(account.id)}
    success="users.end_sessions.success"
    args={() => ({ name: account.name })}
    failed="errors.generic"
    onClose={onClose}
  />
);

/** Signs a colleague out for good, until somebody takes them back. */
const DeactivateDialog = ({ account, onClose }: AccountProps) => (
  <AccountDialog
    title="users.deactivate.title"
    submit="users.deactivate.action"
    danger
    act={(dataProvider) => dataProvider.setStaffActive(account.id, false)}
    success="users.deactivate.success"
    args={() => ({ name: account.name })}
    failed="users.deactivate.error"
    onClose={onClose}
  >
    <Text text="users.deactivate.body" args={{ name: account.name }} />
  </AccountDialog>
);

const ReactivateDialog = ({ account, onClose }: AccountProps) => (
  <AccountDialog
    title="users.reactivate.action"
    submit="users.reactivate.action"
    act={(dataProvider) => dataProvider.setStaffActive(account.id, true)}
    success="users.reactivate.success"
    args={() => ({ name: account.name })}
    failed="users.reactivate.error"
    onClose={onClose}
  />
);

/** What can be done with an account; one's own cannot be deactivated. */
export const AccountActions = ({ account }: { account: User }) => {
  const own = useGetIdentity().identity?.id === account.id;
  const translate = useTranslate();
  const { pending, run } = useAction();
  const dataProvider = useDataProvider<AppDataProvider>();
  const invite = () =>
    run(() => dataProvider.resendInvitation(account.id), {
      success: "users.create.success",
      failed: "users.create.error",
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

const roles: readonly StaffRole[] = ["viewer", "sales", "editor", "admin"];

/** Choice of a role, each with what it opens. */
export const RoleInput = () => (
  <RadioButtonGroupInput
    source="role"
    row={false}
    choices={roles.map((id) => ({ id }))}
    optionText={<Role />}
    validate={required()}
  />
);

const Role = () => {
  const translate = useTranslate();
  const role = useRecordContext()?.id;
  return (
    <>
      {translate(`enums.staff_role.${role}`)}
      <Text text={`users.role.hints.${role}`} small soft />
    </>
  );
};
