import { Box, Typography } from "@mui/material";
import { Title, useGetIdentity, useTranslate } from "react-admin";
import { session } from "../data/browser-session.ts";
import { DialogButton } from "../ui/AppDialog.tsx";
import { Section } from "../ui/Section.tsx";
import { Text } from "../ui/Text.tsx";
import { AccountDialog } from "../users/AccountDialog.tsx";
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
const SignOutEverywhere = () => (
  <DialogButton
    label="session.sign_out_everywhere"
    color="error"
    dialog={(close) => (
      <AccountDialog
        title="session.sign_out_everywhere"
        submit="common.confirm"
        danger
        act={async (dataProvider) => {
          await dataProvider.logoutEverywhere();
          // Nothing is left to be read with this session.
          session.endedEverywhere();
        }}
        success="session.signed_out_everywhere"
        failed="session.sign_out_error"
        onClose={close}
      >
        <Text text="session.sign_out_everywhere_confirm" />
      </AccountDialog>
    )}
  />
);
