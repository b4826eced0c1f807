import {
  DragDropContext,
  Draggable,
  type DragStart,
  type DragUpdate,
  Droppable,
  type DropResult,
  type ResponderProvided,
} from "@hello-pangea/dnd";
import { Box, Button, Stack, Typography } from "@mui/material";
import { formatMoney } from "@solar/domain/format";
import type { DealStage, DealWithParcels } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { memo, useCallback, useRef, useState } from "react";
import { useGetList, useListContext, useTranslate } from "react-admin";
import { rpc } from "../data/api.ts";
import { useMay } from "../data/use-may.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { LoadError, Spinner } from "../ui/Loading.tsx";
import { StatusChip } from "../ui/StatusChip.tsx";
import { DealCard } from "./DealCard.tsx";
import { stages, stageTones } from "./stages.ts";
import { useMove } from "./use-move.tsx";

const page = 25;
const columnWidth = { xs: "min(78vw, 280px)", md: 232 };

interface BoardProps {
  onOpen: (deal: DealWithParcels) => void;
}

/** Deals by stage: dragged by pointer, finger or keyboard, or moved by the menu of each. */
export const Board = ({ onOpen }: BoardProps) => {
  const translate = useTranslate();
  const { moving, move, dialog } = useMove();
  const shown = useRef(new Map<string, DealWithParcels>());
  const onMove = useRef(move);
  onMove.current = move;
  const moveDeal = useCallback((deal: DealWithParcels, to: DealStage) => onMove.current(deal, to), []);
  const open = useRef(onOpen);
  open.current = onOpen;
  const openDeal = useCallback((deal: DealWithParcels) => open.current(deal), []);
  const totals = useTotals();

  const say = (key: string, id: string, to: string | undefined, { announce }: ResponderProvided) =>
    announce(
      translate(key, {
        name: shown.current.get(id)?.contact_name,
        stage: to && translate(`enums.deal_stage.${to}`),
      }),
    );
  const onDragEnd = ({ draggableId, destination, reason }: DropResult, provided: ResponderProvided) => {
    const deal = shown.current.get(draggableId);
    if (!deal || !destination || reason === "CANCEL") {
      say("deals.drag.cancelled", draggableId, undefined, provided);
      return;
    }
    say("deals.drag.dropped", draggableId, destination.droppableId, provided);
    move(deal, destination.droppableId as DealStage);
  };
  return (
    <DragDropContext
      dragHandleUsageInstructions={translate("deals.drag.help")}
      onDragStart={({ draggableId, source }: DragStart, provided) =>
        say("deals.drag.lifted", draggableId, source.droppableId, provided)
      }
      onDragUpdate={({ draggableId, destination }: DragUpdate, provided) =>
        say("deals.drag.over", draggableId, destination?.droppableId, provided)
      }
      onDragEnd={onDragEnd}
    >
      <Stack direction="row" sx={{ gap: 1.5, overflowX: "auto", p: 1.5, alignItems: "stretch" }}>
        {stages.map((stage) => (
          <Column
            key={stage}
            stage={stage}
            value={totals.get(stage)}
            moving={moving && (moving.to === stage || moving.deal.stage === stage) ? moving : null}
            shown={shown.current}
            onOpen={openDeal}
            onMove={moveDeal}
          />
        ))}
      </Stack>
      {dialog}
    </DragDropContext>
  );
};

/** What the deals of each stage are worth under the filters; not of a search, which counts persons. */
function useTotals(): ReadonlyMap<DealStage, number> {
  const { filterValues } = useListContext();
  const { q, owner = null, project_id = null, overdue, without_step } = filterValues;
  const args = {
    owner: owner || null,
    project_id: project_id || null,
    overdue: overdue ? true : null,
    without_step: without_step ? true : null,
  };
  const { data = [] } = useQuery({
    queryKey: ["deals", "totals", args],
    enabled: !q,
    queryFn: () => rpc<{ stage: DealStage; value: number }[]>("pipeline_totals", args),
  });
  return new Map(q ? [] : data.map(({ stage, value }) => [stage, value]));
}

interface ColumnProps extends BoardProps {
  stage: DealStage;
  value: number | undefined;
  /** A move from here or to here that is not stored yet: shown as if it were. */
  moving: { deal: DealWithParcels; to: DealStage } | null;
  /** Where the board looks up what is dragged. */
  shown: Map<string, DealWithParcels>;
  onMove: (deal: DealWithParcels, to: DealStage) => void;
}

const Column = memo(({ stage, value, moving, shown, onOpen, onMove }: ColumnProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { filterValues } = useListContext();
  const [limit, setLimit] = useState(page);
  const ended = stage === "won" || stage === "lost";
  const {
    data,
    total = 0,
    isPending,
    error,
    refetch,
  } = useGetList<DealWithParcels>("deals", {
    filter: { ...filterValues, stage },
    sort: ended ? { field: "ended_at", order: "DESC" } : { field: "next_step_on", order: "ASC" },
    pagination: { page: 1, perPage: limit },
  });
  const stay = (data ?? []).filter(({ id }) => id !== moving?.deal.id);
  const deals = moving?.to === stage ? [moving.deal, ...stay] : stay;
  for (const deal of deals) shown.set(deal.id, deal);
  return (
    <Box
      component="section"
      aria-label={translate(`enums.deal_stage.${stage}`)}
      sx={{ flex: "0 0 auto", width: columnWidth, display: "flex", flexDirection: "column" }}
    >
      <Stack direction="row" sx={{ alignItems: "center", gap: 1, mb: 1, flexWrap: "wrap" }}>
        <StatusChip tone={stageTones[stage]} label={translate(`enums.deal_stage.${stage}`)} />
        <Typography variant="body2" sx={{ fontWeight: 700 }}>
          {total}
        </Typography>
        {value !== undefined && (
          <Typography variant="body2" color="text.secondary" noWrap>
            {formatMoney(value, language)}
          </Typography>
        )}
      </Stack>
      {error && <LoadError onRetry={() => void refetch()} />}
      {isPending && <Spinner />}
      <Cards stage={stage} deals={deals} onOpen={onOpen} onMove={onMove} />
      {total > limit && (
        <Button size="small" onClick={() => setLimit(limit + page)}>
          {translate("deals.more", { count: total - limit })}
        </Button>
      )}
    </Box>
  );
});

interface CardsProps extends Omit<ColumnProps, "value" | "moving" | "shown"> {
  deals: readonly DealWithParcels[];
}

const Cards = ({ stage, deals, onOpen, onMove }: CardsProps) => {
  const fixed = !useMay("sell");
  return (
    <Droppable droppableId={stage} isDropDisabled={fixed}>
      {(drop, { isDraggingOver }) => (
        <Box
          ref={drop.innerRef}
          {...drop.droppableProps}
          sx={{
            flex: 1,
            minHeight: 120,
            p: 0.75,
            borderRadius: 2,
            bgcolor: isDraggingOver ? "action.selected" : "action.hover",
          }}
        >
          {deals.map((deal, index) => (
            <Draggable key={deal.id} draggableId={deal.id} index={index} isDragDisabled={fixed}>
              {(drag) => (
                <div ref={drag.innerRef} {...drag.draggableProps} {...drag.dragHandleProps}>
                  <DealCard deal={deal} onOpen={onOpen} onMove={onMove} />
                </div>
              )}
            </Draggable>
          ))}
          {drop.placeholder}
        </Box>
      )}
    </Droppable>
  );
};
