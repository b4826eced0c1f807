import type { PercentPoint } from "@solar/domain/coordinates";
import type { Polygon } from "@solar/domain/polygon";
import type { SnapKind } from "@solar/domain/snapping";
import type { GuideKind } from "../measure/guides.ts";

export type DialogName =
  | "import"
  | "export"
  | "help"
  | "values"
  | "replace_picture"
  | "delete"
  | "control_points";

export interface PlannedCell {
  readonly name: string;
  readonly polygon: Polygon;
  /** It is there already. */
  readonly same?: boolean;
}

/** What changes with each movement of the pointer; kept apart, so that only what shows it is drawn again. */
export interface Live {
  /** Where the next point would stand; null when the pointer is not on the picture. */
  readonly pointer: PercentPoint | null;
  readonly snapped: SnapKind | GuideKind | null;
  /** The pointer is moved with the arrow keys. */
  readonly byKeyboard: boolean;
  /** Outlines on the move. */
  readonly dragged: ReadonlyMap<string, Polygon>;
  readonly panning: boolean;
}

const nothing: ReadonlyMap<string, Polygon> = new Map();

export const idle: Live = {
  pointer: null,
  snapped: null,
  byKeyboard: false,
  dragged: nothing,
  panning: false,
};
