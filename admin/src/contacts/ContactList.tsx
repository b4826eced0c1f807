import AddIcon from "@mui/icons-material/Add";
import { Box, Stack, useMediaQuery } from "@mui/material";
import { formatDate, formatDateTime } from "@solar/domain/format";
import type { Contact } from "@solar/domain/rows.gen";
import { CanAccess, DataTable, SimpleList, useTranslate } from "react-admin";
import { useLocation, useNavigate } from "react-router-dom";
import { ExportAllButton } from "../csv/ExportAllButton.tsx";
import { useLanguage } from "../i18n/use-language.ts";
import { contactPath } from "../paths.ts";
import { DialogButton } from "../ui/AppDialog.tsx";
import { PreviewButton } from "../ui/PreviewPanel.tsx";
import {
  cardsBreakpoint,
  ListEmpty,
  RecordList,
  RowLink,
  rowLinkStyles,
  SearchFilter,
} from "../ui/RecordList.tsx";
import { CreateContactDialog } from "./ContactDialogs.tsx";
import { ContactPanel } from "./ContactPanel.tsx";

/** A contact as lists read it. */
type ListedContact = Contact & { inquiries: [{ count: number }] };

const Column = DataTable.Col<ListedContact>;
const empty = <ListEmpty text="contacts.empty" hint="contacts.empty_hint" />;

const inquiriesOf = ({ inquiries }: ListedContact) => inquiries[0].count;

const ContactTable = () => {
  const language = useLanguage();
  return (
    <DataTable<ListedContact> bulkActionButtons={<ContactExport />} empty={empty} sx={rowLinkStyles}>
      <Column
        source="name"
        render={({ id, name }) => (
          <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between" }}>
            <RowLink to={contactPath(id)}>{name}</RowLink>
            <PreviewButton name={name} />
          </Stack>
        )}
      />
      <Column source="email" />
      <Column
        source="phone"
        disableSort
        render={({ phone }) => <Box sx={{ whiteSpace: "nowrap" }}>{phone}</Box>}
      />
      <Column
        source="updated_at"
        render={({ updated_at }) => (
          <Box sx={{ whiteSpace: "nowrap" }}>{formatDateTime(updated_at, language)}</Box>
        )}
      />
      <Column source="inquiries" align="right" disableSort render={inquiriesOf} />
    </DataTable>
  );
};

const ContactRows = () => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <SimpleList<ListedContact>
      rowClick="show"
      empty={empty}
      primaryText={({ name }) => name}
      secondaryText={({ email, phone }) => [email, phone].filter(Boolean).join(" · ")}
      tertiaryText={(contact) =>
        [
          translate("contacts.inquiries", { smart_count: inquiriesOf(contact) }),
          formatDate(contact.updated_at, language),
        ].join(" · ")
      }
    />
  );
};

const CreateButton = () => {
  const navigate = useNavigate();
  // The search over everything leads here to add somebody.
  const { key, state } = useLocation();
  return (
    <DialogButton
      key={state?.create && key}
      opened={Boolean(state?.create)}
      label="contacts.create.title"
      variant="contained"
      startIcon={<AddIcon />}
      hotkey="n"
      dialog={(close) => (
        <CreateContactDialog onClose={close} onCreated={({ id }) => navigate(contactPath(id))} />
      )}
    />
  );
};

const fields = ["name", "email", "phone", "language", "origin", "consent", "created_at", "updated_at"];

/** The contacts that are marked, else all of the list's filters, as CSV. */
const ContactExport = () => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <ExportAllButton<ListedContact>
      fields={fields}
      formats={{
        language: (contact) => translate(`enums.language.${contact.language}`),
        origin: ({ origin }) => translate(`enums.contact_origin.${origin}`),
        created_at: ({ created_at }) => formatDateTime(created_at, language),
        updated_at: ({ updated_at }) => formatDateTime(updated_at, language),
      }}
    />
  );
};

/** People who ask and buy, who changed last first. */
const ContactList = () => {
  const narrow = useMediaQuery(cardsBreakpoint);
  return (
    <RecordList
      title="menu.contacts"
      sort={{ field: "updated_at", order: "DESC" }}
      filters={[<SearchFilter key="q" source="q" alwaysOn placeholder="contacts.search" />]}
      buttons={
        <>
          <ContactExport />
          <CanAccess resource="contacts" action="create">
            <CreateButton />
          </CanAccess>
        </>
      }
    >
      <ContactPanel by="id">{narrow ? <ContactRows /> : <ContactTable />}</ContactPanel>
    </RecordList>
  );
};

export default ContactList;
