import { readCoordinates } from "@solar/domain/amounts";
import { percentPoint } from "@solar/domain/coordinates";
import { parseCsv } from "@solar/domain/csv";
import type { GroundOutline, GroundPoint } from "@solar/domain/ground";
import { crossesItself } from "@solar/domain/polygon";
import { coordinateText, withDecimalDegrees } from "./degrees.ts";
import { columnNamed, groundHeadings } from "./headings.ts";
import { PlanError, type RawOutline, type RawPlan } from "./plan-file.ts";

/** What the heading of a column may be. */
const headings = {
  name: ["name", "naziv", "ime", "parcela", "parcel", "oznaka"],
  order: ["order", "redoslijed", "redni broj", "rb", "r.br.", "tačka", "point", "corner", "no", "broj tačke"],
  east: [...groundHeadings.east, "y"],
  north: [...groundHeadings.north, "x"],
  height: groundHeadings.height,
  layer: ["layer", "sloj"],
};

type Column = keyof typeof headings;

/** A title may stand above the headings. */
const mostAbove = 6;

const isSimple = (corners: GroundOutline): boolean =>
  !crossesItself(
    corners
      .filter(({ east, north }, at) => at === 0 || east !== corners[0]?.east || north !== corners[0]?.north)
      .map(({ east, north }) => percentPoint(east, north)),
  );

/**
 * Reads a table with a corner in each line: name, order, east, north, height. Further columns belong to the parcel; its
 * first line says them.
 *
 * @throws PlanError when a column is missing that says where a corner lies, or whose it is
 */
export function readCornerTable(text: string): RawPlan {
  const all = parseCsv(withDecimalDegrees(text));
  const heading = all
    .slice(0, mostAbove)
    .findIndex((line) => line.some((cell) => columnNamed(cell, headings) === "east"));
  const [header = [], ...lines] = all.slice(Math.max(heading, 0));
  const titles = header.map((title) => title.trim());
  const columns = titles.map((title) => columnNamed(title, headings));
  const missing = (["name", "east", "north"] as const).filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new PlanError("missing_columns", { columns: missing.join(", ") });

  const cellOf = (line: readonly string[], column: Column) => (line[columns.indexOf(column)] ?? "").trim();
  const byParcel = new Map<string, string[][]>();
  let parcel = "";
  for (const line of lines) {
    // Merged cells leave the name in a parcel's first line alone.
    if (cellOf(line, "name")) parcel = `${cellOf(line, "layer")}\n${cellOf(line, "name")}`;
    const corners = byParcel.get(parcel);
    if (corners) corners.push(line);
    else byParcel.set(parcel, [line]);
  }
  const numbers = new Map(
    (["order", "east", "north", "height"] as const).map((column) => {
      const cells = lines.map((line) => coordinateText(cellOf(line, column)));
      const read = readCoordinates(cells);
      return [column, new Map(lines.map((line, at) => [line, read[at] ?? null]))];
    }),
  );
  const outlines = [...byParcel.values()].map((rows): RawOutline => {
    const [first = []] = rows;
    const number = (line: string[], column: "order" | "east" | "north" | "height") =>
      numbers.get(column)?.get(line) ?? null;
    const cornerOf = (line: string[]): GroundPoint => {
      const height = number(line, "height");
      const corner = { east: number(line, "east") ?? Number.NaN, north: number(line, "north") ?? Number.NaN };
      return height === null ? corner : { ...corner, height };
    };
    // Surveyors number points as they met them: the lines mostly go round the parcel already.
    const written = rows.map(cornerOf);
    const numbered = [...rows]
      .sort((a, b) => (number(a, "order") ?? 0) - (number(b, "order") ?? 0))
      .map(cornerOf);
    const others = titles.flatMap((title, at) => (columns[at] ? [] : [[title, (first[at] ?? "").trim()]]));
    return {
      layer: cellOf(first, "layer"),
      name: cellOf(first, "name") || null,
      corners: isSimple(written) || !isSimple(numbered) ? written : numbered,
      properties: Object.fromEntries(others),
    };
  });
  return { format: "csv", system: null, outlines, findings: [] };
}
