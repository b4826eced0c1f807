import { Box, Link, Stack } from "@mui/material";
import { isCallAgain } from "@solar/domain/call-back";
import { mailtoUrl } from "@solar/domain/contact-links";
import { formatDateTime } from "@solar/domain/format";
import { firstTelUrl } from "@solar/domain/phone-numbers";
import type { Contact, DealParcel, DealWithParcels, Inquiry } from "@solar/domain/rows.gen";
import type { ReactNode } from "react";
import { CanAccess, useTranslate } from "react-admin";
import { FollowersLink } from "../alerts/FollowersLink.tsx";
import { useOpenDeal } from "../deals/use-open-deal.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { ComposeButton } from "../messages/ComposeButton.tsx";
import { OfferButton } from "../offers/OfferActions.tsx";
import { ReserveButton } from "../reservations/ReserveButton.tsx";
import { useNextTask } from "../tasks/use-tasks.ts";
import { DialogButton } from "../ui/AppDialog.tsx";
import { Facts, Section } from "../ui/Section.tsx";
import { ClickToCall, PhoneLinks } from "./ClickToCall.tsx";
import { ContactActions } from "./ContactActions.tsx";
import { EditContactDialog } from "./ContactDialogs.tsx";
import { useContactInquiries } from "./contact-inquiries.ts";

const mailOf = ({ user_email, anonymised_at }: Inquiry) => (anonymised_at ? null : user_email);

interface ReachableProps {
  own: string | null;
  /** What the person's inquiries say. */
  used: readonly (string | null)[];
  shownAs: (one: string) => ReactNode;
}

/** Everywhere that somebody can be reached: the contact's own first, then what else they asked from. */
const Reachable = ({ own, used, shownAs }: ReachableProps) => {
  const all = [...new Set([own, ...used])].filter((one) => one !== null);
  return all.length
    ? all.map((one) => (
        <Box key={one} sx={{ overflowWrap: "anywhere" }}>
          {shownAs(one)}
        </Box>
      ))
    : "–";
};

/** The parcels of a sale for which something holds. */
const idsIn = (deal: DealWithParcels | undefined, holds: (parcel: DealParcel) => boolean): string[] =>
  deal?.parcels.filter(holds).map(({ id }) => id) ?? [];

/** Who somebody is, how to reach them, and what can be done for them. */
export const FactsSection = ({ contact }: { contact: Contact }) => {
  const translate = useTranslate();
  const language = useLanguage();

  const { data: inquiries = [] } = useContactInquiries(contact.id);
  // What is reserved for a person is, as a rule, what their sale is about.
  const deal = useOpenDeal(contact.id);
  const latest = inquiries.find(({ anonymised_at }) => !anonymised_at);
  const { email, phone, consent, origin, created_at } = contact;
  const tel = firstTelUrl(phone);
  const { place, open } = useNextTask();
  const awaits = latest?.status === "new" ? latest : undefined;
  // They asked to be called, were not reached, or are to be called once more.
  const first = Boolean(awaits?.call_back || awaits?.last_call_at) || isCallAgain(deal?.next_step);
  const call = tel && (
    <ClickToCall
      contactId={contact.id}
      name={contact.name}
      inquiryId={awaits?.id}
      href={tel}
      first={first}
      onRecorded={() => place && open(place.id)}
    />
  );
  const fields = {
    email: (
      <Reachable
        own={email}
        used={inquiries.map(mailOf)}
        shownAs={(one) => <Link href={mailtoUrl(one)}>{one}</Link>}
      />
    ),
    phone: (
      <Reachable
        own={phone}
        used={inquiries.map(({ user_phone }) => user_phone)}
        shownAs={(one) => <PhoneLinks phone={one} />}
      />
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
        <CanAccess resource="contacts" action="edit">
          <Box sx={{ ml: "auto" }}>
            <ContactActions contact={contact} />
          </Box>
        </CanAccess>
      }
    >
      <Facts
        facts={Object.entries(fields).map(
          ([name, value]) => [translate(`resources.contacts.fields.${name}`), value || "–"] as const,
        )}
      />
      <Stack direction="row" useFlexGap sx={{ mt: 2, gap: 1, flexWrap: "wrap" }}>
        {first && call}
        <ComposeButton
          to={{
            contactId: contact.id,
            name: contact.name,
            email: contact.email ?? latest?.user_email ?? null,
            language: contact.language,
            latest,
          }}
        />
        <OfferButton contact={contact} besides parcelIds={idsIn(deal, ({ taken }) => !taken)} />
        <ReserveButton
          contact={contact}
          dealId={deal?.id}
          parcelIds={idsIn(deal, ({ status }) => status === "available")}
        />
        <CanAccess resource="contacts" action="edit">
          <DialogButton
            label="common.edit"
            hotkey="e"
            dialog={(close) => <EditContactDialog contact={contact} onClose={close} />}
          />
        </CanAccess>
        {email && <FollowersLink filter={{ email }} />}
        {!first && call}
      </Stack>
    </Section>
  );
};
