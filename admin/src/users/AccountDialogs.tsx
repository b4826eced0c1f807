import type { User } from "@solar/domain/rows.gen";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { session } from "../data/browser-session.ts";
import { FormField } from "../ui/form/FormField.tsx";
import { missing } from "../ui/form/field-errors.ts";
import { Text } from "../ui/Text.tsx";
import { AccountDialog } from "./AccountDialog.tsx";
import { NewPasswordField } from "./PasswordFields.tsx";
import { newPasswordError } from "./passwords.ts";
import { RoleField } from "./RoleField.tsx";

interface RenameDialogProps {
  account: User;
  own: boolean;
  onClose: () => void;
}

/** Another name for an account, as it stands beside what its owner does. */
export const RenameDialog = ({ account, own, onClose }: RenameDialogProps) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const renamed = async () => {
    onClose();
    if (!own) return;
    // One's own name comes with the token.
    await session.refresh().catch(() => undefined);
    await queryClient.invalidateQueries();
  };
  return (
    <AccountDialog
      title="users.rename.action"
      call="update_staff_account"
      body={({ name = "" }) => ({ user_id: account.id, name: name.trim() })}
      check={({ name = "" }) => ({ name: name.trim() ? undefined : missing })}
      success="users.rename.success"
      failed="users.rename.error"
      unconfirmed
      onDone={renamed}
      onClose={onClose}
    >
      <FormField
        name="name"
        autoFocus
        autoComplete="off"
        label={translate("resources.users.fields.name")}
        defaultValue={account.name}
      />
    </AccountDialog>
  );
};

interface AccountProps {
  account: User;
  onClose: () => void;
}

/** Gives a colleague another password, which ends their sessions. */
export const SetPasswordDialog = ({ account, onClose }: AccountProps) => (
  <AccountDialog
    title="users.reset_password.action"
    call="set_staff_password"
    body={({ password }) => ({ user_id: account.id, password })}
    check={({ password = "" }) => ({ password: newPasswordError(password) })}
    success="users.reset_password.success"
    failed="users.reset_password.error"
    onClose={onClose}
  >
    <NewPasswordField label="password.new" />
  </AccountDialog>
);

/** What a colleague may see and change from now on. */
export const RoleDialog = ({ account, onClose }: AccountProps) => (
  <AccountDialog
    title="users.role.action"
    call="set_staff_role"
    body={({ role }) => ({ user_id: account.id, role })}
    success="users.role.success"
    failed="users.role.error"
    args={() => ({ name: account.name })}
    onClose={onClose}
  >
    <RoleField role={account.role} />
  </AccountDialog>
);

/** Lets a colleague in who has lost the phone. */
export const RemoveFactorDialog = ({ account, onClose }: AccountProps) => (
  <AccountDialog
    title="second_factor.remove_for"
    submit="second_factor.remove"
    call="remove_second_factor"
    body={() => ({ user_id: account.id })}
    success="second_factor.removed"
    failed="second_factor.error"
    onClose={onClose}
  />
);

/** Signs a colleague out on all devices. */
export const EndSessionsDialog = ({ account, onClose }: AccountProps) => (
  <AccountDialog
    title="users.end_sessions.action"
    submit="users.end_sessions.action"
    call="end_staff_sessions"
    body={() => ({ user_id: account.id })}
    success="users.end_sessions.success"
    failed="errors.generic"
    onClose={onClose}
  />
);

/** Signs a colleague out for good, until somebody takes them back. */
export const DeactivateDialog = ({ account, onClose }: AccountProps) => (
  <AccountDialog
    title="users.deactivate.title"
    submit="users.deactivate.action"
    danger
    call="set_staff_active"
    body={() => ({ user_id: account.id, active: false })}
    success="users.deactivate.success"
    failed="users.deactivate.error"
    onClose={onClose}
  >
    <Text text="users.deactivate.body" args={{ name: account.name }} />
  </AccountDialog>
);

export const ReactivateDialog = ({ account, onClose }: AccountProps) => (
  <AccountDialog
    title="users.reactivate.action"
    submit="users.reactivate.action"
    call="set_staff_active"
    body={() => ({ user_id: account.id, active: true })}
    success="users.reactivate.success"
    failed="users.reactivate.error"
    onClose={onClose}
  />
);
