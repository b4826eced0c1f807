import { Button, Stack } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { rpc } from "../data/api.ts";
import { useRejection } from "../i18n/useRejection.ts";
import { FormField } from "../ui/form/FormField.tsx";
import { type FieldErrors, fieldError } from "../ui/form/fieldErrors.ts";
import { PlainForm, type Values } from "../ui/form/PlainForm.tsx";
import { useToast } from "../ui/useToast.ts";
import { usePasswordCheck } from "../users/PasswordFields.tsx";
import { passwordErrors, rejectedField } from "./passwordErrors.ts";

/** Changes the own password; the other devices are signed out. */
export const PasswordForm = ({ onChanged }: { onChanged?: () => void }) => {
  const translate = useTranslate();
  const toast = useToast();
  const rejection = useRejection();
  const [pending, setPending] = useState(false);
  const [typed, setTyped] = useState("");
  const hint = usePasswordCheck(typed);

  const change = async (
    { current, next }: Values,
    form: HTMLFormElement,
  ): Promise<FieldErrors | undefined> => {
    setPending(true);
    try {
      await rpc("change_password", { current_password: current, new_password: next });
      form.reset();
      setTyped("");
      toast("success", "password.changed");
      onChanged?.();
      return undefined;
    } catch (error) {
      const reason = rejection(error);
      const field = rejectedField(error);
      if (field && reason) return { [field]: fieldError(reason) };
      toast("error", "password.error", reason ? { body: reason } : {});
      return undefined;
    } finally {
      setPending(false);
    }
  };

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
