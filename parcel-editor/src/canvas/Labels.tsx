import type { PercentPoint } from "@solar/domain/coordinates";
import { labelPoint } from "@solar/domain/label-point";
import { memoizeByObject } from "@solar/domain/memoize-by-object";
import { boundingBox, type Polygon } from "@solar/domain/polygon";
import { along, sidesOf } from "@solar/domain/segment";
import { shortenNames, widthAt } from "@solar/parcel-map/labels.ts";
import { memo, useMemo } from "react";
import { useDrawing, useEditor, useLive, usePixelSize } from "../editor.ts";
import { outlineWithHandles, parcelsOf } from "../state/drawing-state.ts";
import { outlineOf } from "../state/drawn-parcel.ts";
import { useStore } from "../state/use-store.ts";
import styles from "./canvas.module.css";
import { avoidsHandles, fitsIn, type View } from "./label-fit.ts";

interface LabelSpace {
  readonly at: PercentPoint;
  /** Room for a text in percent of the picture's width, and height of the parcel in percent of its height. */
  readonly width: number;
  readonly height: number;
}

const labelSpaceOf = memoizeByObject((polygon: Polygon, aspectRatio: number): LabelSpace | null => {
  const box = boundingBox([polygon]);
  if (!box) return null;
  const at = labelPoint(polygon, aspectRatio);
  return { at, width: widthAt(polygon, at), height: box.bottom - box.top };
});

/** CSS pixels that a name has. */
const roomOf = ({ width, height }: LabelSpace, { aspectRatio, pixel }: View) => ({
  width: (width * aspectRatio) / pixel,
  height: height / pixel,
});

/** Characters of a name that are shown on the picture. */
const longestLabel = 28;

const shortened = (name: string) =>
  name.length > longestLabel ? `${[...name].slice(0, longestLabel - 1).join("")}…` : name;

interface LabelProps {
  /** Of the parcel; left out for one that is not made yet. */
  id?: string;
  name: string;
  at: PercentPoint;
  selected?: boolean;
}

/** Hidden while its parcel moves. */
const Label = memo(({ id, name, at, selected = false }: LabelProps) => {
  const moving = useLive((live) => id !== undefined && live.dragged.has(id));
  return (
    <span
      className={styles.label}
      style={{ left: `${at.x}%`, top: `${at.y}%` }}
      data-selected={selected || undefined}
      data-dragged={moving || undefined}
      data-cell-name={id === undefined || undefined}
    >
      {shortened(name)}
    </span>
  );
});

/** The handles that are shown, and the middles of sides that may be. */
function useHandlePlaces(): readonly PercentPoint[] {
  const outline = useDrawing(outlineWithHandles);
  return useMemo(
    () => (outline ? sidesOf(outline).flatMap(([a, b]) => [a, along(a, b, 0.5)]) : []),
    [outline],
  );
}

/**
 * Names on the parcels that have room for them: whole when all have it, else without the words that all begin with.
 * None lies on a handle.
 */
export const Labels = () => {
  const { aspectRatio } = useEditor();
  const parcels = useDrawing(parcelsOf);
  const selection = useDrawing((state) => state.selection);
  const hidden = useDrawing((state) => state.hidden);
  const task = useDrawing((state) => state.task);
  const wanted = useDrawing(({ options }) => options.labels);
  const handles = useHandlePlaces();
  const pixel = usePixelSize();
  const shortNames = useMemo(() => shortenNames(parcels.map(({ name }) => name)), [parcels]);
  // A plan has its own names, on its own outlines.
  if (!wanted || task?.kind === "plan") return null;
  const room = parcels.map((parcel) => labelSpaceOf(outlineOf(parcel), aspectRatio));
  const fits = (name: string, place: LabelSpace | null | undefined) =>
    place && fitsIn(name, roomOf(place, { aspectRatio, pixel }));
  const whole = parcels.every(({ name }, index) => !room[index] || fits(name, room[index]));
  return parcels.map((parcel, index) => {
    const place = room[index];
    const selected = selection.includes(parcel.id);
    // A parcel that is split or gets another name has the new names on it.
    if (!place || hidden.has(parcel.id) || task?.ids.includes(parcel.id)) return null;
    const short = shortNames[index] ?? "";
    const name = (selected ? [parcel.name, short] : [whole ? parcel.name : short]).find(
      (one) =>
        one &&
        (selected || fits(one, place)) &&
        avoidsHandles(shortened(one), place.at, handles, { pixel, aspectRatio }, selected),
    );
    return name ? (
      <Label key={parcel.id} id={parcel.id} name={name} at={place.at} selected={selected} />
    ) : null;
  });
};

/** The names that a split would give, on the parcels that it would make. */
export const CellLabels = () => {
  const { cells, aspectRatio } = useEditor();
  const planned = useStore(cells, (now) => now);
  const pixel = usePixelSize();
  const shortNames = useMemo(() => shortenNames(planned.map(({ name }) => name)), [planned]);
  return planned.map(({ name, polygon }, index) => {
    const place = labelSpaceOf(polygon, aspectRatio);
    const room = place && roomOf(place, { aspectRatio, pixel });
    const shown = room && [name, shortNames[index] ?? name].find((one) => fitsIn(one, room));
    return place && shown ? <Label key={name} name={shown} at={place.at} /> : null;
  });
};
