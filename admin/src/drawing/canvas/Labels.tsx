import type { PercentPoint } from "@solar/domain/coordinates";
import { labelPoint } from "@solar/domain/label-point";
import { boundingBox, type Polygon } from "@solar/domain/polygon";
import { shortenNames, widthAt } from "@solar/public-site/parcel-map/labels.ts";
import { memo, useMemo } from "react";
import { useDrawing, useEditor, useLive, usePixel } from "../editor.ts";
import { parcelsOf } from "../state/drawingState.ts";
import { outlineOf } from "../state/drawnParcel.ts";
import styles from "./canvas.module.css";

interface Place {
  readonly at: PercentPoint;
  /** Room for a text in percent of the picture's width, and height of the parcel in percent of its height. */
  readonly width: number;
  readonly height: number;
}

/** Outlines do not change, so the place of a label is looked for once. */
const places = new WeakMap<Polygon, Place>();

function placeOf(polygon: Polygon, stretch: number): Place | null {
  const known = places.get(polygon);
  if (known) return known;
  const box = boundingBox([polygon]);
  if (!box) return null;
  const at = labelPoint(polygon, stretch);
  const place = { at, width: widthAt(polygon, at), height: box.bottom - box.top };
  places.set(polygon, place);
  return place;
}

/** Characters of a name that are shown on the picture. */
const longestLabel = 28;

const shortened = (name: string) =>
  name.length > longestLabel ? `${[...name].slice(0, longestLabel - 1).join("")}…` : name;

interface LabelProps {
  id: string;
  name: string;
  at: PercentPoint;
  selected: boolean;
}

/** Hidden while its parcel moves. */
const Label = memo(({ id, name, at, selected }: LabelProps) => {
  const moving = useLive((live) => live.dragged.has(id));
  return (
    <span
      className={styles.label}
      style={{ left: `${at.x}%`, top: `${at.y}%` }}
      data-selected={selected || undefined}
      data-dragged={moving || undefined}
    >
      {shortened(name)}
    </span>
  );
});

/** Width of a letter and height of a line, CSS pixels. */
const letter = 8;
const line = 12;

/** Names on the parcels that have room for them: whole when all have it, else without the words that all begin with. */
export const Labels = () => {
  const { stretch } = useEditor();
  const parcels = useDrawing(parcelsOf);
  const selection = useDrawing((state) => state.selection);
  const hidden = useDrawing((state) => state.hidden);
  const wanted = useDrawing(({ options }) => options.labels);
  const pixel = usePixel();
  const shortNames = useMemo(() => shortenNames(parcels.map(({ name }) => name)), [parcels]);
  if (!wanted) return null;
  const room = parcels.map((parcel) => placeOf(outlineOf(parcel), stretch));
  const fits = (name: string, place: Place | null | undefined) =>
    place && (place.width * stretch) / pixel > name.length * letter && place.height / pixel > line;
  const whole = parcels.every(({ name }, index) => !room[index] || fits(name, room[index]));
  return parcels.map((parcel, index) => {
    const place = room[index];
    const selected = selection.includes(parcel.id);
    if (!place || hidden.has(parcel.id)) return null;
    const name = whole || selected ? parcel.name : shortNames[index];
    return name && (selected || fits(name, place)) ? (
      <Label key={parcel.id} id={parcel.id} name={name} at={place.at} selected={selected} />
    ) : null;
  });
};
