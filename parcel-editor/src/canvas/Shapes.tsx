import { chunk } from "@solar/domain/chunk";
import type { Polygon } from "@solar/domain/polygon";
import { memo, useMemo } from "react";
import { isError } from "../checks/problems.ts";
import { useDrawing, useEditor, useLive, useProblems } from "../editor.ts";
import { minPoints, parcelsOf } from "../state/drawing-state.ts";
import { outlineOf } from "../state/drawn-parcel.ts";
import { useStore } from "../state/use-store.ts";
import styles from "./canvas.module.css";

const pointsOf = (polygon: Polygon): string => polygon.map(({ x, y }) => `${x},${y}`).join(" ");

const flag = (on: boolean) => on || undefined;

interface ParcelShapeProps {
  polygon: Polygon;
  id: string;
  selected: boolean;
  locked: boolean;
  movable: boolean;
  problem: boolean;
}

const ParcelShape = memo((props: ParcelShapeProps) => {
  const dragged = useLive((live) => live.dragged.has(props.id));
  return (
    <polygon
      className={styles.parcel}
      points={pointsOf(props.polygon)}
      data-parcel={props.id}
      data-selected={flag(props.selected)}
      data-locked={flag(props.locked)}
      data-movable={flag(props.movable)}
      data-problem={flag(props.problem)}
      data-dragged={flag(dragged)}
    />
  );
});

const pathOf = (polygons: readonly Polygon[]): string =>
  polygons
    .filter(({ length }) => length > 0)
    .map((polygon) => `M${pointsOf(polygon)}z`)
    .join("");

/** Something dark below the lines, so that they are seen on bright grass as well: one element for several of them. */
const Casing = memo(({ outlines }: { outlines: readonly Polygon[] }) => (
  <path className={styles.casing} d={pathOf(outlines)} />
));

/** Few enough that the browser leaves out most of them where it paints a part of the picture. */
const outlinesPerCasing = 10;

/** Of the parcels that are shown and do not move. */
const ParcelCasing = () => {
  const parcels = useDrawing(parcelsOf);
  const hidden = useDrawing((state) => state.hidden);
  // A text stays the same while the same parcels move.
  const moving = useLive((live) => [...live.dragged.keys()].join(" "));
  const outlines = useMemo(() => {
    const away = new Set(moving.split(" "));
    return parcels.filter(({ id }) => !hidden.has(id) && !away.has(id)).map(outlineOf);
  }, [parcels, hidden, moving]);
  return [...chunk(outlines, outlinesPerCasing).entries()].map(([index, some]) => (
    <Casing key={index} outlines={some} />
  ));
};

/** The outlines of all parcels that are shown; those on the move are drawn by DraggedShapes. */
const ParcelShapes = () => {
  const problems = useProblems();
  const parcels = useDrawing(parcelsOf);
  const selection = useDrawing((state) => state.selection);
  const hidden = useDrawing((state) => state.hidden);
  const locked = useDrawing((state) => state.locked);
  const tool = useDrawing((state) => state.tool);
  const selected = new Set(selection);
  const withProblems = new Set(
    problems.filter(isError).flatMap(({ parcelId, otherId }) => [parcelId, otherId]),
  );
  return parcels
    .filter(({ id }) => !hidden.has(id))
    .map((parcel) => (
      <ParcelShape
        key={parcel.id}
        id={parcel.id}
        polygon={outlineOf(parcel)}
        selected={selected.has(parcel.id)}
        locked={locked.has(parcel.id)}
        movable={tool === "move" && !locked.has(parcel.id)}
        problem={withProblems.has(parcel.id)}
      />
    ));
};

const DraggedShapes = () => {
  const dragged = useLive((live) => live.dragged);
  return (
    <>
      <Casing outlines={[...dragged.values()]} />
      {[...dragged].map(([id, polygon]) => (
        <polygon key={id} className={styles.dragged} points={pointsOf(polygon)} data-dragging={id} />
      ))}
    </>
  );
};

/** Ground that two parcels share. */
const OverlapShapes = () => {
  const problems = useProblems();
  const hidden = useDrawing((state) => state.hidden);
  return problems
    .filter(({ parcelId, otherId }) => !hidden.has(parcelId) && !hidden.has(otherId ?? ""))
    .flatMap(({ parcelId, pieces = [] }) =>
      pieces.map((piece) => (
        <polygon key={`${parcelId}${pointsOf(piece)}`} className={styles.overlap} points={pointsOf(piece)} />
      )),
    );
};

/** The outline being drawn. */
const DraftShape = () => {
  const draft = useDrawing((state) => state.draft);
  if (!draft) return null;
  if (minPoints(draft) === 2)
    return <polyline className={styles.draft} data-line points={pointsOf(draft.points)} />;
  return (
    <>
      <Casing outlines={[draft.points]} />
      <polygon className={styles.draft} points={pointsOf(draft.points)} />
    </>
  );
};

/** What outlines on the move would cover of other parcels. */
const CoveredGround = () =>
  [...useStore(useEditor().moving, ({ pieces }) => pieces).entries()].map(([index, piece]) => (
    <polygon key={index} className={styles.overlap} points={pointsOf(piece)} data-covered />
  ));

/** From the last point to the pointer, and on to the first. */
const RubberBand = () => {
  const draft = useDrawing((state) => state.draft);
  const pointer = useLive((live) => live.pointer);
  const [first, last] = [draft?.points[0], draft?.points.at(-1)];
  if (!pointer || !first || !last) return null;
  const closes = draft && minPoints(draft) > 2;
  return <polyline className={styles.band} points={pointsOf([last, pointer, ...(closes ? [first] : [])])} />;
};

/** The parcels that a split would make. */
const CellShapes = () =>
  useStore(useEditor().cells, (cells) => cells).map(({ name, polygon, same = false }) => (
    <polygon key={name} className={styles.cell} points={pointsOf(polygon)} data-cell data-same={flag(same)} />
  ));

const layer = { viewBox: "0 0 100 100", preserveAspectRatio: "none" } as const;

/** Everything that is drawn in percent of the picture. What moves has a layer of its own. */
export const Shapes = () => (
  <>
    <svg {...layer} aria-hidden className={styles.shapes}>
      <ParcelCasing />
      <ParcelShapes />
      <OverlapShapes />
      <CellShapes />
    </svg>
    <svg {...layer} aria-hidden className={styles.moving}>
      <DraggedShapes />
      <DraftShape />
      <CoveredGround />
      <RubberBand />
    </svg>
  </>
);
