import AddIcon from "@mui/icons-material/Add";
import { Box, Button, Card, CardActionArea, Stack, Typography, useMediaQuery } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { Contact } from "@solar/domain/rows.gen";
import { useState } from "react";
import { DataTable, List, TopToolbar, useListContext, useTranslate } from "react-admin";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { useLanguage } from "../i18n/use-language.ts";
import { ReadButton } from "../panel/ReadPanel.tsx";
import { cardGrid, needsCards } from "../ui/card-grid.ts";
import { ListPagination } from "../ui/ListPagination.tsx";
import { ListEmpty, ListError } from "../ui/ListStates.tsx";
import { ScreenLoading } from "../ui/Loading.tsx";
import { May } from "../ui/May.tsx";
import { linkedRows, moveInRows, RowLink } from "../ui/RowLink.tsx";
import { SearchFilter } from "../ui/SearchFilter.tsx";
import { ViewsButton } from "../views/ViewsButton.tsx";
import { CreateContactDialog } from "./ContactDialogs.tsx";
import { contactPath } from "./contact-path.ts";
import { PersonPanel } from "./PersonPanel.tsx";

/** A contact as lists read it. */
type ListedContact = Contact & { inquiries: [{ count: number }] };

const Column = DataTable.Col<ListedContact>;
const empty = <ListEmpty text="contacts.empty" hint="contacts.empty_hint" />;

const inquiriesOf = ({ inquiries }: ListedContact) => inquiries[0].count;

const ContactTable = () => {
  const language = useLanguage();
  return (
    <DataTable<ListedContact>
      rowClick={false}
      onKeyDown={moveInRows}
      bulkActionButtons={false}
      empty={empty}
      sx={linkedRows}
    >
      <Column
        source="name"
        render={({ id, name }) => (
          <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between" }}>
            <RowLink to={contactPath(id)} record={id} more>
              {name}
            </RowLink>
            <ReadButton id={id} name={name} tabIndex={-1} />
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

const ContactCards = () => {
  const { data, isPending } = useListContext<ListedContact>();
  const translate = useTranslate();
  const language = useLanguage();
  if (isPending) return <ScreenLoading />;
  if (!data?.length) return empty;
  return (
    <Box sx={cardGrid}>
      {data.map((contact) => (
        <Card key={contact.id} sx={{ position: "relative" }}>
          <Box sx={{ position: "absolute", right: 4, bottom: 4, zIndex: 1 }}>
            <ReadButton id={contact.id} name={contact.name} />
          </Box>
          <CardActionArea
            component={Link}
            className="row-link"
            data-record={contact.id}
            to={contactPath(contact.id)}
            sx={{ p: 1.5, pb: 4, height: "100%" }}
          >
            <Typography sx={{ fontWeight: 700, overflowWrap: "anywhere" }}>{contact.name}</Typography>
            {[contact.email, contact.phone].filter(Boolean).map((line) => (
              <Typography key={line} variant="body2" sx={{ overflowWrap: "anywhere" }}>
                {line}
              </Typography>
            ))}
            <Typography variant="body2" color="text.secondary">
              {[
                translate("contacts.inquiries", { smart_count: inquiriesOf(contact) }),
                formatDateTime(contact.updated_at, language),
              ].join(" · ")}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
};

const CreateButton = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  // The search over everything leads here to add somebody.
  const { key, state } = useLocation();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<string>();
  if (state?.create && asked !== key) {
    setAsked(key);
    setOpen(true);
  }
  return (
    <>
      <Button data-key="n" variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {translate("contacts.create.title")}
      </Button>
      {open && (
        <CreateContactDialog
          onClose={() => setOpen(false)}
          onCreated={({ id }) => navigate(contactPath(id))}
        />
      )}
    </>
  );
};

/** People who ask and buy, who changed last first. */
const ContactList = () => {
  const cards = useMediaQuery(needsCards);
  return (
    <List
      title="menu.contacts"
      sort={{ field: "updated_at", order: "DESC" }}
      perPage={25}
      pagination={<ListPagination />}
      filters={[<SearchFilter key="q" source="q" alwaysOn placeholder="contacts.search" />]}
      actions={
        <TopToolbar sx={{ alignItems: "center" }}>
          <ViewsButton />
          <May deed="sell">
            <CreateButton />
          </May>
        </TopToolbar>
      }
      empty={false}
      error={<ListError />}
    >
      {cards ? <ContactCards /> : <ContactTable />}
    </List>
  );
};

const ContactsScreen = () => (
  <PersonPanel>
    <ContactList />
  </PersonPanel>
);

export default ContactsScreen;
