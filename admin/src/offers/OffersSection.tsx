import { Box, Stack, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { LoadError } from "../ui/Loading.tsx";
import { Section } from "../ui/Section.tsx";
import { OfferActions } from "./OfferActions.tsx";
import { OfferName, OfferStatus, OfferTotal, OfferUntil } from "./OfferParts.tsx";
import { useOffers } from "./use-offers.ts";

/** What a person was offered. */
export const OffersSection = ({ contactId }: { contactId: string }) => {
  const translate = useTranslate();
  const { data, isError, refetch } = useOffers(contactId);
  return (
    <Section title="menu.offers">
      {isError && <LoadError onRetry={() => void refetch()} />}
      {data?.length === 0 && <Typography color="text.secondary">{translate("offers.none")}</Typography>}
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1.5 }}>
        {data?.map((offer) => (
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
        ))}
      </Stack>
    </Section>
  );
};
