import type { User } from "@solar/domain/rows.gen";
import { missing } from "../ui/form/faults.ts";
import type { Values } from "../ui/form/PlainForm.tsx";
import { FormDialog } from "./FormDialog.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { OwnPasswordField } from "./OwnPasswordField.tsx";
import { newPasswordFault } from "./passwords.ts";
import { useAccountCall } from "./useAccountCall.ts";

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
        password: newPasswordFault(password),
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
