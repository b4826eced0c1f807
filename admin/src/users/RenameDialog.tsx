import type { User } from "@solar/domain/rows.gen";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { session } from "../session/browserSession.ts";
import { FormField } from "../ui/form/FormField.tsx";
import { missing } from "../ui/form/faults.ts";
import type { Values } from "../ui/form/PlainForm.tsx";
import { FormDialog } from "./FormDialog.tsx";
import { useAccountCall } from "./useAccountCall.ts";

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
