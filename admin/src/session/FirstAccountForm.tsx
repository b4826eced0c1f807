import { ApiError } from "@solar/postgrest-client/api-error";
import { Form, PasswordInput, TextInput, useTranslate } from "react-admin";
import { passwordErrors } from "../account/password-errors.ts";
import { session } from "../data/browser-session.ts";
import { callApi } from "../data/call-api.ts";
import type { Row } from "../data/errors.ts";
import { SubmitButton } from "../ui/Text.tsx";
import { fieldOfRejection, filled, useAction, useErrorTexts } from "../ui/use-action.ts";
import { minPasswordLength } from "../users/passwords.ts";

/** The database knows one password, the form has it twice. */
const fieldOf = (error: unknown) =>
  error instanceof ApiError && error.code === "SP037" ? "next" : fieldOfRejection(error);

/** Makes the account of whoever sets the site up, and signs in with it. */
export const FirstAccountForm = ({ needsCode }: { needsCode: boolean }) => {
  const translate = useTranslate();
  const errorTexts = useErrorTexts();
  const { run } = useAction();
  const create = async ({ name, email, next, code }: Row) =>
    errorTexts(
      await run(
        () =>
          callApi("/rpc/create_first_account", {
            method: "POST",
            body: { name, email, password: next, code: code || null },
            token: null,
          }) as Promise<{ email: string }>,
        {
          failed: "first_account.error",
          fieldOf,
          onDone: (made) => session.signIn(made.email, String(next)),
        },
      ),
    );
  return (
    <Form
      noValidate
      disableInvalidFormNotification
      // There is no password yet that the new one could repeat.
      validate={(values) => errorTexts(passwordErrors({ ...values, current: " " }))}
      onSubmit={create}
    >
      <TextInput source="name" label="first_account.name" autoComplete="name" autoFocus validate={filled()} />
      <TextInput
        source="email"
        type="email"
        label="login.email"
        autoComplete="username"
        validate={filled("login.email_required")}
      />
      <PasswordInput
        source="next"
        label="login.password"
        autoComplete="new-password"
        helperText={translate("password.hint", { min: minPasswordLength })}
      />
      <PasswordInput source="repeated" label="first_account.repeat" autoComplete="new-password" />
      {needsCode && (
        <TextInput
          source="code"
          label="first_account.code"
          autoComplete="off"
          validate={filled("login.code_required")}
          helperText="first_account.code_hint"
        />
      )}
      <SubmitButton label="first_account.submit" size="large" fullWidth />
    </Form>
  );
};
