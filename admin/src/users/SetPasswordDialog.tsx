import type { User } from "@solar/domain/rows.gen";
import type { Values } from "../ui/form/PlainForm.tsx";
import { FormDialog } from "./FormDialog.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { newPasswordFault } from "./passwords.ts";
import { useAccountCall } from "./useAccountCall.ts";

/** Gives a colleague another password, which ends their sessions. */
export const SetPasswordDialog = ({ account, onClose }: { account: User; onClose: () => void }) => {
  const { pending, call } = useAccountCall();
  const save = async ({ password = "" }: Values) => {
    const texts = { success: "users.reset_password.success", error: "users.reset_password.error" };
    if (await call("set_staff_password", { user_id: account.id, password }, texts)) onClose();
  };
  return (
    <FormDialog
      title="users.reset_password.action"
      submit="common.save"
      pending={pending}
      check={({ password = "" }) => ({ password: newPasswordFault(password) })}
      onSubmit={save}
      onClose={onClose}
    >
      <NewPasswordField label="password.new" />
    </FormDialog>
  );
};
