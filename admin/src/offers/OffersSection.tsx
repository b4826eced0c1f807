import { Box, Stack, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { ListSection } from "../ui/ListSection.tsx";
import { OfferActions } from "./OfferActions.tsx";
import { OfferName, OfferStatus, OfferTotal, OfferUntil } from "./OfferParts.tsx";
import { useOffers } from "./use-offers.ts";

/** What a person was offered. */
export const OffersSection = ({ contactId }: { contactId: string }) => {
  const translate = useTranslate();
  return (
    <ListSection title="menu.offers" none="offers.none" query={useOffers(contactId)}>
      {(offer) => (
        <Stack
          component="li"
          key={offer.id}
          direction="row"
          sx={{ listStyle: "none", gap: 1, justifyContent: "space-between", alignItems: "flex-start" }}
        >
          <Box sx={{ flex: "1 1 200px", minWidth: 0 }}>
            <OfferName offer={offer} />
            <OfferStatus offer={offer} />
          </Box>
          <Box sx={{ textAlign: "right" }}>
            <OfferTotal offer={offer} />
            <Typography variant="body2" color="text.secondary">
              {translate("resources.offers.fields.valid_until")} <OfferUntil offer={offer} />
            </Typography>
          </Box>
          <OfferActions offer={offer} />
        </Stack>
      )}
    </ListSection>
  );
};
