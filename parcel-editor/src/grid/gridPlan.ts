import {
  type GridProblem,
  inOrder,
  type NumberingOrder,
  type StartCorner,
  type StripDirection,
  splitIntoGrid,
  stripGrid,
} from "@solar/domain/grid-split";
import { firstNumber, numberedName } from "@solar/domain/numbering";
import type { Polygon } from "@solar/domain/polygon";

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

export interface PlannedParcel {
  readonly name: string;
  readonly polygon: Polygon;
  /** What it is weighed by when values are shared out, square percent of the picture. */
  readonly area: number;
}

export type GridPlan =
  | { readonly parcels: readonly PlannedParcel[] }
  | {
      readonly parcels: null;
      readonly problem: GridProblem | "wrong_number" | "too_many" | "name_taken";
      readonly name?: string;
    };

/** The parcels that the choice makes of an area, in the order of their numbers. */
export function planGrid(
  ground: Polygon,
  choice: GridChoice,
  taken: ReadonlySet<string>,
  stretch: number,
): GridPlan {
  const { rows, columns } =
    choice.mode === "grid" ? choice : stripGrid(ground, choice.strips, choice.direction, stretch);
  if ([rows, columns, choice.gap, choice.startAt].some(Number.isNaN))
    return { parcels: null, problem: "wrong_number" };
  if (rows * columns > maxCells) return { parcels: null, problem: "too_many" };
  const split = splitIntoGrid(ground, { rows, columns, gap: choice.gap }, stretch);
  if (!split.cells) return { parcels: null, problem: split.problem };
  const parcels = inOrder(split.cells, choice.order, choice.corner).map(({ polygon, area }, at) => ({
    name: numberedName(choice.pattern.trim() || "P-01", choice.startAt + at),
    polygon,
    area,
  }));
  const twice = parcels.find(({ name }) => taken.has(name));
  return twice ? { parcels: null, problem: "name_taken", name: twice.name } : { parcels };
}

/** The first number of a pattern after the last one that is taken. */
export function nextStart(pattern: string, taken: ReadonlySet<string>): number {
  let number = firstNumber(pattern);
  const used = [...taken].filter((name) => name === numberedName(pattern, firstNumber(name)));
  for (const name of used) number = Math.max(number, firstNumber(name) + 1);
  return number;
}
