import type { PercentPoint } from "@solar/domain/coordinates";

/** Width of a letter and height of a line, CSS pixels; names of selected parcels are written larger. */
const letter = { usual: 8, selected: 9.5 };
const line = { usual: 12, selected: 16 };

/** CSS pixels between a name and the middle of a handle: half of what is seen of it, and a hair. */
const clearance = 9;

/** Room for a name on a parcel, CSS pixels. */
interface LabelSize {
  readonly width: number;
  readonly height: number;
}

export const fitsIn = (name: string, room: LabelSize): boolean =>
  room.width > name.length * letter.usual && room.height > line.usual;

export interface View {
  /** One CSS pixel in percent of the picture's height. */
  readonly pixel: number;
  /** Width of the picture divided by its height. */
  readonly aspectRatio: number;
}

/** Whether a name, written with its middle on a place, lies on none of the handles. */
export function avoidsHandles(
  name: string,
  at: PercentPoint,
  handles: readonly PercentPoint[],
  { pixel, aspectRatio }: View,
  selected: boolean,
): boolean {
  const kind = selected ? "selected" : "usual";
  const halfWidth = (name.length * letter[kind]) / 2 + clearance;
  const halfHeight = line[kind] / 2 + clearance;
  return handles.every(
    ({ x, y }) =>
      (Math.abs(x - at.x) * aspectRatio) / pixel >= halfWidth || Math.abs(y - at.y) / pixel >= halfHeight,
  );
}
