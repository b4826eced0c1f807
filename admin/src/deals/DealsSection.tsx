import { Box, Stack, Typography } from "@mui/material";
import type { Contact, DealWithParcels } from "@solar/domain/rows.gen";
import { CanAccess, useDataProvider, useGetIdentity, useGetList, useTranslate } from "react-admin";
import { useLanguage } from "../i18n/use-language.ts";
import { ListSection } from "../ui/Section.tsx";
import { StatusChip } from "../ui/StatusChip.tsx";
import { Button } from "../ui/Text.tsx";
import { useAction } from "../ui/use-action.ts";
import { DealActions, NextStep, UnavailableParcels } from "./DealCard.tsx";
import { DealMoves } from "./DealMoves.tsx";
import { dealValue, parcelNames, stageTones } from "./stages.ts";

/** What may become a sale to a person, or became one, and a way to begin another. */
export const DealsSection = ({ contactId }: { contactId: Contact["id"] }) => {
  const deals = useGetList<DealWithParcels>("deals", {
    filter: { contact_id: contactId },
    sort: { field: "created_at", order: "DESC" },
    pagination: { page: 1, perPage: 100 },
  });
  return (
    <DealMoves>
      <ListSection
        title="menu.deals"
        none="deals.empty"
        query={deals}
        action={
          <CanAccess resource="deals" action="create">
            <BeginButton contactId={contactId} />
          </CanAccess>
        }
      >
        {(deal) => (
          <>
            <DealLine deal={deal} />
            <DealActions deal={deal} />
          </>
        )}
      </ListSection>
    </DealMoves>
  );
};

const DealLine = ({ deal }: { deal: DealWithParcels }) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap" }}>
        <StatusChip tone={stageTones[deal.stage]} label={`enums.deal_stage.${deal.stage}`} />
        <Typography sx={{ fontWeight: 600 }}>{dealValue(deal, language)}</Typography>
      </Stack>
      <Typography variant="body2">{parcelNames(deal) || translate("deals.no_parcels")}</Typography>
      <UnavailableParcels deal={deal} />
      {deal.ended_at ? deal.lost_reason : <NextStep deal={deal} />}
    </Box>
  );
};

const BeginButton = ({ contactId }: { contactId: Contact["id"] }) => {
  const { identity } = useGetIdentity();
  const dataProvider = useDataProvider();
  const { pending, run } = useAction();
  const begin = () =>
    run(() => dataProvider.create("deals", { data: { contact_id: contactId, owner: identity?.id } }), {
      success: "deals.create.success",
      failed: "deals.save_error",
    });
  return (
    <Button
      label="deals.create.action"
      size="small"
      disabled={pending}
      sx={{ ml: "auto" }}
      onClick={() => void begin()}
    />
  );
};
