import AddIcon from "@mui/icons-material/Add";
import { Box, Card, List, ListItem, ListItemText, Stack } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { SecurityEntry, StaffRole, User } from "@solar/domain/rows.gen";
import type { Tone } from "@solar/domain/statuses";
import {
  DataTable,
  ListBase,
  TextInput,
  Title,
  useGetIdentity,
  useGetList,
  useListContext,
  useTranslate,
} from "react-admin";
import { useLanguage } from "../i18n/use-language.ts";
import { DialogButton } from "../ui/AppDialog.tsx";
import { ScreenLoading } from "../ui/Loading.tsx";
import { ListError } from "../ui/RecordList.tsx";
import { Section } from "../ui/Section.tsx";
import { StatusChip } from "../ui/StatusChip.tsx";
import { Text } from "../ui/Text.tsx";
import { emailAddress, filled } from "../ui/use-action.ts";
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
const onlyWide = { "& .column-last_login_at": { display: { xs: "none", sm: "table-cell" } } };

const Accounts = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const { identity } = useGetIdentity();
  return (
    <Card sx={{ overflowX: "auto" }}>
      <DataTable<User> size="medium" sx={onlyWide}>
        <Column
          source="name"
          disableSort
          render={({ id, name, email }) => (
            <>
              <Box sx={{ fontWeight: 600 }}>
                {name} {id === identity?.id && `(${translate("users.you")})`}
              </Box>
              <Box sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>{email}</Box>
            </>
          )}
        />
        <Column source="role" disableSort render={({ role }) => translate(`enums.staff_role.${role}`)} />
        <Column
          source="active"
          disableSort
          render={(account) => {
            const [tone, label] = stateOf(account);
            return <StatusChip tone={tone} label={translate(label)} />;
          }}
        />
        <Column
          source="last_login_at"
          disableSort
          render={({ last_login_at }) =>
            last_login_at ? formatDateTime(last_login_at, language) : translate("users.never_signed_in")
          }
        />
        <Column
          label="common.actions"
          align="right"
          render={(account) => <AccountActions account={account} own={account.id === identity?.id} />}
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
  const { data = [] } = useGetList<SecurityEntry>("security_log", {
    sort: { field: "id", order: "DESC" },
    pagination: { page: 1, perPage: 50 },
    meta: { counted: false },
  });
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
    args={({ email: address }) => ({ email: address })}
    onClose={onClose}
  >
    <TextInput source="name" autoFocus autoComplete="off" validate={filled()} />
    <TextInput source="email" type="email" autoComplete="off" validate={[filled(), emailAddress]} />
    <RoleInput />
    <Text text="users.create.hint" small soft />
  </AccountDialog>
);
