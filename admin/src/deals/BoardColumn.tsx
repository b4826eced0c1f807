import { useDraggable, useDroppable } from "@dnd-kit/core";
import DragIcon from "@mui/icons-material/DragIndicator";
import { Box, Button, IconButton, Stack, Typography } from "@mui/material";
import { formatMoney } from "@solar/domain/format";
import type { DealStage, DealWithParcels } from "@solar/domain/rows.gen";
import { sameValue } from "@solar/domain/same-value";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import {
  type GetListParams,
  type GetListResult,
  useCanAccess,
  useDataProvider,
  useListContext,
  useTranslate,
} from "react-admin";
import { flushSync } from "react-dom";
import { pollMs } from "../data/queries.ts";
import { formatCount, useLanguage } from "../i18n/use-language.ts";
import { LoadError, Spinner } from "../ui/Loading.tsx";
import { StatusChip } from "../ui/StatusChip.tsx";
import { type DealActionsProps, DealCard } from "./DealCard.tsx";
import { boardId, stageTones } from "./stages.ts";

const page = 15;

interface BoardColumnProps extends Pick<DealActionsProps, "onOpen" | "onMove"> {
  stage: DealStage;
  /** KM of all its deals; unknown under a search. */
  value: number | undefined;
  /** A move from here or to here that is not stored yet: shown as if it were. */
  moving: { deal: DealWithParcels; to: DealStage } | null;
}

/** The deals of one stage, the next step that is due first; of the ends the latest first. */
export const BoardColumn = memo(({ stage, value, moving, ...actions }: BoardColumnProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { filterValues } = useListContext();
  const dataProvider = useDataProvider();
  const [limit, setLimit] = useState(page);
  const ended = stage === "won" || stage === "lost";
  const params: GetListParams = {
    filter: { ...filterValues, stage },
    sort: ended ? { field: "ended_at", order: "DESC" } : { field: "next_step_on", order: "ASC" },
    pagination: { page: 1, perPage: limit },
  };
  // useGetList would write each deal into a cache of its own besides: 100 ms of a move on a slow computer.
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ["deals", "getList", params],
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
    structuralSharing: (before, after) => shareUnchanged(before as Page | undefined, after as Page),
    queryFn: () => dataProvider.getList<DealWithParcels>("deals", params),
  });
  const stay = (data?.data ?? []).filter(({ id }) => id !== moving?.deal.id);
  const more = (data?.total ?? 0) - limit;
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
          {data && formatCount(data.total ?? null, language)}
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
          <MovableDeal key={deal.id} deal={deal} {...actions} />
        ))}
      </DropArea>
      {(more > 0 || data?.pageInfo?.hasNextPage) && (
        <Button size="small" onClick={() => setLimit(limit + page)}>
          {more > 0 ? translate("deals.more", { count: more }) : translate("common.more")}
        </Button>
      )}
    </Stack>
  );
});

type Page = GetListResult<DealWithParcels>;

/**
 * Deals that did not change stay the objects that they were, wherever they stand now: their cards are not rendered anew. So
 * does a page of just these: the query would tell of another one without an end.
 */
function shareUnchanged(before: Page | undefined, after: Page): Page {
  const known = new Map(before?.data.map((deal) => [deal.id, deal]));
  const data = after.data.map((deal) => {
    const one = known.get(deal.id);
    return one && sameValue(one, deal) ? one : deal;
  });
  const same =
    before?.total === after.total &&
    before?.pageInfo?.hasNextPage === after.pageInfo?.hasNextPage &&
    sameValue(before?.data, data);
  return before && same ? before : { ...after, data };
}

const DropArea = ({ stage, children }: { stage: DealStage; children: React.ReactNode }) => {
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

type Listeners = ReturnType<typeof useDraggable>["listeners"];

interface LeverProps {
  deal: DealWithParcels;
  card: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  listeners: RefObject<Listeners>;
  onDragging: (dragging: boolean) => void;
}

/** What dnd-kit renders with every step of a drag. Beside the card, and only of the one that is pressed: all together they were most of a move. */
const Lever = ({ deal, card, handle, listeners, onDragging }: LeverProps) => {
  const draggable = useDraggable({ id: deal.id, data: deal });
  const { isDragging, setNodeRef, setActivatorNodeRef } = draggable;
  useLayoutEffect(() => {
    setNodeRef(card.current);
    setActivatorNodeRef(handle.current);
  }, [setNodeRef, setActivatorNodeRef, card, handle]);
  useLayoutEffect(() => {
    listeners.current = draggable.listeners;
    onDragging(isDragging);
  });
  return null;
};

/** Dragged anywhere by pointer; by keyboard at its handle, since a button cannot hold the links of the card. */
const MovableDeal = memo(({ deal, onOpen, onMove }: DealActionsProps) => {
  const translate = useTranslate();
  const { canAccess: may } = useCanAccess({ resource: "deals", action: "edit" });
  const [taken, setTaken] = useState({ armed: false, dragging: false });
  const card = useRef<HTMLElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const listeners = useRef<Listeners>(undefined);
  // The same at every render, as all that the card is given: a press renders nothing of it anew.
  const [hear] = useState(() => (name: string) => (event: SyntheticEvent) => {
    // Before dnd-kit is told of the press.
    flushSync(() => setTaken((now) => ({ ...now, armed: true })));
    listeners.current?.[name]?.(event);
  });
  // Only what lifts: after it the end of the drag lets go, since the key may be up again before the drag has begun.
  const [lift] = useState(
    () => (event: KeyboardEvent) => (event.key === " " || event.key === "Enter") && hear("onKeyDown")(event),
  );
  const release = useCallback(() => setTaken((now) => (now.dragging ? now : idle)), []);
  const name = deal.contact_name;
  const lever = useMemo(
    () =>
      may && (
        <IconButton
          ref={handle}
          onKeyDown={lift}
          aria-label={translate("deals.drag.handle", { name })}
          aria-roledescription={translate("deals.drag.role")}
          aria-describedby={boardId}
          aria-pressed={taken.dragging || undefined}
          sx={{ cursor: "inherit" }}
        >
          <DragIcon fontSize="small" />
        </IconButton>
      ),
    [may, name, taken.dragging, translate, lift],
  );
  return (
    <Box
      ref={card}
      {...(may && {
        onMouseDown: hear("onMouseDown"),
        onTouchStart: hear("onTouchStart"),
        onPointerUp: release,
      })}
      sx={{ cursor: may ? "grab" : "auto", opacity: taken.dragging ? 0.4 : 1, touchAction: "manipulation" }}
    >
      {taken.armed && (
        <Lever
          {...{ deal, card, handle, listeners }}
          onDragging={(dragging) =>
            dragging !== taken.dragging && setTaken(dragging ? { armed: true, dragging } : idle)
          }
        />
      )}
      <DealCard {...{ deal, onOpen, onMove }} handle={lever} />
    </Box>
  );
});

const idle = { armed: false, dragging: false };
