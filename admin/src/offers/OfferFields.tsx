import { Box, Stack, Typography } from "@mui/material";
import { companyDate, formatDate, formatMoney, formatNumber } from "@solar/domain/format";
import { type OfferState, offerState } from "@solar/domain/offer";
import type { Contact, Offer } from "@solar/domain/rows.gen";
import type { Tone } from "@solar/domain/statuses";
import { useTranslate } from "react-admin";
import { useLanguage } from "../i18n/use-language.ts";
import { StatusChip } from "../ui/StatusChip.tsx";
import { Text } from "../ui/Text.tsx";

/** An offer with what a line of it shows; without its content, which may be long. */
export type ListedOffer = Omit<Offer, "content"> & {
  /** What it comes to, KM; null of a draft */
  total: number | null;
  /** The park's name; null when a draft's parcels are gone */
  project: string | null;
  contact: Pick<Contact, "id" | "name" | "email"> | null;
};

const tones: Record<OfferState, Tone> = {
  draft: "grey",
  sent: "blue",
  opened: "yellow",
  accepted: "green",
  withdrawn: "grey",
  expired: "grey",
};

/** How it stands; that its message did not go out is said beside it. */
export const OfferStatus = ({ offer }: { offer: ListedOffer }) => {
  const state = offerState(offer, companyDate());
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: "wrap" }}>
      <StatusChip tone={tones[state]} label={`enums.offer_status.${state}`} />
      {offer.mail_status === "failed" && <StatusChip tone="red" label="offers.mail_failed" />}
    </Stack>
  );
};

/** Its number, and what it is of. */
export const OfferName = ({ offer }: { offer: ListedOffer }) => {
  const translate = useTranslate();
  const parcels = translate("offers.parcels", { smart_count: offer.parcel_ids.length });
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {offer.number ?? translate("offers.unnumbered")}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {[offer.project, parcels].filter(Boolean).join(" · ")}
      </Typography>
    </Box>
  );
};

/** What it comes to, with the discount in it. */
export const OfferTotal = ({ offer: { total, discount_percent } }: { offer: ListedOffer }) => {
  const language = useLanguage();
  return (
    <>
      {total !== null && formatMoney(total, language)}
      {discount_percent > 0 && (
        <Text
          text="offers.discount"
          args={{ percent: formatNumber(discount_percent, language) }}
          small
          soft
        />
      )}
    </>
  );
};

export const OfferUntil = ({ offer }: { offer: ListedOffer }) => (
  <Box component="span" sx={{ whiteSpace: "nowrap" }}>
    {formatDate(offer.valid_until, useLanguage())}
  </Box>
);
