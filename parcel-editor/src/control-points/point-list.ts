import { newId } from "@solar/domain/new-id";
import { uniqueName } from "@solar/domain/numbering";
import type { PartialControlPoint } from "@solar/georeference/formats/point-table";
import type { ControlPoint } from "@solar/georeference/solve/control-point";
import { useCallback, useState } from "react";
import { newHistory, pushStep, redoStep, undoStep } from "../state/history.ts";

/** A control point while it is made: what is not known yet is null. */
export interface EditedPoint extends PartialControlPoint {
  readonly id: string;
}

export type Points = readonly EditedPoint[];

export const isPlaced = (point: EditedPoint): boolean => point.x !== null && point.y !== null;
export const isMeasured = (point: EditedPoint): boolean => point.east !== null && point.north !== null;

/** Points that are known on both sides, with their ids. */
export function completePoints(points: Points): (ControlPoint & { readonly id: string })[] {
  return points.flatMap(({ x, y, east, north, height, ...point }) =>
    x === null || y === null || east === null || north === null
      ? []
      : [{ ...point, x, y, east, north, ...(height !== null && { height }) }],
  );
}

/** The next name: T4 after T3. */
export const nextName = (points: Points): string =>
  uniqueName(`T${points.length + 1}`, new Set(points.map(({ name }) => name)));

export const emptyPoint = (points: Points, place: { x: number; y: number } | null): EditedPoint => ({
  id: newId(),
  name: nextName(points),
  x: place?.x ?? null,
  y: place?.y ?? null,
  east: null,
  north: null,
  height: null,
  level: points.at(-1)?.level ?? 1,
});

/** Points of a table beside those that are there: one of the same name gets the new coordinates and keeps its place. */
export function mergeByName(points: Points, read: readonly PartialControlPoint[]): Points {
  const byName = new Map(read.map((point) => [point.name, point]));
  const updated = points.map((point) => {
    const other = byName.get(point.name);
    byName.delete(point.name);
    return other ? { ...point, ...other, x: other.x ?? point.x, y: other.y ?? point.y } : point;
  });
  return [...updated, ...[...byName.values()].map((point) => ({ ...point, id: newId() }))];
}

/** The points with every step undoable. */
export function usePointList(initial: Points) {
  const [history, setHistory] = useState(() => newHistory(initial));
  /** @param same names a step that goes on, such as one point that moves */
  const change = useCallback((edit: (points: Points) => Points, same: string | null = null) => {
    setHistory((now) => pushStep(now, edit(now.present), { key: same ?? "" }, same !== null));
  }, []);
  const undo = useCallback(() => setHistory((now) => undoStep(now) ?? now), []);
  const redo = useCallback(() => setHistory((now) => redoStep(now) ?? now), []);
  return {
    points: history.present,
    change,
    undo,
    redo,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}

export type PointList = ReturnType<typeof usePointList>;
