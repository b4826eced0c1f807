import { Box, Link, Stack } from "@mui/material";
import { formatDateTime, numberWithUnit } from "@solar/domain/format";
import type { Contact } from "@solar/domain/rows.gen";
import { ShowBase, Title, useGetManyReference, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { allRows, pollMs } from "../data/queries.ts";
import { DealsSection } from "../deals/DealsSection.tsx";
import { useLanguage } from "../i18n/use-language.ts";
import { InquiryStatusChip } from "../inquiries/InquiryChips.tsx";
import { OffersSection } from "../offers/OffersSection.tsx";
import { inquiryPath } from "../paths.ts";
import { ReservationActions } from "../reservations/ReservationActions.tsx";
import { ReservationTerm, ReservedParcel } from "../reservations/ReservationFields.tsx";
import type { NamedReservation } from "../reservations/use-reservations.ts";
import { NextTask } from "../tasks/NextTask.tsx";
import { RecordScreen, stayOnError } from "../ui/Loading.tsx";
import { ListSection } from "../ui/Section.tsx";
import { Text } from "../ui/Text.tsx";
import { inquiryTitle, useContactInquiries } from "./contact-inquiries.ts";
import { FactsSection } from "./FactsSection.tsx";
import { Timeline } from "./Timeline.tsx";

/** One person: who they are, what they asked for, what is held for them, and what happened. */
const ContactShow = () => (
  <ShowBase<Contact> queryOptions={stayOnError}>
    <RecordScreen<Contact> list={list}>
      {(contact) => (
        <>
          <Title title={contact.name} />
          <NextTask />
          <ContactSections record={contact} wide />
        </>
      )}
    </RecordScreen>
  </ShowBase>
);

export default ContactShow;

const list = { title: "menu.contacts", link: "contacts.all", path: "/contacts" };

const layout = {
  display: "grid",
  columnGap: 2,
  alignItems: "start",
  gridTemplateAreas: {
    xs: '"facts" "more" "timeline"',
    lg: '"facts timeline" "more timeline"',
  },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" },
  gridTemplateRows: { lg: "auto 1fr" },
};

/** All that is known of a person: on their own screen in two columns, beside the list in one. */
export const ContactSections = ({ record: contact, wide = false }: { record: Contact; wide?: boolean }) => (
  <Box sx={wide ? layout : {}}>
    <Box sx={{ gridArea: "facts" }}>
      <FactsSection contact={contact} />
    </Box>
    <Box sx={{ gridArea: "timeline" }}>
      <Timeline contactId={contact.id} />
    </Box>
    <Box sx={{ gridArea: "more" }}>
      <DealsSection contactId={contact.id} />
      <OffersSection target="contact_id" id={contact.id} />
      <ReservationsSection contactId={contact.id} />
      <InquiriesSection contactId={contact.id} />
    </Box>
  </Box>
);

/** Those that hold first. */
const ReservationsSection = ({ contactId }: { contactId: string }) => {
  const query = useGetManyReference<NamedReservation>(
    "reservations",
    { ...allRows, target: "contact_id", id: contactId, sort: { field: "ended_at", order: "DESC" } },
    { refetchInterval: pollMs },
  );
  return (
    <ListSection title="menu.reservations" none="reservations.empty" query={query}>
      {(reservation) => <ReservationLine reservation={reservation} />}
    </ListSection>
  );
};

const ReservationLine = ({ reservation }: { reservation: NamedReservation }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { deposit, note, ended_at } = reservation;
  return (
    <Stack direction="row" sx={{ flex: 1, flexWrap: "wrap", gap: 1, justifyContent: "space-between" }}>
      <Box sx={{ flex: "1 1 220px", minWidth: 0 }}>
        <ReservedParcel reservation={reservation} />
        <ReservationTerm reservation={reservation} />
        {deposit !== null && (
          <Text small soft>
            {numberWithUnit(translate("resources.reservations.fields.deposit"), deposit, language).join(": ")}
          </Text>
        )}
        {note && (
          <Text small soft sx={{ overflowWrap: "anywhere" }}>
            {note}
          </Text>
        )}
      </Box>
      {!ended_at && <ReservationActions reservation={reservation} />}
    </Stack>
  );
};

const InquiriesSection = ({ contactId }: { contactId: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <ListSection title="menu.inquiries" none="inquiries.list.empty" query={useContactInquiries(contactId)}>
      {(inquiry) => (
        <>
          <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
            <Link component={RouterLink} to={inquiryPath(inquiry.id)} sx={{ fontWeight: 600 }}>
              {inquiryTitle(inquiry) ?? translate("inquiries.list.general")}
            </Link>
            <Text small soft>
              {[formatDateTime(inquiry.created_at, language), inquiry.user_email].join(" · ")}
            </Text>
          </Box>
          <InquiryStatusChip status={inquiry.status} />
        </>
      )}
    </ListSection>
  );
};
