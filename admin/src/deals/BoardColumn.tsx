import { useDraggable, useDroppable } from "@dnd-kit/core";
import DragIcon from "@mui/icons-material/DragIndicator";
import { Box, Button, IconButton, Stack, Typography } from "@mui/material";
import { formatMoney } from "@solar/domain/format";
import type { DealStage, DealWithParcels } from "@solar/domain/rows.gen";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { useCanAccess, useGetList, useListContext, useTranslate } from "react-admin";
import { pollMs } from "../data/queries.ts";
import { formatCount, useLanguage } from "../i18n/use-language.ts";
import { LoadError, Spinner } from "../ui/Loading.tsx";
import { StatusChip } from "../ui/StatusChip.tsx";
import { DealCard } from "./DealCard.tsx";
import { useMoves } from "./DealMoves.tsx";
import { stageTones } from "./stages.ts";

const page = 15;

interface BoardColumnProps {
  stage: DealStage;
  /** KM of all its deals; unknown under a search. */
  value: number | undefined;
}

/** The deals of one stage, the next step that is due first; of the ends the latest first. */
export const BoardColumn = ({ stage, value }: BoardColumnProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { filterValues } = useListContext();
  const [limit, setLimit] = useState(page);
  const ended = stage === "won" || stage === "lost";
  const { data, total, pageInfo, isPending, error, refetch } = useGetList<DealWithParcels>(
    "deals",
    {
      filter: { ...filterValues, stage },
      sort: ended ? { field: "ended_at", order: "DESC" } : { field: "next_step_on", order: "ASC" },
      pagination: { page: 1, perPage: limit },
    },
    { placeholderData: keepPreviousData, refetchInterval: pollMs },
  );
  // A move that is not stored yet is shown as if it were.
  const { moving } = useMoves();
  const stay = (data ?? []).filter(({ id }) => id !== moving?.deal.id);
  const more = (total ?? 0) - limit;
  return (
    <Stack
      component="section"
      aria-label={translate(`enums.deal_stage.${stage}`)}
      // Seven of them beside the menu, where a laptop has room for it.
      sx={{ flex: { xs: "0 0 min(78vw, 280px)", lg: "1 1 0" }, minWidth: { lg: 146 } }}
    >
      <Stack direction="row" sx={{ alignItems: "center", columnGap: 1, flexWrap: "wrap", mb: 1 }}>
        <StatusChip tone={stageTones[stage]} label={`enums.deal_stage.${stage}`} />
        <Typography variant="body2" sx={{ fontWeight: 700 }}>
          {data && formatCount(total ?? null, language)}
        </Typography>
        {/* A line of its own in every column, so that their cards begin at one height. */}
        <Typography variant="body2" color="text.secondary" noWrap sx={{ flexBasis: "100%" }}>
          {value === undefined ? "\u00a0" : formatMoney(value, language)}
        </Typography>
      </Stack>
      {error && <LoadError onRetry={() => void refetch()} />}
      {isPending && <Spinner />}
      <DropArea stage={stage}>
        {(moving?.to === stage ? [moving.deal, ...stay] : stay).map((deal) => (
          <MovableDeal key={deal.id} deal={deal} />
        ))}
      </DropArea>
      {(more > 0 || pageInfo?.hasNextPage) && (
        <Button size="small" onClick={() => setLimit(limit + page)}>
          {more > 0 ? translate("deals.more", { count: more }) : translate("common.more")}
        </Button>
      )}
    </Stack>
  );
};

const DropArea = ({ stage, children }: { stage: DealStage; children: ReactNode }) => {
  const { canAccess: may } = useCanAccess({ resource: "deals", action: "edit" });
  const { setNodeRef, isOver } = useDroppable({ id: stage, disabled: !may });
  return (
    <Box
      ref={setNodeRef}
      sx={{
        flex: 1,
        minHeight: 160,
        p: { xs: 0.75, lg: 0.5 },
        borderRadius: 2,
        bgcolor: isOver ? "action.selected" : "action.hover",
      }}
    >
      {children}
    </Box>
  );
};

/** Dragged anywhere by pointer; by keyboard at its handle, since a button cannot hold the links of the card. */
const MovableDeal = ({ deal }: { deal: DealWithParcels }) => {
  const translate = useTranslate();
  const { canAccess: may } = useCanAccess({ resource: "deals", action: "edit" });
  const { attributes, listeners, isDragging, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: deal.id,
    data: deal,
    disabled: !may,
    attributes: { roleDescription: translate("deals.drag.role") },
  });
  const label = translate("deals.drag.handle", { name: deal.contact_name });
  // The same while another card is dragged over the columns, so that this one is not rendered anew.
  const handle = useMemo(
    () =>
      may && (
        <IconButton ref={setActivatorNodeRef} {...attributes} aria-label={label} sx={{ cursor: "inherit" }}>
          <DragIcon fontSize="small" />
        </IconButton>
      ),
    [may, setActivatorNodeRef, attributes, label],
  );
  return (
    <Box
      ref={setNodeRef}
      {...listeners}
      sx={{ cursor: may ? "grab" : "auto", opacity: isDragging ? 0.4 : 1, touchAction: "manipulation" }}
    >
      <DealCard {...{ deal, handle }} />
    </Box>
  );
};
