import { Alert, Box, Button, Link, Paper, Stack, TextField, Typography } from "@mui/material";
import { type FormEvent, useState } from "react";
import { LocalesMenuButton, useTranslate } from "react-admin";
import { Navigate, useLocation } from "react-router-dom";
import { Brand } from "../ui/Brand.tsx";
import { FullScreenSpinner } from "../ui/FullScreenSpinner.tsx";
import { useToast } from "../ui/useToast.ts";
import { session, useSession } from "./browserSession.ts";
import { isRetryable, loginFault } from "./loginFault.ts";
import type { NextLocation } from "./StaffGuard.tsx";

/** Signs in, trying once more when the server is just starting. */
const signIn = (email: string, password: string) =>
  session.signIn(email, password).catch((error: unknown) => {
    if (!isRetryable(error)) throw error;
    return session.signIn(email, password);
  });

/** Login at /admin and /admin/login; those who are signed in go on to where they wanted, or to the dashboard. */
export const LoginPage = () => {
  const state = useSession();
  const { next } = (useLocation().state ?? {}) as NextLocation;
  if (state.status === "loading") return <FullScreenSpinner />;
  if (state.status === "signed-in") return <Navigate to={next ?? "/dashboard"} replace />;
  return <LoginScreen notice={noticeFor(state.reason)} />;
};

const noticeFor = (reason: string): string | null =>
  reason === "expired" ? "session.expired" : reason === "elsewhere" ? "session.signed_out_elsewhere" : null;

const LoginScreen = ({ notice }: { notice: string | null }) => {
  const translate = useTranslate();
  return (
    <Box
      component="main"
      sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", p: 2, bgcolor: "background.default" }}
    >
      <Paper sx={{ width: "100%", maxWidth: 400, p: { xs: 3, sm: 4 } }}>
        <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "center", mb: 4 }}>
          <Brand />
          <LocalesMenuButton />
        </Stack>
        <Typography variant="h5" component="h1" sx={{ mb: 2 }}>
          {translate("login.title")}
        </Typography>
        {notice && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {translate(notice)}
          </Alert>
        )}
        <LoginForm />
        <Link href="/" variant="body2" sx={{ display: "inline-block", mt: 3 }}>
          {translate("login.back_to_site")}
        </Link>
      </Paper>
    </Box>
  );
};

const LoginForm = () => {
  const translate = useTranslate();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const [missing, setMissing] = useState<{ email?: boolean; password?: boolean }>({});

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get("email")).trim();
    const password = String(form.get("password"));
    setMissing({ email: !email, password: !password });
    if (!email || !password) return;
    setPending(true);
    try {
      await signIn(email, password);
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
        autoFocus
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
