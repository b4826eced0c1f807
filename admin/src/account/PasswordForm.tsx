import { useState } from "react";
import { Form, PasswordInput, useDataProvider } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import type { Row } from "../data/errors.ts";
import { SubmitButton } from "../ui/Text.tsx";
import { useAction, useFieldErrorMessages } from "../ui/use-action.ts";
import { NewPasswordInputs } from "../users/PasswordInputs.tsx";
import { passwordErrors, rejectedField } from "./password-errors.ts";

/** Changes the own password; the other devices are signed out. */
export const PasswordForm = ({ onChanged }: { onChanged?: () => void }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const errorTexts = useFieldErrorMessages();
  const { run } = useAction();
  const [round, setRound] = useState(0);

  const change = async ({ current, next }: Row) =>
    errorTexts(
      await run(() => dataProvider.changePassword(String(current), String(next)), {
        success: "password.changed",
        failed: "password.error",
        fieldOf: rejectedField,
        onDone() {
          // The fields are empty again.
          setRound(round + 1);
          onChanged?.();
        },
      }),
    );

  return (
    <Form
      key={round}
      noValidate
      disableInvalidFormNotification
      validate={(values) => errorTexts(passwordErrors(values))}
      onSubmit={change}
    >
      <PasswordInput source="current" label="password.current" autoComplete="current-password" />
      <NewPasswordInputs />
      <SubmitButton label="password.submit" />
    </Form>
  );
};
