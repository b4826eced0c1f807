import { Box, Stack } from "@mui/material";
import type { Contact, DealWithParcels } from "@solar/domain/rows.gen";
import { CanAccess, useDataProvider, useGetIdentity, useGetList } from "react-admin";
import { useLanguage } from "../i18n/use-language.ts";
import { ListSection } from "../ui/Section.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { useAction } from "../ui/use-action.ts";
import { DealActions, DealFacts, StageChip } from "./DealCard.tsx";
import { DealMoves } from "./DealMoves.tsx";
import { dealValue } from "./stages.ts";

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

const DealLine = ({ deal }: { deal: DealWithParcels }) => (
  <Box sx={{ minWidth: 0 }}>
    <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap" }}>
      <StageChip deal={deal} />
      <Text sx={{ fontWeight: 600 }}>{dealValue(deal, useLanguage())}</Text>
    </Stack>
    {deal.parcels.length === 0 && <Text text="deals.no_parcels" small />}
    <DealFacts deal={deal} />
  </Box>
);

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
