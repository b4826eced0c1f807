import { useState } from "react";
import { Form, PasswordInput, useDataProvider } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import { SubmitButton } from "../ui/Text.tsx";
import { useFormAction } from "../ui/use-action.ts";
import { CheckedPasswordInputs } from "../users/PasswordInputs.tsx";
import { passwordErrors, rejectedField } from "./password-errors.ts";

/** Changes the own password; the other devices are signed out. */
export const PasswordForm = ({ onChanged }: { onChanged?: () => void }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [round, setRound] = useState(0);
  const { form } = useFormAction({
    check: passwordErrors,
    act: ({ current, next }) => dataProvider.changePassword(String(current), String(next)),
    success: "password.changed",
    failed: "password.error",
    fieldOf: rejectedField,
    onDone() {
      // The fields are empty again.
      setRound(round + 1);
      onChanged?.();
    },
  });
  return (
    <Form key={round} {...form}>
      <PasswordInput source="current" label="password.current" autoComplete="current-password" />
      <CheckedPasswordInputs />
      <SubmitButton label="password.submit" />
    </Form>
  );
};
