import { Box, Link, Stack, Typography } from "@mui/material";
import { isCallAgain } from "@solar/domain/call-back";
import { mailtoUrl } from "@solar/domain/contact-links";
import { formatDateTime } from "@solar/domain/format";
import { firstTelUrl } from "@solar/domain/phone-numbers";
import type { Inquiry } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { ClickToCall, PhoneLinks } from "../contacts/ClickToCall.tsx";
import { NextStep } from "../deals/DealCard.tsx";
import { useOpenDeal } from "../deals/use-open-deal.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { ComposeButton } from "../messages/ComposeButton.tsx";
import { OfferButton } from "../offers/OfferActions.tsx";
import { contactPath } from "../paths.ts";
import { ReserveButton } from "../reservations/ReserveButton.tsx";
import { useNextTask } from "../tasks/use-tasks.ts";
import { Section } from "../ui/Section.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { senderOf } from "./inquiry-values.ts";

/** Whose inquiry it is, and what it asks for, for what is done about it. */
const subject = ({ id, user_name: name, snapshot }: Inquiry, contactId: string) => ({
  contact: { id: contactId, name },
  inquiryId: id,
  parcelIds: snapshot.parcels.map((parcel) => parcel.id),
});

/** Who writes, how to reach them, and their message. */
export const VisitorSection = ({ inquiry }: { inquiry: Inquiry }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const tel = firstTelUrl(inquiry.user_phone);
  const { place, open } = useNextTask();
  const next = () => open(`inquiry-${inquiry.id}`);
  // Whoever asked to be called, or was not reached, is called before anything else.
  const asked = Boolean((inquiry.call_back || inquiry.last_call_at) && inquiry.status === "new" && tel);
  const deal = useOpenDeal(inquiry.contact_id);
  const again = isCallAgain(deal?.next_step);
  const first = Boolean(tel && (asked || again));
  const call = tel && inquiry.contact_id && (
    <ClickToCall
      contactId={inquiry.contact_id}
      name={inquiry.user_name}
      inquiryId={inquiry.id}
      href={tel}
      {...{ first, asked }}
      onRecorded={() => (asked || place) && next()}
    />
  );
  return (
    <Section title="inquiries.detail.visitor">
      <Stack spacing={0.5}>
        <Typography sx={{ fontWeight: 700 }}>{inquiry.user_name}</Typography>
        <Link href={mailtoUrl(inquiry.user_email)} sx={{ overflowWrap: "anywhere" }}>
          {inquiry.user_email}
        </Link>
        <Typography color={tel ? "text.primary" : "text.secondary"}>
          {inquiry.user_phone ? (
            <PhoneLinks phone={inquiry.user_phone} />
          ) : (
            translate("inquiries.detail.no_phone")
          )}
        </Typography>
        {inquiry.call_back && (
          <Typography>
            {translate("resources.inquiries.fields.call_back")}:{" "}
            <strong>{translate(`enums.call_back.${inquiry.call_back}`)}</strong>
          </Typography>
        )}
        {deal?.next_step && (
          <Stack direction="row" sx={{ gap: 0.5, alignItems: "baseline" }}>
            <Text small>{translate("resources.deals.fields.next_step")}:</Text>
            <NextStep deal={deal} />
          </Stack>
        )}
        <Typography variant="body2" color="text.secondary">
          {translate("inquiries.detail.received", { time: formatDateTime(inquiry.created_at, language) })} ·{" "}
          {translate("inquiries.detail.language", {
            language: translate(`enums.language.${inquiry.language}`),
          })}
        </Typography>
      </Stack>
      <Box
        sx={{
          my: 2,
          p: 2,
          bgcolor: "action.hover",
          borderRadius: "10px",
          whiteSpace: "pre-wrap",
          overflowWrap: "anywhere",
        }}
      >
        {inquiry.message || translate("inquiries.detail.no_message")}
      </Box>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "flex-start" }}>
        {first && call}
        {inquiry.contact_id && (
          <>
            <ComposeButton
              variant={first ? "outlined" : "contained"}
              to={senderOf(inquiry, inquiry.contact_id)}
              // Else the focus would be back here, where Enter writes to the same person again.
              onSent={() => place && next()}
            />
            {!first && call}
            <OfferButton {...subject(inquiry, inquiry.contact_id)} />
            <ReserveButton {...subject(inquiry, inquiry.contact_id)} />
            <Button label="contacts.open" component={RouterLink} to={contactPath(inquiry.contact_id)} />
          </>
        )}
      </Stack>
    </Section>
  );
};
