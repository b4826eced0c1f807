import type { User } from "@solar/domain/rows.gen";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { session } from "../data/browser-session.ts";
import { FormDialog } from "../ui/FormDialog.tsx";
import { FormField } from "../ui/form/FormField.tsx";
import { missing } from "../ui/form/field-errors.ts";
import type { Values } from "../ui/form/PlainForm.tsx";
import { NewPasswordField, OwnPasswordField } from "./PasswordFields.tsx";
import { newPasswordError } from "./passwords.ts";
import { RoleField } from "./RoleField.tsx";
import { useAccountCall } from "./use-account-call.ts";

interface RenameDialogProps {
  account: User;
  own: boolean;
  onClose: () => void;
}

/** Another name for an account, as it stands beside what its owner does. */
export const RenameDialog = ({ account, own, onClose }: RenameDialogProps) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { pending, call } = useAccountCall();
  const renamed = async () => {
    onClose();
    if (!own) return;
    // One's own name comes with the token.
    await session.refresh().catch(() => undefined);
    await queryClient.invalidateQueries();
  };
  const texts = { success: "users.rename.success", error: "users.rename.error", onDone: renamed };
  const save = ({ name = "" }: Values) =>
    call("update_staff_account", { user_id: account.id, name: name.trim() }, texts);
  return (
    <FormDialog
      title="users.rename.action"
      submit="common.save"
      pending={pending}
      check={({ name = "" }) => (name.trim() ? {} : { name: missing })}
      onSubmit={save}
      onClose={onClose}
    >
      <FormField
        name="name"
        autoFocus
        autoComplete="off"
        label={translate("resources.users.fields.name")}
        defaultValue={account.name}
      />
    </FormDialog>
  );
};

/** Gives a colleague another password, which ends their sessions. */
export const SetPasswordDialog = ({ account, onClose }: { account: User; onClose: () => void }) => {
  const { pending, call } = useAccountCall();
  const texts = { success: "users.reset_password.success", error: "users.reset_password.error" };
  const save = ({ password, own }: Values) =>
    call("set_staff_password", { user_id: account.id, password }, { ...texts, own, onDone: onClose });
  return (
    <FormDialog
      title="users.reset_password.action"
      submit="common.save"
      pending={pending}
      check={({ password = "", own }) => ({
        password: newPasswordError(password),
        own: own ? undefined : missing,
      })}
      onSubmit={save}
      onClose={onClose}
    >
      <NewPasswordField label="password.new" />
      <OwnPasswordField />
    </FormDialog>
  );
};

/** What a colleague may see and change from now on. */
export const RoleDialog = ({ account, onClose }: { account: User; onClose: () => void }) => {
  const { pending, call } = useAccountCall();
  const texts = { success: "users.role.success", error: "users.role.error", args: { name: account.name } };
  const save = ({ role, own }: Values) =>
    call("set_staff_role", { user_id: account.id, role }, { ...texts, own, onDone: onClose });
  return (
    <FormDialog
      title="users.role.action"
      submit="common.save"
      pending={pending}
      check={({ own }) => ({ own: own ? undefined : missing })}
      onSubmit={save}
      onClose={onClose}
    >
      <RoleField role={account.role} />
      <OwnPasswordField />
    </FormDialog>
  );
};

/** Lets a colleague in who has lost the phone. */
export const RemoveFactorDialog = ({ account, onClose }: { account: User; onClose: () => void }) => {
  const { pending, call } = useAccountCall();
  const texts = { success: "second_factor.removed", error: "second_factor.error" };
  const remove = ({ own }: Values) =>
    call("remove_second_factor", { user_id: account.id }, { ...texts, own, onDone: onClose });
  return (
    <FormDialog
      title="second_factor.remove_for"
      submit="second_factor.remove"
      pending={pending}
      check={({ own }) => ({ own: own ? undefined : missing })}
      onSubmit={remove}
      onClose={onClose}
    >
      <OwnPasswordField />
    </FormDialog>
  );
};
