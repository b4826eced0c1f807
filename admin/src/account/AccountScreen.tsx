import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { Title, useGetIdentity, useTranslate } from "react-admin";
import { rpc } from "../data/api.ts";
import { session } from "../data/browser-session.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Section } from "../ui/Section.tsx";
import { useToast } from "../ui/use-toast.ts";
import { PasswordForm } from "./PasswordForm.tsx";
import { SecondFactor } from "./SecondFactor.tsx";
import { SessionList, useMySessions } from "./SessionList.tsx";

/** The own account: password, and signing out on all devices. */
const AccountScreen = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { data } = useMySessions();
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Title title={translate("menu.my_account")} />
      <Typography variant="h5" component="p" sx={{ mb: 2 }}>
        {identity?.fullName}
      </Typography>
      <Section title="password.title">
        <PasswordForm />
      </Section>
      {data && (
        <Section title="second_factor.title">
          <SecondFactor isOn={data.second_factor} />
        </Section>
      )}
      <Section title="session.list.title">
        {data && <SessionList sessions={data.sessions} />}
        <Box sx={{ mt: 2 }}>
          <SignOutEverywhere />
        </Box>
      </Section>
    </Box>
  );
};

export default AccountScreen;

/** Ends all sessions of the own account, this one too. */
const SignOutEverywhere = () => {
  const translate = useTranslate();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);

  const signOut = async () => {
    setPending(true);
    try {
      await rpc("logout_everywhere");
      toast("success", "session.signed_out_everywhere");
      session.endedEverywhere();
    } catch {
      toast("error", "session.sign_out_error");
      setPending(false);
      setAsking(false);
    }
  };

  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {translate("session.sign_out_everywhere")}
      </Button>
      <ConfirmDialog
        open={asking}
        pending={pending}
        danger
        title={translate("session.sign_out_everywhere")}
        confirm={translate("common.confirm")}
        onConfirm={signOut}
        onCancel={() => setAsking(false)}
      >
        {translate("session.sign_out_everywhere_confirm")}
      </ConfirmDialog>
    </>
  );
};
