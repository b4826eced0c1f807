import { Button, Stack } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { rpc } from "../data/api.ts";
import { FormField } from "../ui/form/FormField.tsx";
import { PlainForm, type Values } from "../ui/form/PlainForm.tsx";
import { useAction } from "../ui/use-action.ts";
import { usePasswordCheck } from "../users/PasswordFields.tsx";
import { passwordErrors, rejectedField } from "./password-errors.ts";

/** Changes the own password; the other devices are signed out. */
export const PasswordForm = ({ onChanged }: { onChanged?: () => void }) => {
  const translate = useTranslate();
  const { pending, run } = useAction();
  const [typed, setTyped] = useState("");
  const hint = usePasswordCheck(typed);

  const change = ({ current, next }: Values, form: HTMLFormElement) =>
    run(() => rpc("change_password", { current_password: current, new_password: next }), {
      success: "password.changed",
      failed: "password.error",
      fieldOf: rejectedField,
      onDone() {
        form.reset();
        setTyped("");
        onChanged?.();
      },
    });

  return (
    <PlainForm check={passwordErrors} onSubmit={change}>
      <Stack spacing={2}>
        <FormField
          name="current"
          type="password"
          autoComplete="current-password"
          label={translate("password.current")}
        />
        <FormField
          name="next"
          type="password"
          autoComplete="new-password"
          label={translate("password.new")}
          onChange={(event) => setTyped(event.target.value)}
          helperText={hint}
        />
        <FormField
          name="repeated"
          type="password"
          autoComplete="new-password"
          label={translate("password.repeat")}
        />
        <Button type="submit" variant="contained" disabled={pending} sx={{ alignSelf: "flex-start" }}>
          {translate(pending ? "common.saving" : "password.submit")}
        </Button>
      </Stack>
    </PlainForm>
  );
};
