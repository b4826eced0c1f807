import { sharedValues } from "@solar/domain/apportion";
import {
  type GridError,
  inOrder,
  type NumberingOrder,
  type StartCorner,
  type StripDirection,
  splitIntoGrid,
  stripGrid,
} from "@solar/domain/grid-split";
import { firstNumber, numberedName } from "@solar/domain/numbering";
import type { Polygon } from "@solar/domain/polygon";
import { type ExportedValues, exportedValues } from "../exchange/outline-file.ts";
import { type DrawnParcel, newParcel } from "../state/drawn-parcel.ts";

/** NaN stands for a number that was typed wrongly. */
export interface GridChoice {
  readonly mode: "grid" | "strips";
  readonly rows: number;
  readonly columns: number;
  readonly strips: number;
  readonly direction: StripDirection;
  /** Percent of the area's width and height. */
  readonly gap: number;
  readonly pattern: string;
  readonly startAt: number;
  readonly order: NumberingOrder;
  readonly corner: StartCorner;
}

/** More at once would be a slip of the keyboard. */
export const maxCells = 300;

interface PlannedParcel {
  readonly name: string;
  readonly polygon: Polygon;
  /** What it is weighed by when values are shared out, square percent of the picture. */
  readonly area: number;
}

/** Always the same, so that what shows it is left alone. */
export const noParcels: readonly PlannedParcel[] = [];

export type GridPlan =
  | { readonly parcels: readonly PlannedParcel[] }
  | {
      readonly parcels: null;
      readonly problem: GridError | "wrong_number" | "too_many" | "name_taken";
      readonly name?: string;
    };

/** The parcels that the choice makes of an area, in the order of their numbers. */
export function planGrid(
  ground: Polygon,
  choice: GridChoice,
  taken: ReadonlySet<string>,
  aspectRatio: number,
): GridPlan {
  const { rows, columns } =
    choice.mode === "grid" ? choice : stripGrid(ground, choice.strips, choice.direction, aspectRatio);
  if ([rows, columns, choice.gap, choice.startAt].some(Number.isNaN))
    return { parcels: null, problem: "wrong_number" };
  if (rows * columns > maxCells) return { parcels: null, problem: "too_many" };
  const split = splitIntoGrid(ground, { rows, columns, gap: choice.gap }, aspectRatio);
  if (!split.cells) return { parcels: null, problem: split.problem };
  const parcels = inOrder(split.cells, choice.order, choice.corner).map(({ polygon, area }, at) => ({
    name: numberedName(choice.pattern.trim() || "P-01", choice.startAt + at),
    polygon,
    area,
  }));
  const duplicate = parcels.find(({ name }) => taken.has(name));
  return duplicate ? { parcels: null, problem: "name_taken", name: duplicate.name } : { parcels };
}

/** The first number of a pattern after the last one that is taken. */
export function nextFreeNumber(pattern: string, taken: ReadonlySet<string>): number {
  let number = firstNumber(pattern);
  const used = [...taken].filter((name) => name === numberedName(pattern, firstNumber(name)));
  for (const name of used) number = Math.max(number, firstNumber(name) + 1);
  return number;
}

/**
 * The parcels of a plan. What belongs to the ground of the parcel that is split is shared out by area; its status,
 * contract and texts are the same in all, but for the English name: nobody has named the pieces yet.
 *
 * @param source the parcel that is split; null: the new ones begin without values
 */
export function plannedParcels(
  planned: readonly PlannedParcel[],
  source: DrawnParcel | null,
  newId: () => string,
): DrawnParcel[] {
  const { name_en: _, ...carried } = source ? exportedValues(source) : ({} as ExportedValues);
  const areas = planned.map(({ area }) => area);
  const shares = source ? sharedValues(source, areas) : [];
  return planned.map(({ name, polygon }, at) => ({
    ...newParcel(newId(), name, polygon),
    ...carried,
    ...shares[at],
  }));
}
