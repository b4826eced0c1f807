import { ApiError } from "@solar/postgrest-client/api-error";
import { useState } from "react";
import { Form, PasswordInput, required, TextInput, useNotify } from "react-admin";
import { session } from "../data/browser-session.ts";
import type { Row } from "../data/errors.ts";
import { SubmitButton } from "../ui/Text.tsx";
import { requiredText } from "../ui/use-action.ts";
import { isRetryable, loginError } from "./login-error.ts";

interface Credentials extends Row {
  email: string;
  password: string;
  code?: string;
}

/** Signs in, trying once more when the server is just starting. */
const signIn = ({ email, password, code }: Credentials) =>
  session.signIn(email.trim(), password, code).catch((error: unknown) => {
    if (!isRetryable(error)) throw error;
    return session.signIn(email.trim(), password, code);
  });

interface LoginFormProps {
  /** Address to begin with. */
  email?: string;
}

/** E-mail and password. */
export const LoginForm = ({ email = "" }: LoginFormProps) => {
  const notify = useNotify();
  const [asksCode, setAsksCode] = useState(false);

  const submit = async (values: Row) => {
    try {
      await signIn(values as Credentials);
      notify("login.success_title", { type: "success", body: "login.success_body", replacesCurrent: true });
    } catch (error) {
      const asked = error instanceof ApiError ? error.code : null;
      if (asked === "SP047" || asked === "SP048") {
        setAsksCode(true);
        return asked === "SP048" ? { code: "login.code_wrong" } : undefined;
      }
      const { title, body, args } = loginError(error);
      notify(title, { type: "error", body, messageArgs: args });
    }
    return undefined;
  };

  return (
    <Form defaultValues={{ email }} noValidate disableInvalidFormNotification onSubmit={submit}>
      <TextInput
        source="email"
        type="email"
        label="login.email"
        autoComplete="username"
        autoFocus={!email}
        validate={requiredText("login.email_required")}
        size="medium"
      />
      <PasswordInput
        source="password"
        label="login.password"
        autoComplete="current-password"
        autoFocus={Boolean(email)}
        validate={required("login.password_required")}
        size="medium"
      />
      {asksCode && (
        <TextInput
          source="code"
          label="login.code"
          autoComplete="one-time-code"
          autoFocus
          validate={requiredText("login.code_required")}
          helperText="login.code_hint"
          size="medium"
        />
      )}
      <SubmitButton label="login.submit" submitting="login.submitting" size="large" fullWidth />
    </Form>
  );
};
