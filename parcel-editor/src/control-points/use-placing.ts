import { clampToImage, type PercentPoint } from "@solar/domain/coordinates";
import { useLayoutEffect, useRef, useState } from "react";
import type { RowActions } from "./PointRow.tsx";
import { type EditedPoint, emptyPoint, isPlaced, type PointList, type Points } from "./point-list.ts";

const changed = (points: Points, id: string, part: Partial<EditedPoint>) =>
  points.map((point) => (point.id === id ? { ...point, ...part } : point));

/** Which point is looked at and which is placed next, and what is done with them. */
export function usePlacing({ points, change }: PointList) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [placing, setPlacing] = useState<string | null>(null);
  const waiting = points.find((point) => point.id === placing);

  const place = (at: PercentPoint) => {
    const clamped = clampToImage(at);
    if (!waiting) {
      const added = emptyPoint(points, clamped);
      change((now) => [...now, added]);
      setChosen(added.id);
      return;
    }
    change((now) => changed(now, waiting.id, clamped));
    setChosen(waiting.id);
    // A pasted table is placed point after point.
    const next = points.find((point) => point.id !== waiting.id && !isPlaced(point));
    setPlacing(isPlaced(waiting) ? null : (next?.id ?? null));
  };
  const latest: RowActions = {
    choose: setChosen,
    place(id) {
      setChosen(id);
      setPlacing((now) => (now === id ? null : id));
    },
    remove(ids) {
      change((now) => now.filter((point) => !ids.includes(point.id)));
      setPlacing((now) => (now && ids.includes(now) ? null : now));
    },
    set: (id, part) => change((now) => changed(now, id, part), `${id} ${Object.keys(part)}`),
  };
  const actions = useRef(latest);
  useLayoutEffect(() => {
    actions.current = latest;
  });
  return { chosen, setChosen, waiting, setPlacing, place, actions };
}

export type PointPlacing = ReturnType<typeof usePlacing>;
