import { Alert, Box, Link } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Form, useTranslate } from "react-admin";
import { Navigate, Link as RouterLink, useLocation, useNavigate } from "react-router-dom";
import { newPasswordErrors, rejectedField } from "../account/password-errors.ts";
import { session, useSession } from "../data/browser-session.ts";
import { callAsVisitor } from "../data/call-api.ts";
import { Brand } from "../layout/Brand.tsx";
import { FullScreenSpinner, LoadError } from "../ui/Loading.tsx";
import { SubmitButton, Text } from "../ui/Text.tsx";
import { useFormAction } from "../ui/use-action.ts";
import { NewPasswordInputs } from "../users/PasswordInputs.tsx";
import { CardScreen } from "./CardScreen.tsx";

/** What `rpc/invitation` says of a link. */
interface Invitation {
  state: "open" | "expired" | "deactivated" | "used";
  name: string | null;
  email: string | null;
}

/** Where the link of an invitation leads; the token stands behind the number sign, where no server sees it. */
const InvitationPage = () => {
  const translate = useTranslate();
  const token = useLocation().hash.slice(1);
  const signedIn = useSession().status === "signed-in";
  const [accepted, setAccepted] = useState(false);
  // Nobody is signed in: the data provider would ask as staff.
  const { data, isError, refetch } = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => callAsVisitor<Invitation>("invitation", { token }),
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
  const navigate = useNavigate();
  const { form } = useFormAction({
    check: newPasswordErrors,
    async act({ next }) {
      const account = { token, password: String(next) };
      const { email } = await callAsVisitor<{ email: string }>("accept_invitation", account);
      return { email, password: account.password };
    },
    success: "invitation.done",
    failed: "invitation.error",
    fieldOf: rejectedField,
    async onDone({ email, password }) {
      onAccepted();
      // The login takes over where that does not work at once.
      await session.signIn(email, password).catch(() => navigate("/"));
    },
  });
  return (
    <Form {...form}>
      <NewPasswordInputs autoFocus />
      <SubmitButton label="invitation.submit" size="large" fullWidth />
    </Form>
  );
};
