import { readCoordinates } from "@solar/domain/amounts";
import { percentPoint } from "@solar/domain/coordinates";
import { parseCsv } from "@solar/domain/csv";
import type { GroundOutline, GroundPoint } from "@solar/domain/ground";
import { crossesItself } from "@solar/domain/polygon";
import { coordinateText, withDecimalDegrees } from "./degrees.ts";
import { findColumn, groundHeadings } from "./headings.ts";
import { PlanError, type RawOutline, type RawPlan } from "./plan-file.ts";

/** What the heading of a column may be. */
const headings = {
  name: [
    ...["name", "naziv", "ime", "parcela", "parcel", "oznaka"],
    ...["naziv", "ime", "oznaka", "broj", "br."].map((one) => `${one} parcele`),
  ],
  order: ["order", "redoslijed", "redni broj", "rb", "r.br.", "tačka", "point", "corner", "no", "broj tačke"],
  east: [...groundHeadings.east, "y"],
  north: [...groundHeadings.north, "x"],
  height: groundHeadings.height,
  layer: ["layer", "sloj"],
};

type Column = keyof typeof headings;

/** Outlines as databases and QGIS write them into a column: `POLYGON ((…))`. */
const wellKnownText = /\b(MULTI)?POLYGON\s*(Z|M|ZM)?\s*\(\s*\(/i;

/** A title may stand above the headings. */
const mostAbove = 6;

const isSimple = (corners: GroundOutline): boolean =>
  !crossesItself(
    corners
      .filter(({ east, north }, at) => at === 0 || east !== corners[0]?.east || north !== corners[0]?.north)
      .map(({ east, north }) => percentPoint(east, north)),
  );

const headingAt = (lines: readonly (readonly string[])[]): number =>
  lines.slice(0, mostAbove).findIndex((line) => line.some((cell) => findColumn(cell, headings) === "east"));

/** Cells that blanks separate: what the headings leave over belongs to the name in front, which may have blanks itself. */
function blankSeparated(text: string): string[][] {
  const written = text.split(/[\r\n]+/).filter((line) => line.trim());
  const lines = written.map((line) => line.trim().split(/\s+/));
  const width = lines[headingAt(lines)]?.length ?? 0;
  return lines.map((cells) => {
    const more = Math.max(0, cells.length - width);
    return [cells.slice(0, more + 1).join(" "), ...cells.slice(more + 1)];
  });
}

/**
 * Reads a table with a corner in each line: name, order, east, north, height. Further columns belong to the parcel; its
 * first line says them.
 *
 * @throws PlanError when a column is missing that says where a corner lies, or whose it is, and for outlines as WKT
 */
export function readCornerTable(text: string): RawPlan {
  const decimal = withDecimalDegrees(text);
  const separated = parseCsv(decimal);
  const all = headingAt(separated) < 0 ? blankSeparated(decimal) : separated;
  const [header = [], ...lines] = all.slice(Math.max(headingAt(all), 0));
  const titles = header.map((title) => title.trim());
  const columns = titles.map((title) => findColumn(title, headings));
  const missing = (["name", "east", "north"] as const).filter((column) => !columns.includes(column));
  if (missing.length > 0 && wellKnownText.test(text)) throw new PlanError("wkt");
  if (missing.length > 0) throw new PlanError("missing_columns", { columns: missing.join(", ") });

  const cellOf = (line: readonly string[], column: Column) => (line[columns.indexOf(column)] ?? "").trim();
  const byParcel = new Map<string, string[][]>();
  let parcel = "";
  for (const line of lines) {
    // Merged cells leave the name in a parcel's first line alone.
    if (cellOf(line, "name")) parcel = `${cellOf(line, "layer")}\n${cellOf(line, "name")}`;
    const corners = byParcel.get(parcel) ?? [];
    byParcel.set(parcel, corners);
    corners.push(line);
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
    const placed = rows.filter((line) => cellOf(line, "east") || cellOf(line, "north"));
    const written = placed.map(cornerOf);
    const numbered = [...placed]
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
