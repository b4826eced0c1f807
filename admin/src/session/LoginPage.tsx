import { Alert, Box, Link, Stack } from "@mui/material";
import { ApiError } from "@solar/postgrest-client/api-error";
import { useQuery } from "@tanstack/react-query";
import { Form, LocalesMenuButton, TextInput, useTranslate } from "react-admin";
import { Navigate, useLocation } from "react-router-dom";
import { newPasswordErrors } from "../account/password-errors.ts";
import { session, useSession } from "../data/browser-session.ts";
import { callAsVisitor } from "../data/call-api.ts";
import { Brand } from "../layout/Brand.tsx";
import { FullScreenSpinner } from "../ui/Loading.tsx";
import { SubmitButton, Text } from "../ui/Text.tsx";
import { fieldOfRejection, requiredText, useFormAction } from "../ui/use-action.ts";
import { NewPasswordInputs } from "../users/PasswordInputs.tsx";
import { CardScreen } from "./CardScreen.tsx";
import { LoginForm } from "./LoginForm.tsx";
import type { NextLocation } from "./StaffGuard.tsx";

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

/** What `rpc/first_account` says. */
interface FirstAccount {
  open: boolean;
  needs_code: boolean;
}

/** While nobody has an account yet, it asks for the first one instead. */
const LoginScreen = ({ notice }: { notice: string | null }) => {
  const translate = useTranslate();
  // Nobody is signed in: the data provider would ask as staff.
  const { data: first } = useQuery({
    queryKey: ["first-account"],
    queryFn: () => callAsVisitor<FirstAccount>("first_account"),
  });
  return (
    <CardScreen width={400}>
      <Box sx={{ mb: 4 }}>
        <Brand />
      </Box>
      <Text
        text={first?.open ? "first_account.title" : "login.title"}
        variant="h5"
        component="h1"
        sx={{ mb: 2 }}
      />
      {notice && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate(notice)}
        </Alert>
      )}
      {first?.open ? (
        <>
          <Text text="first_account.body" soft sx={{ mb: 2 }} />
          <FirstAccountForm needsCode={first.needs_code} />
        </>
      ) : (
        <LoginForm />
      )}
      <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "center", mt: 3 }}>
        <Link href="/" variant="body2">
          {translate("login.back_to_site")}
        </Link>
        <Box sx={{ whiteSpace: "nowrap", mr: -1 }}>
          <LocalesMenuButton />
        </Box>
      </Stack>
    </CardScreen>
  );
};

/** The database knows one password, the form has it twice. */
const fieldOf = (error: unknown) =>
  error instanceof ApiError && error.code === "SP037" ? "next" : fieldOfRejection(error);

/** Makes the account of whoever sets the site up, and signs in with it. */
const FirstAccountForm = ({ needsCode }: { needsCode: boolean }) => {
  const { form } = useFormAction({
    check: newPasswordErrors,
    async act({ name, email, next, code }) {
      const account = { name, email, password: next, code: code || null };
      const made = await callAsVisitor<{ email: string }>("create_first_account", account);
      await session.signIn(made.email, String(next));
    },
    failed: "first_account.error",
    fieldOf,
  });
  return (
    <Form {...form}>
      <TextInput
        source="name"
        label="resources.users.fields.name"
        autoComplete="name"
        autoFocus
        validate={requiredText()}
      />
      <TextInput
        source="email"
        type="email"
        label="login.email"
        autoComplete="username"
        validate={requiredText("login.email_required")}
      />
      <NewPasswordInputs label="login.password" repeat="first_account.repeat" />
      {needsCode && (
        <TextInput
          source="code"
          label="first_account.code"
          autoComplete="off"
          validate={requiredText("login.code_required")}
          helperText="first_account.code_hint"
        />
      )}
      <SubmitButton label="first_account.submit" size="large" fullWidth />
    </Form>
  );
};
