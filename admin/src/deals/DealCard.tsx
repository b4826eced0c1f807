import { Box, Card, Link, Stack } from "@mui/material";
import { stepText } from "@solar/domain/call-back";
import { formatDate } from "@solar/domain/format";
import type { DealWithParcels } from "@solar/domain/rows.gen";
import { memo, type ReactNode } from "react";
import { useCanAccess, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { useLanguage } from "../i18n/use-language.ts";
import { contactPath } from "../paths.ts";
import { ActionMenu } from "../ui/ActionMenu.tsx";
import { StatusChip } from "../ui/StatusChip.tsx";
import { firstLines, Text } from "../ui/Text.tsx";
import { useStaffNames } from "../users/use-staff.ts";
import { useMoves } from "./DealMoves.tsx";
import { dealValue, parcelNames, stages, stageTones } from "./stages.ts";

interface DealProps {
  deal: DealWithParcels;
}

export const StageChip = ({ deal: { stage } }: DealProps) => (
  <StatusChip tone={stageTones[stage]} label={`enums.deal_stage.${stage}`} />
);

/** Whose deal it is, with a link to the person. */
const Buyer = ({ deal: { contact_id, contact_name } }: DealProps) => {
  const translate = useTranslate();
  return contact_id ? (
    <Link
      component={RouterLink}
      to={contactPath(contact_id)}
      title={contact_name}
      draggable={false}
      sx={{ fontWeight: 600, ...firstLines(2) }}
    >
      {contact_name}
    </Link>
  ) : (
    <em>{translate("history.gone")}</em>
  );
};

/** Its parcels, and what comes next, or why it came to nothing. */
export const DealFacts = ({ deal }: DealProps) => (
  <Box sx={{ overflowWrap: "anywhere" }}>
    <Text small soft>
      {parcelNames(deal)}
    </Text>
    <UnavailableParcels deal={deal} />
    {deal.ended_at ? (
      <Text small soft>
        {deal.lost_reason}
      </Text>
    ) : (
      <NextStep deal={deal} />
    )}
  </Box>
);

/** Which parcels of it nobody can buy here, since another person has them. */
export const UnavailableParcels = ({ deal: { parcels } }: DealProps) => {
  const taken = parcels.filter((parcel) => parcel.taken).map(({ name }) => name);
  if (taken.length === 0) return null;
  return (
    <Text
      text="deals.taken"
      args={{ names: taken.join(", "), smart_count: taken.length }}
      small
      color="error"
      sx={{ overflowWrap: "anywhere" }}
    />
  );
};

/** What comes next and when; red when it is over due, and said when nothing is planned. */
export const NextStep = ({ deal: { next_step, next_step_on, overdue, without_step } }: DealProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const day = next_step_on && formatDate(next_step_on, language);
  const late = overdue ? translate("deals.late") : null;
  return (
    <Text small color={overdue ? "error" : "text.secondary"} sx={{ overflowWrap: "anywhere" }}>
      {without_step
        ? translate("deals.filters.without_step")
        : [stepText(next_step, language), day, late].filter(Boolean).join(" · ")}
    </Text>
  );
};

/** What can be done with a deal: its own form, and each other stage. */
export const DealActions = ({ deal }: DealProps) => {
  const { open, move } = useMoves();
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: "deals", action: "edit" });
  if (!canAccess) return null;
  return (
    <ActionMenu
      label={`${translate("common.actions")}: ${deal.contact_name}`}
      actions={[
        { text: "deals.edit", act: () => open(deal) },
        ...stages
          .filter((stage) => stage !== deal.stage)
          .map((stage) => ({ text: `deals.move_to.${stage}`, act: () => move(deal, stage) })),
      ]}
    />
  );
};

/** A deal in the hand: what tells it from others, for it is made within the first step of a drag. */
export const DraggedDeal = ({ deal }: DealProps) => (
  <Card variant="outlined" sx={{ p: 1.25, height: 1, boxShadow: 6, cursor: "grabbing" }}>
    <Text color="primary" sx={{ fontWeight: 600 }}>
      {deal.contact_name}
    </Text>
    <Text small>{dealValue(deal, useLanguage())}</Text>
    <Text small soft>
      {parcelNames(deal)}
    </Text>
  </Card>
);

interface DealCardProps extends DealProps {
  /** By which it is moved with the keyboard. */
  handle: ReactNode;
}

/** A deal on the board. */
export const DealCard = memo(({ deal, handle }: DealCardProps) => {
  const language = useLanguage();
  const names = useStaffNames();
  return (
    <Card variant="outlined" sx={{ p: 1, mb: 1 }}>
      <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "flex-start" }}>
        <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          <Buyer deal={deal} />
          <Text small noWrap>
            {dealValue(deal, language)}
          </Text>
        </Box>
        {/* One under the other: a column is narrow, and long words would break beside two. */}
        <Box sx={{ mr: -0.75, my: -0.5, display: "grid", "& .MuiIconButton-root": { p: 0.5 } }}>
          {handle}
          <DealActions deal={deal} />
        </Box>
      </Stack>
      <DealFacts deal={deal} />
      {deal.owner && (
        <Text small soft>
          {names.get(deal.owner)}
        </Text>
      )}
    </Card>
  );
});
