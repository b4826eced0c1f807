import AddIcon from "@mui/icons-material/Add";
import {
  Box,
  Button,
  Card,
  List,
  ListItem,
  ListItemText,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { SecurityEntry, User } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title, useGetIdentity, useTranslate } from "react-admin";
import { rows } from "../data/api.ts";
import { useLanguage } from "../i18n/useLanguage.ts";
import { LoadError, ScreenLoading } from "../ui/Loading.tsx";
import { Section } from "../ui/Section.tsx";
import { StatusChip } from "../ui/StatusChip.tsx";
import { AccountActions } from "./AccountActions.tsx";
import { CreateAccountDialog } from "./CreateAccountDialog.tsx";

/** Accounts of staff: who they are, whether they may sign in. */
const UserList = () => {
  const translate = useTranslate();
  const [creating, setCreating] = useState(false);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ["staff-accounts"],
    queryFn: () => rows<User>("users", "order=created_at"),
  });
  return (
    <>
      <Title title="users.title" />
      <Stack direction="row" useFlexGap sx={{ mb: 2, gap: 1, alignItems: "center", flexWrap: "wrap" }}>
        <Typography color="text.secondary" sx={{ flex: 1 }}>
          {translate("users.intro")}
        </Typography>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
          {translate("users.create.title")}
        </Button>
      </Stack>
      {isError && <LoadError onRetry={() => void refetch()} />}
      {isPending && <ScreenLoading />}
      {data && <Accounts accounts={data} />}
      {data && (
        <Box sx={{ mt: 3 }}>
          <SecurityLog accounts={data} />
        </Box>
      )}
      {creating && <CreateAccountDialog onClose={() => setCreating(false)} />}
    </>
  );
};

const Accounts = ({ accounts }: { accounts: readonly User[] }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { identity } = useGetIdentity();
  const column = (name: string) => translate(`resources.users.fields.${name}`);
  return (
    <Card sx={{ overflowX: "auto" }}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{column("name")}</TableCell>
            <TableCell>{column("active")}</TableCell>
            <TableCell sx={{ display: { xs: "none", sm: "table-cell" } }}>
              {column("last_login_at")}
            </TableCell>
            <TableCell align="right">{translate("common.actions")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {accounts.map((account) => (
            <TableRow key={account.id}>
              <TableCell>
                <Box sx={{ fontWeight: 600 }}>
                  {account.name} {account.id === identity?.id && `(${translate("users.you")})`}
                </Box>
                <Box sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>{account.email}</Box>
              </TableCell>
              <TableCell>
                <StatusChip
                  tone={account.active ? "green" : "grey"}
                  label={translate(account.active ? "users.active" : "users.inactive")}
                />
              </TableCell>
              <TableCell sx={{ display: { xs: "none", sm: "table-cell" } }}>
                {account.last_login_at
                  ? formatDateTime(account.last_login_at, language)
                  : translate("users.never_signed_in")}
              </TableCell>
              <TableCell align="right">
                <AccountActions account={account} own={account.id === identity?.id} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
};

export default UserList;

/** What has happened to accounts lately, newest first. */
const SecurityLog = ({ accounts }: { accounts: readonly User[] }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { data = [] } = useQuery({
    queryKey: ["security-log"],
    queryFn: () => rows<SecurityEntry>("security_log", "order=id.desc&limit=50"),
  });
  const nameOf = (id: string | null) => accounts.find((account) => account.id === id)?.name;
  return (
    <Section title="users.log.title">
      <Typography color="text.secondary">
        {translate(data.length > 0 ? "users.log.intro" : "users.log.empty")}
      </Typography>
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
