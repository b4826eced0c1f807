import { Box, Button, Link, Stack } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import { telUrl } from "@solar/domain/phone";
import type { Contact } from "@solar/domain/rows.gen";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useLanguage } from "../i18n/use-language.ts";
import { ReserveButton } from "../reservations/ReserveButton.tsx";
import { Facts } from "../ui/Facts.tsx";
import { May } from "../ui/May.tsx";
import { Section } from "../ui/Section.tsx";
import { ContactActions } from "./ContactActions.tsx";
import { EditContactDialog } from "./ContactDialogs.tsx";

/** Who somebody is, how to reach them, and what can be done for them. */
export const FactsSection = ({ contact }: { contact: Contact }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [editing, setEditing] = useState(false);
  const { email, phone, consent, origin, created_at } = contact;
  const tel = telUrl(phone ?? "");
  const fields = {
    email: email && <Link href={`mailto:${email}`}>{email}</Link>,
    phone: tel ? (
      <Link href={tel} sx={{ whiteSpace: "nowrap" }}>
        {phone}
      </Link>
    ) : (
      phone
    ),
    language: translate(`enums.language.${contact.language}`),
    consent,
    origin: translate(`enums.contact_origin.${origin}`),
    created_at: formatDateTime(created_at, language),
  };
  return (
    <Section
      title="contacts.facts"
      action={
        <May deed="sell">
          <Box sx={{ ml: "auto" }}>
            <ContactActions contact={contact} />
          </Box>
        </May>
      }
    >
      <Facts
        facts={Object.entries(fields).map(
          ([name, value]) => [translate(`resources.contacts.fields.${name}`), value || "–"] as const,
        )}
      />
      <Stack direction="row" useFlexGap sx={{ mt: 2, gap: 1, flexWrap: "wrap" }}>
        <ReserveButton contact={contact} />
        <May deed="sell">
          <Button variant="outlined" onClick={() => setEditing(true)}>
            {translate("common.edit")}
          </Button>
        </May>
        {tel && (
          <Button variant="outlined" component="a" href={tel}>
            {translate("inquiries.detail.call")}
          </Button>
        )}
      </Stack>
      {editing && <EditContactDialog contact={contact} onClose={() => setEditing(false)} />}
    </Section>
  );
};
