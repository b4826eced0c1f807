import { Alert, Box, Button, Link, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Navigate, Link as RouterLink, useLocation, useNavigate } from "react-router-dom";
import { passwordErrors, rejectedField } from "../account/password-errors.ts";
import { session, useSession } from "../data/browser-session.ts";
import { callApi } from "../data/call-api.ts";
import { Brand } from "../layout/Brand.tsx";
import { FormField } from "../ui/form/FormField.tsx";
import { PlainForm, type Values } from "../ui/form/PlainForm.tsx";
import { FullScreenSpinner, LoadError } from "../ui/Loading.tsx";
import { Text } from "../ui/Text.tsx";
import { useAction } from "../ui/use-action.ts";
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
  const { pending, run } = useAction();
  const choose = ({ next = "" }: Values) =>
    run(() => call<{ email: string }>("accept_invitation", { token, password: next }), {
      success: "invitation.done",
      failed: "invitation.error",
      fieldOf: rejectedField,
      async onDone({ email }) {
        onAccepted();
        // The login takes over where that does not work at once.
        await session.signIn(email, next).catch(() => navigate("/"));
      },
    });
  return (
    <PlainForm
      // There is no password yet that the new one could repeat.
      check={(values) => passwordErrors({ ...values, current: " " })}
      onSubmit={choose}
    >
      <Stack spacing={2}>
        <FormField
          name="next"
          type="password"
          autoComplete="new-password"
          autoFocus
          label={translate("password.new")}
          helperText={translate("password.hint", { min: minPasswordLength })}
        />
        <FormField
          name="repeated"
          type="password"
          autoComplete="new-password"
          label={translate("password.repeat")}
        />
        <Button type="submit" variant="contained" size="large" disabled={pending} fullWidth>
          {translate(pending ? "common.saving" : "invitation.submit")}
        </Button>
      </Stack>
    </PlainForm>
  );
};
