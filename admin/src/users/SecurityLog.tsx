import { List, ListItem, ListItemText, Typography } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { SecurityEntry, User } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { rows } from "../data/reads.ts";
import { useLanguage } from "../i18n/useLanguage.ts";
import { Section } from "../ui/Section.tsx";

/** What has happened to accounts lately, newest first. */
export const SecurityLog = ({ accounts }: { accounts: readonly User[] }) => {
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
