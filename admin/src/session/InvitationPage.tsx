import { Alert, Box, Link } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Form, PasswordInput, useTranslate } from "react-admin";
import { Navigate, Link as RouterLink, useLocation, useNavigate } from "react-router-dom";
import { passwordErrors, rejectedField } from "../account/password-errors.ts";
import { session, useSession } from "../data/browser-session.ts";
import { callApi } from "../data/call-api.ts";
import type { Row } from "../data/errors.ts";
import { Brand } from "../layout/Brand.tsx";
import { FullScreenSpinner, LoadError } from "../ui/Loading.tsx";
import { SubmitButton, Text } from "../ui/Text.tsx";
import { useAction, useFieldErrorMessages } from "../ui/use-action.ts";
import { minPasswordLength } from "../users/passwords.ts";
import { CardScreen } from "./CardScreen.tsx";

/** What `rpc/invitation` says of a link. */
interface Invitation {
  state: "open" | "expired" | "deactivated" | "used";
  name: string | null;
  email: string | null;
}

const call = <Answer,>(name: string, body: object) =>
  callApi(`/rpc/${name}`, { method: "POST", body, token: null }) as Promise<Answer>;

/** Where the link of an invitation leads; the token stands behind the number sign, where no server sees it. */
const InvitationPage = () => {
  const translate = useTranslate();
  const token = useLocation().hash.slice(1);
  const signedIn = useSession().status === "signed-in";
  const [accepted, setAccepted] = useState(false);
  // Nobody is signed in: the data provider would ask as staff.
  const { data, isError, refetch } = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => call<Invitation>("invitation", { token }),
    refetchOnWindowFocus: false,
  });
  if (accepted && signedIn) return <Navigate to="/dashboard" replace />;
  if (accepted || (!data && !isError)) return <FullScreenSpinner />;
  return (
    <CardScreen width={440}>
      <Box sx={{ mb: 4 }}>
        <Brand />
      </Box>
      {isError && <LoadError onRetry={() => void refetch()} />}
      {data && data.state !== "open" && (
        <>
          <Text text="invitation.over" variant="h5" component="h1" sx={{ mb: 2 }} />
          <Alert severity="warning" sx={{ mb: 2 }}>
            {translate(`invitation.${data.state}`)}
          </Alert>
          <Link component={RouterLink} to="/">
            {translate("login.title")}
          </Link>
        </>
      )}
      {data?.state === "open" && (
        <>
          <Text variant="h5" component="h1" sx={{ mb: 1 }}>
            {translate("invitation.title", { name: data.name })}
          </Text>
          <Text soft sx={{ mb: 3, overflowWrap: "anywhere" }}>
            {translate("invitation.body", { email: data.email })}
          </Text>
          <PasswordChoice token={token} onAccepted={() => setAccepted(true)} />
        </>
      )}
    </CardScreen>
  );
};

export default InvitationPage;

const PasswordChoice = ({ token, onAccepted }: { token: string; onAccepted: () => void }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const errorTexts = useFieldErrorMessages();
  const { run } = useAction();
  const choose = async ({ next }: Row) =>
    errorTexts(
      await run(() => call<{ email: string }>("accept_invitation", { token, password: next }), {
        success: "invitation.done",
        failed: "invitation.error",
        fieldOf: rejectedField,
        async onDone({ email }) {
          onAccepted();
          // The login takes over where that does not work at once.
          await session.signIn(email, String(next)).catch(() => navigate("/"));
        },
      }),
    );
  return (
    <Form
      noValidate
      disableInvalidFormNotification
      // There is no password yet that the new one could repeat.
      validate={(values) => errorTexts(passwordErrors({ ...values, current: " " }))}
      onSubmit={choose}
    >
      <PasswordInput
        source="next"
        label="password.new"
        autoComplete="new-password"
        autoFocus
        helperText={translate("password.hint", { min: minPasswordLength })}
      />
      <PasswordInput source="repeated" label="password.repeat" autoComplete="new-password" />
      <SubmitButton label="invitation.submit" size="large" fullWidth />
    </Form>
  );
};
