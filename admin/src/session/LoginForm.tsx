import { Button, Stack } from "@mui/material";
import { ApiError } from "@solar/postgrest-client/api-error";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { session } from "../data/browser-session.ts";
import { FormField } from "../ui/form/FormField.tsx";
import type { FieldErrors } from "../ui/form/field-errors.ts";
import { PlainForm, type Values } from "../ui/form/PlainForm.tsx";
import { isRetryable, loginError } from "./login-error.ts";

/** Signs in, trying once more when the server is just starting. */
const signIn = (email: string, password: string, code?: string) =>
  session.signIn(email, password, code).catch((error: unknown) => {
    if (!isRetryable(error)) throw error;
    return session.signIn(email, password, code);
  });

const loginFieldErrors = ({ email = "", password = "", code }: Values): FieldErrors => ({
  email: email.trim() ? undefined : { text: "login.email_required" },
  password: password ? undefined : { text: "login.password_required" },
  code: code === undefined || code.trim() ? undefined : { text: "login.code_required" },
});

interface LoginFormProps {
  /** Address to begin with. */
  email?: string;
}

/** E-mail and password. */
export const LoginForm = ({ email = "" }: LoginFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  const [asksCode, setAsksCode] = useState(false);

  const submit = async ({
    email: entered = "",
    password = "",
    code,
  }: Values): Promise<FieldErrors | undefined> => {
    setPending(true);
    try {
      await signIn(entered.trim(), password, code);
      notify("login.success_title", { type: "success", body: "login.success_body", settles: true });
    } catch (error) {
      setPending(false);
      const asked = error instanceof ApiError ? error.code : null;
      if (asked === "SP047" || asked === "SP048") {
        setAsksCode(true);
        return asked === "SP048" ? { code: { text: "login.code_wrong" } } : undefined;
      }
      const { title, body, args } = loginError(error);
      notify(title, { type: "error", body, messageArgs: args });
    }
    return undefined;
  };

  return (
    <PlainForm check={loginFieldErrors} onSubmit={submit}>
      <Stack spacing={2}>
        <FormField
          name="email"
          type="email"
          autoComplete="username"
          autoFocus={!email}
          defaultValue={email}
          size="medium"
          label={translate("login.email")}
        />
        <FormField
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={Boolean(email)}
          size="medium"
          label={translate("login.password")}
        />
        {asksCode && (
          <FormField
            name="code"
            autoComplete="one-time-code"
            autoFocus
            size="medium"
            label={translate("login.code")}
            helperText={translate("login.code_hint")}
          />
        )}
        <Button type="submit" variant="contained" size="large" disabled={pending} fullWidth>
          {translate(pending ? "login.submitting" : "login.submit")}
        </Button>
      </Stack>
    </PlainForm>
  );
};
