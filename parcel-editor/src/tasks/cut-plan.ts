import { clampToImage } from "@solar/domain/coordinates";
import {
  type Direction,
  type GroundOutline,
  type GroundPoint,
  groundArea,
  levelOf,
  toGround,
  toPicture,
} from "@solar/domain/ground";
import { firstNumber, numberedName } from "@solar/domain/numbering";
import type { Polygon } from "@solar/domain/polygon";
import { isSliver } from "@solar/domain/sliver";
import { cutByLine, cutIntoStrips, longestSide } from "@solar/georeference/cut/cut";
import { maxCells, plannedParcels } from "../grid/grid-plan.ts";
import { type DrawnParcel, outlineOf } from "../state/drawn-parcel.ts";
import { type Georeference, groundOutlineOf } from "../state/georeference.ts";

/** NaN stands for a number that was typed wrongly. */
export interface CutChoice {
  readonly mode: "line" | "parts" | "area" | "power";
  readonly parts: number;
  /** m² of each parcel. */
  readonly area: number;
  /** kW of each parcel. */
  readonly power: number;
  /** How the strips run: along the longest side, across it, or as the line was drawn. */
  readonly direction: "lengthwise" | "crosswise" | "line";
  readonly otherEnd: boolean;
  /** Name of the first piece; the others count on. */
  readonly pattern: string;
}

export interface PlannedPiece {
  readonly name: string;
  readonly polygon: Polygon;
  readonly ground: GroundOutline;
  /** m² */
  readonly area: number;
}

type CutProblem =
  | "held"
  | "wrong_number"
  | "no_line"
  | "no_power"
  | "misses"
  | "too_large"
  | "too_many"
  | "too_small"
  | "torn"
  | "name_taken";

export type CutPlan =
  | { readonly pieces: readonly PlannedPiece[] }
  | { readonly pieces: null; readonly problem: CutProblem; readonly name?: string };

const no = (problem: CutProblem, name?: string): CutPlan => ({
  pieces: null,
  problem,
  ...(name && { name }),
});

/** The direction in which the strips follow one another. */
function sweepOf(
  outline: GroundOutline,
  line: readonly GroundPoint[],
  { direction, otherEnd }: CutChoice,
): Direction {
  const side = longestSide(outline);
  const [a, b] = [line[0], line.at(-1)];
  const drawn = a && b ? { east: b.east - a.east, north: b.north - a.north } : side;
  const along = direction === "line" ? drawn : side;
  const sweep = direction === "crosswise" ? along : { east: along.north, north: -along.east };
  return otherEnd ? { east: -sweep.east, north: -sweep.north } : sweep;
}

/** How large the strips are to be, m²; what is left over is one more. */
function areasOf(total: number, power: number, choice: CutChoice): readonly number[] | CutProblem {
  const { mode, parts } = choice;
  if (mode === "parts") return parts > 1 ? Array<number>(parts).fill(total / parts) : "wrong_number";
  if (mode === "power" && !(power > 0)) return "no_power";
  const each = mode === "power" ? (choice.power / power) * total : choice.area;
  if (!(each > 0)) return "wrong_number";
  const count = Math.floor(total / each + 1e-6);
  if (count > maxCells) return "too_many";
  return each >= total * (1 - 1e-6) ? "too_large" : Array<number>(count).fill(each);
}

/** The outline on the picture; corners that it had before stand where they stood. */
export function outlineOnPicture(
  ground: GroundOutline,
  sources: readonly DrawnParcel[],
  known: Georeference,
): Polygon | null {
  const level = levelOf(known.projection, ground);
  const before = sources.map((parcel) => ({
    places: groundOutlineOf(parcel, known),
    polygon: outlineOf(parcel),
  }));
  const corners = ground.map((place) => {
    for (const { places, polygon } of before) {
      const corner = polygon[places.indexOf(place)];
      if (corner) return corner;
    }
    const shown = toPicture(known.projection, place, level);
    return shown && clampToImage(shown);
  });
  return corners.every((corner) => corner !== null) ? corners : null;
}

/** The pieces that a choice makes of a parcel. @param line on the picture; empty: none is drawn */
export function planCut(
  parcel: DrawnParcel,
  choice: CutChoice,
  line: Polygon,
  known: Georeference,
  { taken, aspectRatio }: { taken: ReadonlySet<string>; aspectRatio: number },
): CutPlan {
  if (parcel.status !== "available") return no("held", parcel.name);
  const outline = groundOutlineOf(parcel, known);
  const level = levelOf(known.projection, outline);
  const drawn = line.flatMap((point) => toGround(known.projection, point, level) ?? []);
  if ((choice.mode === "line" || choice.direction === "line") && drawn.length < 2) return no("no_line");
  let cut: readonly GroundOutline[];
  if (choice.mode === "line") {
    cut = cutByLine(outline, drawn);
    if (cut.length < 2) return no("misses");
  } else {
    const areas = areasOf(groundArea(outline), parcel.power_kw ?? 0, choice);
    if (typeof areas === "string") return no(areas);
    const strips = cutIntoStrips(outline, sweepOf(outline, drawn, choice), areas);
    if (strips.some((strip) => strip.length !== 1)) return no("torn");
    cut = strips.flat();
  }
  const pattern = choice.pattern.trim() || parcel.name;
  const pieces = cut.flatMap((ground, at): PlannedPiece[] => {
    const polygon = outlineOnPicture(ground, [parcel], known);
    const name = numberedName(pattern, firstNumber(pattern) + at);
    return polygon && !isSliver(polygon, aspectRatio)
      ? [{ name, polygon, ground, area: groundArea(ground) }]
      : [];
  });
  if (pieces.length < cut.length) return no("too_small");
  const duplicate = pieces.find(({ name }) => taken.has(name));
  return duplicate ? no("name_taken", duplicate.name) : { pieces };
}

/**
 * The parcels of a plan, their numbers shared out by area. The first one stays the parcel that is cut: with its history,
 * its pictures and what was asked for it.
 */
export function cutParcels(
  source: DrawnParcel,
  pieces: readonly PlannedPiece[],
  newId: () => string,
): DrawnParcel[] {
  return plannedParcels(pieces, source, newId).map((piece, at) => {
    const ground_outline = [...(pieces[at]?.ground ?? [])];
    return at === 0
      ? { ...source, ...piece, id: source.id, images: source.images, ground_outline }
      : { ...piece, ground_outline };
  });
}
