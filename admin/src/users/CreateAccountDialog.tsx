import { TextField, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { FormDialog } from "./FormDialog.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { useAccountCall } from "./useAccountCall.ts";

/** A new account with its first password. */
export const CreateAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { pending, call } = useAccountCall();
  const create = async ({ name = "", email = "", password = "" }: Record<string, string>) => {
    const texts = { success: "users.create.success", error: "users.create.error", args: { email } };
    if (await call("create_staff_account", { name: name.trim(), email: email.trim(), password }, texts))
      onClose();
  };
  return (
    <FormDialog
      title="users.create.title"
      submit="users.create.submit"
      pending={pending}
      onSubmit={create}
      onClose={onClose}
    >
      <TextField
        name="name"
        required
        fullWidth
        autoFocus
        autoComplete="off"
        label={translate("resources.users.fields.name")}
      />
      <TextField
        name="email"
        type="email"
        required
        fullWidth
        autoComplete="off"
        label={translate("resources.users.fields.email")}
      />
      <NewPasswordField label="users.create.initial_password" />
      <Typography variant="body2" color="text.secondary">
        {translate("users.create.hint")}
      </Typography>
    </FormDialog>
  );
};
