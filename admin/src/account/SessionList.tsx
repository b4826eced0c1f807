import { Chip, List, ListItem, ListItemText } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import { useTranslate } from "react-admin";
import type { OwnSession } from "../data/methods/accounts.ts";
import { useProviderQuery } from "../data/queries.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { DialogButton } from "../ui/AppDialog.tsx";
import { Text } from "../ui/Text.tsx";
import { AccountDialog } from "../users/AccountDialog.tsx";
import { deviceName } from "./device.ts";

/** The own sessions with device and time, the newest twenty; each but this one can be ended. */
export const SessionList = ({ sessions }: { sessions: readonly OwnSession[] }) => {
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
export const useMySessions = () =>
  useProviderQuery(["users", "mySessions"], (provider) => provider.mySessions());
