import { Button, Stack, TextField } from "@mui/material";
import { type FormEvent, useState } from "react";
import { useTranslate } from "react-admin";
import { useToast } from "../ui/useToast.ts";
import { session } from "./browserSession.ts";
import { isRetryable, loginFault } from "./loginFault.ts";

/** Signs in, trying once more when the server is just starting. */
const signIn = (email: string, password: string) =>
  session.signIn(email, password).catch((error: unknown) => {
    if (!isRetryable(error)) throw error;
    return session.signIn(email, password);
  });

interface LoginFormProps {
  /** Address to begin with. */
  email?: string;
}

/** E-mail and password. */
export const LoginForm = ({ email = "" }: LoginFormProps) => {
  const translate = useTranslate();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const [missing, setMissing] = useState<{ email?: boolean; password?: boolean }>({});

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const entered = String(form.get("email")).trim();
    const password = String(form.get("password"));
    setMissing({ email: !entered, password: !password });
    if (!entered || !password) return;
    setPending(true);
    try {
      await signIn(entered, password);
      toast("success", "login.success_title", { body: "login.success_body" });
    } catch (error) {
      const { title, body, args } = loginFault(error);
      toast("error", title, { body, ...(args ? { args } : {}) });
      setPending(false);
    }
  };

  return (
    <Stack component="form" onSubmit={submit} noValidate spacing={2}>
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        autoFocus={!email}
        defaultValue={email}
        required
        fullWidth
        size="medium"
        label={translate("login.email")}
        error={Boolean(missing.email)}
        helperText={missing.email ? translate("login.email_required") : undefined}
      />
      <TextField
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus={Boolean(email)}
        required
        fullWidth
        size="medium"
        label={translate("login.password")}
        error={Boolean(missing.password)}
        helperText={missing.password ? translate("login.password_required") : undefined}
      />
      <Button type="submit" variant="contained" size="large" disabled={pending} fullWidth>
        {translate(pending ? "login.submitting" : "login.submit")}
      </Button>
    </Stack>
  );
};
