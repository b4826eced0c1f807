import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { Stack } from "@mui/material";
import type { DealStage, DealWithParcels } from "@solar/domain/rows.gen";
import { useState } from "react";
import { useListContext, useTranslate } from "react-admin";
import { useProviderQuery } from "../data/queries.ts";
import { BoardColumn } from "./BoardColumn.tsx";
import { DraggedDeal } from "./DealCard.tsx";
import { useMoves } from "./DealMoves.tsx";
import { stages } from "./stages.ts";

/** Deals by stage: dragged by mouse, finger or keyboard, or moved by the menu of each. */
export const Board = () => {
  const { move } = useMoves();
  const [dragged, setDragged] = useState<DealWithParcels | null>(null);
  const totals = useTotals();
  const onDragEnd = ({ over }: DragEndEvent) => {
    setDragged(null);
    if (dragged && over) move(dragged, over.id as DealStage);
  };
  return (
    <DndContext
      sensors={useSensors(
        useSensor(MouseSensor, byMouse),
        useSensor(TouchSensor, byFinger),
        useSensor(KeyboardSensor, byKeyboard),
      )}
      collisionDetection={underPointer}
      accessibility={useAnnouncements()}
      onDragStart={({ active }) => setDragged(active.data.current as DealWithParcels)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={onDragEnd}
    >
      <Stack
        direction="row"
        sx={{
          gap: { xs: 1.5, lg: 0.75 },
          overflowX: "auto",
          p: 1.5,
          alignItems: "stretch",
        }}
      >
        {stages.map((stage) => (
          <BoardColumn key={stage} stage={stage} value={totals.get(stage)} />
        ))}
      </Stack>
      <DragOverlay dropAnimation={null}>{dragged && <DraggedDeal deal={dragged} />}</DragOverlay>
    </DndContext>
  );
};

const underPointer: CollisionDetection = (args) => {
  const found = pointerWithin(args);
  return found.length ? found : rectIntersection(args);
};

/** Left and right lead from column to column. */
const toNextColumn: KeyboardCoordinateGetter = (event, { context: { over, active, droppableRects } }) => {
  const step = { [KeyboardCode.Right]: 1, [KeyboardCode.Left]: -1 }[event.code];
  if (!step) return undefined;
  event.preventDefault();
  const from = (over?.id ?? (active?.data.current as DealWithParcels | undefined)?.stage) as DealStage;
  const rect = droppableRects.get(stages[stages.indexOf(from) + step] ?? from);
  return rect && { x: rect.left + 8, y: rect.top + 8 };
};

const byMouse = { activationConstraint: { distance: 6 } };
const byFinger = { activationConstraint: { delay: 200, tolerance: 8 } };
const byKeyboard = { coordinateGetter: toNextColumn };

/** What a screen reader hears while a deal is moved. */
function useAnnouncements() {
  const translate = useTranslate();
  const say = (key: string, active: { data: { current?: unknown } }, over?: { id: unknown } | null) =>
    translate(`deals.drag.${key}`, {
      name: (active.data.current as DealWithParcels | undefined)?.contact_name,
      stage: over ? translate(`enums.deal_stage.${over.id}`) : "",
    });
  return {
    screenReaderInstructions: { draggable: translate("deals.drag.help") },
    announcements: {
      onDragStart: ({ active }) => say("lifted", active),
      onDragOver: ({ active, over }) => (over ? say("over", active, over) : undefined),
      onDragEnd: ({ active, over }) => say(over ? "dropped" : "cancelled", active, over),
      onDragCancel: ({ active }) => say("cancelled", active),
    },
  } satisfies React.ComponentProps<typeof DndContext>["accessibility"];
}

/** What the deals of each stage are worth under the filters; not of a search, which counts persons. */
function useTotals(): ReadonlyMap<DealStage, number> {
  const { q, owner, project_id, step } = useListContext().filterValues;
  const args = {
    owner: owner || null,
    project_id: project_id || null,
    overdue: step === "overdue" ? true : null,
    without_step: step === "none" ? true : null,
  };
  const { data = [] } = useProviderQuery(
    ["deals", "totals", args],
    (provider) => provider.pipelineTotals(args),
    {
      enabled: !q,
    },
  );
  return new Map(q ? [] : data.map(({ stage, value }) => [stage, value]));
}
