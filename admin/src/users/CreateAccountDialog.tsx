import { Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { FormDialog } from "../ui/FormDialog.tsx";
import { FormField } from "../ui/form/FormField.tsx";
import { emailError, missing } from "../ui/form/field-errors.ts";
import type { Values } from "../ui/form/PlainForm.tsx";
import { NewPasswordField, OwnPasswordField } from "./PasswordFields.tsx";
import { newPasswordError } from "./passwords.ts";
import { RoleField } from "./RoleField.tsx";
import { useAccountCall } from "./use-account-call.ts";

/** A new account with its first password. */
export const CreateAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { pending, call } = useAccountCall();
  const texts = { success: "users.create.success", error: "users.create.error" };
  const create = ({ name = "", email = "", role, password, own }: Values) =>
    call(
      "create_staff_account",
      { name: name.trim(), email: email.trim(), role, password },
      { ...texts, args: { email }, own, onDone: onClose },
    );
  return (
    <FormDialog
      title="users.create.title"
      submit="users.create.submit"
      pending={pending}
      check={({ name = "", email = "", password = "", own }) => ({
        name: name.trim() ? undefined : missing,
        email: emailError(email),
        password: newPasswordError(password),
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
      <NewPasswordField label="users.create.initial_password" />
      <Typography variant="body2" color="text.secondary">
        {translate("users.create.hint")}
      </Typography>
      <OwnPasswordField />
    </FormDialog>
  );
};
