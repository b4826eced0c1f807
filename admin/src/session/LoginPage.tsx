import { Alert, Box, Link, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { LocalesMenuButton, useTranslate } from "react-admin";
import { Navigate, useLocation } from "react-router-dom";
import { useSession } from "../data/browser-session.ts";
import { callApi } from "../data/call-api.ts";
import { Brand } from "../layout/Brand.tsx";
import { FullScreenSpinner } from "../ui/Loading.tsx";
import { Text } from "../ui/Text.tsx";
import { CardScreen } from "./CardScreen.tsx";
import { FirstAccountForm } from "./FirstAccountForm.tsx";
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
    queryFn: () =>
      callApi("/rpc/first_account", { method: "POST", body: {}, token: null }) as Promise<FirstAccount>,
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
