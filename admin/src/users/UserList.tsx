import AddIcon from "@mui/icons-material/Add";
import { Box, Card, List, ListItem, ListItemText, Stack, type Theme, useMediaQuery } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import { withoutInvisible } from "@solar/domain/invisible";
import type { SecurityEntry, StaffRole, User } from "@solar/domain/rows.gen";
import type { Tone } from "@solar/domain/statuses";
import {
  DataTable,
  ListBase,
  SimpleList,
  TextInput,
  Title,
  useGetIdentity,
  useGetList,
  useListContext,
  useTranslate,
} from "react-admin";
import { newest } from "../data/queries.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { DialogButton } from "../ui/AppDialog.tsx";
import { ScreenLoading } from "../ui/Loading.tsx";
import { ListError } from "../ui/RecordList.tsx";
import { Section } from "../ui/Section.tsx";
import { StatusChip } from "../ui/StatusChip.tsx";
import { Text } from "../ui/Text.tsx";
import { requiredText, validEmail } from "../ui/use-action.ts";
import { AccountDialog } from "./AccountDialog.tsx";
import { AccountActions, RoleInput } from "./AccountDialogs.tsx";

/** Accounts of staff: who they are, whether they may sign in. */
const UserList = () => (
  <>
    <Title title="users.title" />
    <Stack direction="row" useFlexGap sx={{ mb: 2, gap: 1, alignItems: "center", flexWrap: "wrap" }}>
      <Text text="users.intro" soft sx={{ flex: 1 }} />
      <DialogButton
        label="users.create.title"
        hotkey="n"
        variant="contained"
        startIcon={<AddIcon />}
        dialog={(close) => <CreateAccountDialog onClose={close} />}
      />
    </Stack>
    <ListBase<User>
      sort={{ field: "created_at", order: "ASC" }}
      perPage={500}
      loading={<ScreenLoading />}
      error={<ListError />}
    >
      <Accounts />
      <Box sx={{ mt: 3 }}>
        <SecurityLog />
      </Box>
    </ListBase>
  </>
);

/** Colour and text key of what an account can do. */
function stateOf({ active, invited_until }: User): [Tone, string] {
  if (!active) return ["grey", "users.inactive"];
  if (!invited_until) return ["green", "users.active"];
  const over = Date.parse(invited_until) < Date.now();
  return over ? ["red", "users.invitation.over"] : ["yellow", "users.invitation.waiting"];
}

const Column = DataTable.Col<User>;

const Name = ({ account: { id, name } }: { account: User }) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  return (
    <Box component="span" sx={{ fontWeight: 600 }}>
      {name} {id === identity?.id && `(${translate("users.you")})`}
    </Box>
  );
};

const State = ({ account }: { account: User }) => {
  const [tone, label] = stateOf(account);
  return <StatusChip tone={tone} label={label} />;
};

const Accounts = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm"));
  const lastSeen = ({ last_login_at }: User) =>
    last_login_at ? formatDateTime(last_login_at, language) : translate("users.never_signed_in");
  const roleOf = ({ role }: User) => translate(`enums.staff_role.${role}`);
  if (narrow)
    return (
      <Card>
        <SimpleList<User>
          rowClick={false}
          primaryText={(account) => <Name account={account} />}
          secondaryText={(account) => (
            <>
              <Box sx={{ overflowWrap: "anywhere" }}>{account.email}</Box>
              {roleOf(account)} · {lastSeen(account)}
              <Box sx={{ mt: 0.5 }}>
                <State account={account} />
              </Box>
            </>
          )}
          rightIcon={(account) => <AccountActions account={account} />}
        />
      </Card>
    );
  return (
    <Card sx={{ overflowX: "auto" }}>
      <DataTable<User> size="medium">
        <Column
          source="name"
          disableSort
          render={(account) => (
            <>
              <Name account={account} />
              <Box sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>{account.email}</Box>
            </>
          )}
        />
        <Column source="role" disableSort render={roleOf} />
        <Column source="active" disableSort render={(account) => <State account={account} />} />
        <Column source="last_login_at" disableSort render={lastSeen} />
        <Column
          label="common.actions"
          align="right"
          render={(account) => <AccountActions account={account} />}
        />
      </DataTable>
    </Card>
  );
};

export default UserList;

/** What has happened to accounts lately, newest first. */
const SecurityLog = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const { data = [] } = useGetList<SecurityEntry>("security_log", newest(50, "id"));
  const { data: accounts } = useListContext<User>();
  const nameOf = (id: string | null) => accounts?.find((account) => account.id === id)?.name;
  return (
    <Section title="users.log.title">
      <Text text={data.length > 0 ? "users.log.intro" : "users.log.empty"} soft sx={{ mb: 1 }} />
      <List dense disablePadding>
        {data.map((entry) => (
          <ListItem key={entry.id} disableGutters>
            <ListItemText
              primary={`${translate(`users.log.events.${entry.event}`)}: ${nameOf(entry.user_id) ?? "–"}`}
              secondary={translate("users.log.by", {
                actor: nameOf(entry.actor_id) ?? translate("users.log.owner"),
                time: formatDateTime(entry.created_at, language),
              })}
            />
          </ListItem>
        ))}
      </List>
    </Section>
  );
};

/** A new account, whose owner chooses the password by a link that comes by e-mail. */
const CreateAccountDialog = ({ onClose }: { onClose: () => void }) => (
  <AccountDialog<{ name: string; email: string; role: StaffRole }>
    title="users.create.title"
    submit="users.create.submit"
    record={{ role: "viewer" }}
    act={(dataProvider, { name, email: address, role }) =>
      dataProvider.inviteStaff(name.trim(), address.trim(), role)
    }
    success="users.create.success"
    failed="users.create.error"
    args={({ email: address }) => ({ email: withoutInvisible(address) })}
    onClose={onClose}
  >
    <TextInput source="name" autoFocus autoComplete="off" validate={requiredText()} />
    <TextInput source="email" type="email" autoComplete="off" validate={[requiredText(), validEmail]} />
    <RoleInput />
    <Text text="users.create.hint" small soft />
  </AccountDialog>
);
