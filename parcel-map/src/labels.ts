import { type ImageSize, type PercentPoint, percentPoint } from "@solar/domain/coordinates";
import { labelPoint } from "@solar/domain/label-point";
import { type Box, type Polygon, polygonArea } from "@solar/domain/polygon";

/** Cap height and letter width of the map's label, CSS pixels. */
export const labelFontSize = 14;
const letterWidth = 0.63 * labelFontSize;
const labelHeight = 1.3 * labelFontSize;

export interface LabelStyle {
  /** CSS pixels */
  readonly size: number;
  readonly weight: number;
}

/** How a label is written; that of a selected or highlighted parcel stands out. */
export const labelStyle = (strong: boolean): LabelStyle =>
  strong ? { size: labelFontSize + 2, weight: 800 } : { size: labelFontSize, weight: 700 };

/** Free space that a label keeps to the next one, CSS pixels. */
const gap = 4;

export interface LabelPlace {
  readonly id: string;
  readonly at: PercentPoint;
  readonly fullName: string;
  readonly shortName: string;
  /** Width of the parcel on the level of the label, in percent of the picture's width. */
  readonly room: number;
  readonly area: number;
}

export interface PlacedLabel {
  readonly id: string;
  readonly at: PercentPoint;
  readonly text: string;
}

/**
 * Names without the words that all of them begin with: "Parcela A1", "Parcela A2" → "A1", "A2".
 * A single name, or names that share nothing, stay as they are.
 */
export function shortenNames(names: readonly string[]): string[] {
  const words = names.map((name) => name.split(/\s+/));
  const [first = []] = words;
  if (words.length < 2) return [...names];
  let shared = 0;
  while (
    shared < first.length &&
    words.every((name) => name.length > shared + 1 && name[shared] === first[shared])
  ) {
    shared++;
  }
  return words.map((name) => name.slice(shared).join(" "));
}

/** Width of the polygon on the level of a point inside it, as far as a text centred there has room. */
export function widthAt(polygon: Polygon, { x, y }: PercentPoint): number {
  let left = Number.NEGATIVE_INFINITY;
  let right = Number.POSITIVE_INFINITY;
  polygon.forEach((a, index) => {
    const b = polygon[(index + 1) % polygon.length] ?? a;
    if (a.y > y === b.y > y) return;
    const crossing = a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x);
    if (crossing <= x) left = Math.max(left, crossing);
    else right = Math.min(right, crossing);
  });
  // The label is centred on the point, so the nearer side decides.
  return Number.isFinite(left) && Number.isFinite(right) ? 2 * Math.min(x - left, right - x) : 0;
}

/** Everything about the labels that does not change with the zoom: computed once for a set of parcels. */
export function labelPlaces(
  parcels: readonly { id: string; name: string; polygon: Polygon }[],
  size: ImageSize,
): LabelPlace[] {
  const shortNames = shortenNames(parcels.map((parcel) => parcel.name));
  return parcels.flatMap(({ id, name, polygon }, index) => {
    if (polygon.length === 0) return [];
    const at = labelPoint(polygon, size.width / size.height);
    const shortName = shortNames[index] ?? name;
    return [{ id, at, fullName: name, shortName, room: widthAt(polygon, at), area: polygonArea(polygon) }];
  });
}

/** The part of the picture, in its pixels, that a label covers at a scale, however it is written. */
export function labelArea({ at, text }: PlacedLabel, size: ImageSize, scale: number): Box {
  const [x, y] = [(at.x / 100) * size.width, (at.y / 100) * size.height];
  const halfWidth = ((text.length / 2) * letterWidth * 1.3 + gap) / scale;
  const halfHeight = labelHeight / scale;
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
}

const collide = (a: LabelBox, b: LabelBox) =>
  Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth + gap && Math.abs(a.y - b.y) < labelHeight + gap;

/**
 * The labels that can be shown at a scale without touching each other: full names when all of them fit on
 * their parcels, otherwise short ones, and none on a parcel too narrow even for that. Labels of `first`
 * (hovered, selected) always show and the others make way; then larger parcels come before smaller ones.
 *
 * @param scale CSS pixels a pixel of the picture
 */
export function placeLabels(
  places: readonly LabelPlace[],
  size: ImageSize,
  scale: number,
  first: ReadonlySet<string> = new Set(),
): PlacedLabel[] {
  const roomPx = (place: LabelPlace) => (place.room / 100) * size.width * scale;
  const widthPx = (text: string) => text.length * letterWidth;
  const full = places.every((place) => widthPx(place.fullName) <= roomPx(place));

  // In bands as high as a label and its gap: only labels of a band and its neighbours can touch.
  const bands = new Map<number, LabelBox[]>();
  const bandOf = ({ y }: LabelBox) => Math.floor(y / (labelHeight + gap));
  const free = (box: LabelBox) =>
    [-1, 0, 1].every((step) => !bands.get(bandOf(box) + step)?.some((other) => collide(box, other)));
  const placed: PlacedLabel[] = [];
  const order = [...places].sort(
    (a, b) => Number(first.has(b.id)) - Number(first.has(a.id)) || b.area - a.area,
  );
  for (const place of order) {
    const urgent = first.has(place.id);
    const text = full ? place.fullName : place.shortName;
    if (!urgent && widthPx(text) > roomPx(place)) continue;
    const box: LabelBox = {
      x: (place.at.x / 100) * size.width * scale,
      y: (place.at.y / 100) * size.height * scale,
      halfWidth: widthPx(text) / 2,
    };
    if (!urgent && !free(box)) continue;
    const band = bands.get(bandOf(box));
    if (band) band.push(box);
    else bands.set(bandOf(box), [box]);
    placed.push({ id: place.id, at: percentPoint(place.at.x, place.at.y), text });
  }
  return placed;
}
