import { useTranslate } from "react-admin";
import { FormDialog } from "../ui/FormDialog.tsx";
import { FormField } from "../ui/form/FormField.tsx";
import { emailError, missing } from "../ui/form/field-errors.ts";
import type { Values } from "../ui/form/PlainForm.tsx";
import { Text } from "../ui/Text.tsx";
import { OwnPasswordField } from "./PasswordFields.tsx";
import { RoleField } from "./RoleField.tsx";
import { useAccountCall } from "./use-account-call.ts";

/** A new account, whose owner chooses the password by a link that comes by e-mail. */
export const CreateAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { pending, call } = useAccountCall();
  const texts = { success: "users.create.success", error: "users.create.error" };
  const create = ({ name = "", email = "", role, own }: Values) =>
    call(
      "invite_staff",
      { name: name.trim(), email: email.trim(), role },
      { ...texts, args: { email }, own, onDone: onClose },
    );
  return (
    <FormDialog
      title="users.create.title"
      submit="users.create.submit"
      pending={pending}
      check={({ name = "", email = "", own }) => ({
        name: name.trim() ? undefined : missing,
        email: emailError(email),
        own: own ? undefined : missing,
      })}
      onSubmit={create}
      onClose={onClose}
    >
      <FormField name="name" autoFocus autoComplete="off" label={translate("resources.users.fields.name")} />
      <FormField
        name="email"
        type="email"
        autoComplete="off"
        label={translate("resources.users.fields.email")}
      />
      <RoleField />
      <Text text="users.create.hint" small soft />
      <OwnPasswordField />
    </FormDialog>
  );
};
