import { type ImageSize, type PercentPoint, percentPoint } from "@solar/domain/coordinates";
import { labelPoint } from "@solar/domain/label-point";
import { type Polygon, polygonArea } from "@solar/domain/polygon";
import type { MapParcel } from "./model.ts";

/** Size of the map's labels, CSS pixels; how wide a letter is beside it. */
const labelFontSize = 14;
const letterWidth = 0.63;

/** How a label is written, in CSS pixels; that of a selected or highlighted parcel stands out. */
const labelStyle = (strong: boolean) =>
  strong ? { size: labelFontSize + 2, weight: 800 } : { size: labelFontSize, weight: 700 };

/** Small labels are for available parcels only; they may be so many times as wide as their parcel. */
const smallLabel = 11;
const overhang = 2.2;

/** Free space that a label keeps to the next one, and at least where it is small, CSS pixels. */
const gap = 4;
const smallGap = 1;

export interface LabelPlace {
  readonly id: string;
  readonly at: PercentPoint;
  readonly fullName: string;
  readonly shortName: string;
  /** Width of the parcel on the level of the label, in percent of the picture's width. */
  readonly room: number;
  readonly area: number;
  readonly available: boolean;
}

interface PlacedLabel {
  readonly id: string;
  readonly at: PercentPoint;
  readonly text: string;
  /** Height of its letters, CSS pixels */
  readonly letters: number;
  readonly weight: number;
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
  parcels: readonly Pick<MapParcel, "id" | "name" | "polygon" | "status">[],
  size: ImageSize,
): LabelPlace[] {
  const shortNames = shortenNames(parcels.map((parcel) => parcel.name));
  return parcels.flatMap(({ id, name, polygon, status }, index) => {
    if (polygon.length === 0) return [];
    const at = labelPoint(polygon, size.width / size.height);
    const shortName = shortNames[index] ?? name;
    const [room, area] = [widthAt(polygon, at), polygonArea(polygon)];
    return [{ id, at, fullName: name, shortName, room, area, available: status === "available" }];
  });
}

interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

const collide = (a: LabelBox, b: LabelBox, gap: number) =>
  Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth + gap &&
  Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight + gap;

/**
 * The labels that can be shown at a scale without touching each other: full names when all of them fit on
 * their parcels, otherwise short ones, small where an available parcel is narrower than that or the next label too near,
 * and none on other ones.
 * Those of `first` (highlighted, open) come first, however narrow their parcels, then available ones, then larger ones.
 *
 * @param scale CSS pixels a pixel of the picture
 * @param selected stand out like the first ones
 */
export function placeLabels(
  places: readonly LabelPlace[],
  size: ImageSize,
  scale: number,
  first: readonly string[] = [],
  selected: ReadonlySet<string> = new Set(),
): PlacedLabel[] {
  const roomPx = (place: LabelPlace) => (place.room / 100) * size.width * scale;
  const widthPx = (text: string, letters = labelFontSize) => text.length * letterWidth * letters;
  const full = places.every((place) => widthPx(place.fullName) <= roomPx(place));

  const taken: LabelBox[] = [];
  const rank = ({ id, available }: LabelPlace) => {
    const urgent = first.indexOf(id);
    return urgent < 0 ? first.length + Number(!available) : urgent;
  };
  const order = [...places].sort((a, b) => rank(a) - rank(b) || b.area - a.area);
  return order.flatMap((place) => {
    const { id } = place;
    const urgent = first.includes(id);
    const { size: standard, weight } = labelStyle(urgent || selected.has(id));
    const text = full ? place.fullName : place.shortName;
    const room = roomPx(place);
    const sizes = [
      ...(urgent || widthPx(text) <= room ? [standard] : []),
      ...(place.available && widthPx(text, smallLabel) <= room * overhang ? [smallLabel] : []),
    ];
    const boxOf = (letters: number): LabelBox => ({
      x: (place.at.x / 100) * size.width * scale,
      y: (place.at.y / 100) * size.height * scale,
      halfWidth: widthPx(text, letters) / 2,
      halfHeight: letters / 2,
    });
    const letters = sizes.find((one) => {
      const box = boxOf(one);
      return !taken.some((other) => collide(box, other, one === smallLabel ? smallGap : gap));
    });
    if (!letters) return [];
    taken.push(boxOf(letters));
    return [{ id, at: percentPoint(place.at.x, place.at.y), text, letters, weight }];
  });
}
