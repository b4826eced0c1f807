import { Box, Stack, Typography } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import { useGetManyReference, useTranslate } from "react-admin";
import { allRows } from "../data/queries.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { MailStatusChip } from "../inquiries/InquiryChips.tsx";
import { ListSection } from "../ui/Section.tsx";
import { Text } from "../ui/Text.tsx";
import { OfferActions } from "./OfferActions.tsx";
import { type ListedOffer, OfferName, OfferStatus, OfferTotal, OfferUntil } from "./OfferFields.tsx";

interface OffersSectionProps {
  target: "contact_id" | "inquiry_id";
  id: string;
}

/** What a person was offered, or what was offered for an inquiry, the newest first. */
export const OffersSection = ({ target, id }: OffersSectionProps) => {
  const translate = useTranslate();
  const query = useGetManyReference<ListedOffer>(
    "offers",
    { ...allRows, target, id, sort: { field: "created_at", order: "DESC" } },
    {
      // The e-mail's progress shows without reloading.
      refetchInterval: ({ state }) =>
        state.data?.data.some(({ mail_status }) => mail_status === "queued") ? 3000 : false,
    },
  );
  return (
    <ListSection title="menu.offers" none="offers.empty" query={query}>
      {(offer) => (
        <>
          <Box sx={{ flex: "1 1 200px", minWidth: 0 }}>
            <OfferName offer={offer} />
            <OfferStatus offer={offer} />
            <OfferMoments offer={offer} />
          </Box>
          <Box sx={{ textAlign: "right" }}>
            <OfferTotal offer={offer} />
            <Typography variant="body2" color="text.secondary">
              {translate("resources.offers.fields.valid_until")} <OfferUntil offer={offer} />
            </Typography>
          </Box>
          <OfferActions offer={offer} />
        </>
      )}
    </ListSection>
  );
};

/** When it was sent, opened and accepted, and whether its e-mail went out. */
const OfferMoments = ({ offer }: { offer: ListedOffer }) => {
  const translate = useTranslate();
  const language = useLanguage();
  if (!offer.sent_at) return null;
  return (
    <>
      {(["sent_at", "opened_at", "accepted_at"] as const).map((moment) => {
        const at = offer[moment];
        return (
          at && (
            <Text key={moment} small soft>
              {translate(`resources.offers.fields.${moment}`)}: {formatDateTime(at, language)}
            </Text>
          )
        );
      })}
      <Stack direction="row" sx={{ gap: 0.5, alignItems: "center" }}>
        <Text text="resources.offers.fields.mail_status" small soft />
        <MailStatusChip status={offer.mail_status} />
      </Stack>
    </>
  );
};
