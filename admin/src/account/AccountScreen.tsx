import { Box, Typography } from "@mui/material";
import { Title, useGetIdentity, useTranslate } from "react-admin";
import { Section } from "../ui/Section.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { SecondFactor } from "./SecondFactor.tsx";
import { SessionList } from "./SessionList.tsx";
import { SignOutEverywhere } from "./SignOutEverywhere.tsx";
import { useMySessions } from "./useMySessions.ts";

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
