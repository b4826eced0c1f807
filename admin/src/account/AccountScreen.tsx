import { Box, Chip, List, ListItem, ListItemText, Typography } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import { Title, useGetIdentity, useTranslate } from "react-admin";
import { session } from "../data/browser-session.ts";
import type { OwnSession } from "../data/methods/accounts.ts";
import { useProviderQuery } from "../data/queries.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { DialogButton } from "../ui/AppDialog.tsx";
import { Section } from "../ui/Section.tsx";
import { Text } from "../ui/Text.tsx";
import { AccountDialog } from "../users/AccountDialog.tsx";
import { deviceName } from "./device.ts";
import { PasswordForm } from "./PasswordForm.tsx";
import SecondFactor from "./SecondFactor.tsx";

/** The own account: password, and signing out on all devices. */
const AccountScreen = () => {
  const { identity } = useGetIdentity();
  const { data } = useMySessions();
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Title title="menu.my_account" />
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

/** The own sessions with device and time, the newest twenty; each but this one can be ended. */
const SessionList = ({ sessions }: { sessions: readonly OwnSession[] }) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <List dense disablePadding>
      {sessions.slice(0, 20).map(({ id, device, address, created_at, used_at, current }) => {
        const name = deviceName(device) ?? translate("session.list.unknown");
        return (
          <ListItem key={id} disableGutters sx={{ gap: 1 }}>
            <ListItemText
              primary={
                <>
                  {name} {current && <Chip size="small" label={translate("session.list.current")} />}
                </>
              }
              secondary={
                <>
                  {translate("session.list.since", { time: formatDateTime(created_at, language) })}
                  {address && ` · ${address}`}
                  <br />
                  {translate("session.list.used", { time: formatDateTime(used_at ?? created_at, language) })}
                </>
              }
            />
            {!current && (
              <DialogButton
                label="session.list.end"
                of={name}
                variant="text"
                color="error"
                sx={{ flexShrink: 0 }}
                dialog={(close) => <EndSessionDialog id={id} device={name} onClose={close} />}
              />
            )}
          </ListItem>
        );
      })}
    </List>
  );
};

const EndSessionDialog = ({ id, device, onClose }: { id: string; device: string; onClose: () => void }) => (
  <AccountDialog
    title="session.list.end"
    submit="session.list.end"
    danger
    act={(dataProvider) => dataProvider.endMySession(id)}
    success="session.list.ended"
    failed="session.list.error"
    onClose={onClose}
  >
    <Text>{device}</Text>
  </AccountDialog>
);

/** The own open sessions, this one first, and whether there is a second factor. */
const useMySessions = () => useProviderQuery(["users", "mySessions"], (provider) => provider.mySessions());
