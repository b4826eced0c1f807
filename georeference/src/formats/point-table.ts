import { readCoordinate, readCoordinates } from "@solar/domain/amounts";
import { parseCsv } from "@solar/domain/csv";
import {
  interpretationsOf,
  interpretCoordinates,
  type ReferenceSystem,
  type SystemGuess,
} from "../reference-systems.ts";
import { coordinateText, lineWithDegrees, withDecimalDegrees } from "./degrees.ts";
import { findColumn, groundHeadings } from "./headings.ts";

/** A control point as far as it is known: a surveyor knows the ground, the picture is known to whoever places it there. */
export interface PartialControlPoint {
  readonly name: string;
  readonly x: number | null;
  readonly y: number | null;
  readonly east: number | null;
  readonly north: number | null;
  readonly height: number | null;
  readonly level: number;
}

export interface PointTable {
  readonly points: readonly PartialControlPoint[];
  /** The system that the numbers speak for. */
  readonly system: ReferenceSystem;
  /** The columns of east and north stood the wrong way round, and were turned. */
  readonly turned: boolean;
  /** An easting as it is written, where the digit of the zone is left out; it was added. */
  readonly shortened: number | null;
  /** Lines, from 1, without coordinates that can be read. */
  readonly unread: readonly number[];
  /** No headings say what the columns are, and the numbers do not either: nothing was read. */
  readonly needsHeadings: boolean;
}

/** What the heading of a column may be. On a surveyor's paper y goes east and x goes north. */
const headings = {
  ...groundHeadings,
  name: [
    "name",
    ...["naziv", "ime", "broj", "br", "br.", "oznaka"].flatMap((one) => [one, `${one} tačke`]),
    ...["tačka", "tačka br.", "tačka broj", "point", "point id", "point name", "point number", "pt", "id"],
  ],
  x: ["x_percent", "x %", "x%", "x_pct", "slika x", "picture x", "image x", "x (%)"],
  y: ["y_percent", "y %", "y%", "y_pct", "slika y", "picture y", "image y", "y (%)"],
  level: ["level", "nivo", "terasa", "terrace", "etaža"],
  xAlone: ["x"],
  yAlone: ["y"],
};

type Column = Exclude<keyof typeof headings, "xAlone" | "yAlone">;

/** Which column is what, by its heading: `x` and `y` alone are the picture's beside east and north, else the ground's. */
function columnsOf(titles: readonly string[]): (Column | null)[] | null {
  const named = titles.map((title) => findColumn(title, headings));
  const onPicture = named.includes("east") && named.includes("north");
  const columns = named.map((column): Column | null => {
    if (column === "xAlone") return onPicture ? "x" : "north";
    if (column === "yAlone") return onPicture ? "y" : "east";
    return column ?? null;
  });
  return columns.includes("east") && columns.includes("north") ? columns : null;
}

/**
 * Without headings: a name, then on the picture if two numbers are percent, then east, north, height, level.
 *
 * @returns null where a number is left over, or stands where a level would and is none
 */
function guessedColumns(lines: readonly (readonly string[])[]): Column[] | null {
  const [first = []] = lines;
  const numbers = first.map((cell) => readCoordinate(cell));
  const named =
    numbers[0] === null ||
    (first.length !== 2 && Number.isInteger(numbers[0]) && Math.abs(numbers[0] ?? 0) < 10_000);
  const rest = named ? numbers.slice(1) : numbers;
  const percent = (at: number) => rest[at] !== null && (rest[at] ?? -1) >= 0 && (rest[at] ?? 101) <= 100;
  // Degrees look like percent. East, north, height and level are four numbers at most, and no level is above ten.
  const degrees = rest.length > 4 || (rest[3] ?? 0) > 10;
  const placed = rest.length >= 4 && percent(0) && percent(1) && (degrees || !(percent(2) && percent(3)));
  const columns: Column[] = [...(placed ? (["x", "y"] as const) : []), "east", "north", "height", "level"];
  const fits = lines.every((line) => {
    const row = line.slice(named ? 1 : 0).map((cell) => readCoordinate(cell));
    const level = row[columns.indexOf("level")] ?? 1;
    return row.slice(columns.length).every((one) => one === null) && Number.isInteger(level) && level <= 10;
  });
  return fits ? [...(named ? (["name"] as const) : []), ...columns] : null;
}

/** Above the headings a title may stand. */
const linesToHeadings = 5;

/**
 * Cells that blanks separate: the numbers that follow each other are coordinates, and what stands before them is a name,
 * which may have blanks itself.
 */
function blankSeparated(text: string): string[][] {
  const lines = text.split(/\r\n|\n|\r/).map((line) => lineWithDegrees(line.trim()));
  return lines.filter(Boolean).map((line) => {
    const cells = line.split(/\s+/);
    const isNumber = cells.map((cell) => readCoordinate(cell) !== null);
    let [from, to] = [0, 0];
    for (const begin of cells.keys()) {
      const end = isNumber.findIndex((one, at) => at >= begin && !one);
      const behind = end < 0 ? cells.length : end;
      if (behind - begin > to - from) [from, to] = [begin, behind];
    }
    if (to - from < 2) return line.split(/\s{2,}/).length > 1 ? line.split(/\s{2,}/) : cells;
    // "Tačka 1": the number of a name is a small whole one before a coordinate.
    const coordinate = (cell = "") => /\d[.,]\d/.test(cell) || (readCoordinate(cell) ?? 0) >= 10_000;
    if (from > 0 && to - from > 2 && /^\d{1,4}$/.test(cells[from] ?? "") && coordinate(cells[from + 1]))
      from += 1;
    const [name, code] = [cells.slice(0, from).join(" "), cells.slice(to).join(" ")];
    return [...(name ? [name] : []), ...cells.slice(from, to), ...(code ? [code] : [])];
  });
}

/** Commas that are no decimal ones: before a blank, two without one between, or behind a number with a point. */
const partingComma = /,\s|,[^\s,]*,|(^|[^\d.])\d+\.\d+,(?=-?\d+\.)/;

function cellsOf(written: string): string[][] {
  const text = withDecimalDegrees(written).trim();
  // Titles stand above, not below.
  const last = text.split(/[\r\n]/).at(-1) ?? "";
  const both = /,\s/.test(last) && /\d,\d/.test(last) && !/\d\.\d/.test(last);
  if (both) return parseCsv(text.replace(/,[ \t]+/g, ";"));
  return /[;\t]/.test(text) || partingComma.test(last) ? parseCsv(text) : blankSeparated(text);
}

/**
 * Reads a table of control points as it is copied from a spreadsheet or a surveyor's list: tabs, semicolons, commas or
 * blanks between the columns, commas or points in the numbers, degrees with minutes and seconds.
 *
 * @param own the system of the project, which is believed where the numbers can mean several
 * @param chosen what somebody said that they mean
 */
export function readPointTable(
  text: string,
  own: ReferenceSystem | null = null,
  chosen: ReferenceSystem | null = null,
): PointTable {
  const lines = cellsOf(text);
  const headings = lines.slice(0, linesToHeadings).findIndex((line) => columnsOf(line) !== null);
  const columns = columnsOf(lines[headings] ?? []) ?? guessedColumns(lines);
  const rows = columns ? lines.slice(headings + 1) : [];
  const column = (name: Column): readonly (number | null)[] => {
    const at = columns?.indexOf(name) ?? -1;
    const cells = at < 0 ? rows.map(() => "") : rows.map((row) => coordinateText(row[at] ?? ""));
    return readCoordinates(cells);
  };
  const [x, y, east, north] = [column("x"), column("y"), column("east"), column("north")];
  const [height, level] = [column("height"), column("level")];
  const unread: number[] = [];
  const read = rows.flatMap((row, at) => {
    const [e, n] = [east[at] ?? null, north[at] ?? null];
    if (e === null || n === null) {
      unread.push(at + headings + 2);
      return [];
    }
    const [left = null, top = null] = [x[at], y[at]];
    const placed = left !== null && top !== null;
    const name = row[columns?.indexOf("name") ?? -1]?.trim() || `T${at + 1}`;
    return [
      {
        name,
        x: placed ? left : null,
        y: placed ? top : null,
        east: e,
        north: n,
        height: height[at] ?? null,
        level: Math.max(1, Math.round(level[at] ?? 1)),
      },
    ];
  });
  const reading = readingFor(read, own, chosen);
  const points = interpretCoordinates(read, reading);
  return {
    points,
    system: reading.system,
    turned: reading.swapped,
    shortened: reading.shortened ? (swapped(read, reading)[0]?.east ?? null) : null,
    unread,
    needsHeadings: columns === null,
  };
}

const swapped = (
  points: readonly { east: number; north: number }[],
  { system, swapped: turned }: SystemGuess,
) => interpretCoordinates(points, { system, swapped: turned });

function readingFor(
  points: readonly { east: number; north: number }[],
  own: ReferenceSystem | null,
  chosen: ReferenceSystem | null,
): SystemGuess {
  const readings = interpretationsOf(points);
  const [first = { system: "local", swapped: false }] = readings;
  if (chosen) return readings.find(({ system }) => system === chosen) ?? { ...first, system: chosen };
  return readings.find(({ system }) => system === own) ?? first;
}
