import { parseCsv } from "@solar/domain/csv";
import { readNumber } from "@solar/domain/number-text";
import { guessSystem, type ReferenceSystem, swappedAxes } from "../reference-systems.ts";

/** A control point as far as it is known: a surveyor knows the ground, the picture is known to whoever places it there. */
export interface PartialPoint {
  readonly name: string;
  readonly x: number | null;
  readonly y: number | null;
  readonly east: number | null;
  readonly north: number | null;
  readonly height: number | null;
  readonly level: number;
}

export interface PointTable {
  readonly points: readonly PartialPoint[];
  /** The system that the numbers speak for. */
  readonly system: ReferenceSystem;
  /** The columns of east and north stood the wrong way round, and were turned. */
  readonly turned: boolean;
  /** Lines, from 1, without coordinates that can be read. */
  readonly unread: readonly number[];
}

/** What the heading of a column may be, in small letters. On a surveyor's paper y goes east and x goes north. */
const headings = {
  name: ["name", "naziv", "ime", "tačka", "tacka", "point", "oznaka", "broj", "br", "id"],
  x: ["x_percent", "x %", "x%", "x_pct", "slika x", "picture x", "image x", "x (%)"],
  y: ["y_percent", "y %", "y%", "y_pct", "slika y", "picture y", "image y", "y (%)"],
  east: ["east", "istok", "e", "easting", "lon", "lng", "long", "longitude", "geografska dužina", "dužina"],
  north: ["north", "sjever", "sever", "n", "northing", "lat", "latitude", "geografska širina", "širina"],
  height: ["height", "visina", "h", "z", "kota", "elevation"],
  level: ["level", "nivo", "terasa", "terrace", "etaža"],
} as const;

type Column = keyof typeof headings;

const plain = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/\s*[([](m|m n\.?v\.?|°)[)\]]$/, "");

/** Which column is what, by its heading: `x` and `y` alone are the picture's beside east and north, else the ground's. */
function columnsOf(titles: readonly string[]): (Column | null)[] | null {
  const names = titles.map(plain);
  const columns = names.map(
    (name) =>
      (Object.keys(headings) as Column[]).find((column) => headings[column].some((one) => one === name)) ??
      null,
  );
  const has = (column: Column) => columns.includes(column);
  const whole: Record<string, Column> =
    has("east") && has("north") ? { x: "x", y: "y" } : { x: "north", y: "east" };
  const all = columns.map((column, at) => column ?? whole[names[at] ?? ""] ?? null);
  return all.includes("east") && all.includes("north") ? all : null;
}

/** Without headings: a name, then on the picture if two numbers are percent, then east, north, height, level. */
function guessedColumns(lines: readonly (readonly string[])[]): (Column | null)[] {
  const [first = []] = lines;
  const numbers = first.map((cell) => readNumber(cell, null));
  const named =
    numbers[0] === null ||
    (first.length !== 2 && Number.isInteger(numbers[0]) && Math.abs(numbers[0] ?? 0) < 10_000);
  const rest = named ? numbers.slice(1) : numbers;
  const percent = (at: number) => rest[at] !== null && (rest[at] ?? -1) >= 0 && (rest[at] ?? 101) <= 100;
  // Degrees look like percent. East, north, height and level are four numbers at most, and no level is above ten.
  const degrees = rest.length > 4 || (rest[3] ?? 0) > 10;
  const placed = rest.length >= 4 && percent(0) && percent(1) && (degrees || !(percent(2) && percent(3)));
  const columns: Column[] = placed ? ["x", "y", "east", "north"] : ["east", "north"];
  return [...(named ? (["name"] as const) : []), ...columns, "height", "level"];
}

/**
 * Reads a table of control points as it is copied from a spreadsheet or a surveyor's list: tabs, semicolons, commas or
 * blanks between the columns, commas or points in the numbers.
 */
export function readPointTable(text: string): PointTable {
  const [begin = ""] = text.trimStart().split("\n", 1);
  const separated = /[;\t]/.test(begin) || (/,/.test(begin) && !/\d,\d+\s/.test(begin));
  const lines = parseCsv(separated ? text : text.replace(/^[ \t]+/gm, "").replace(/[ \t]+/g, "\t"));
  const titled = columnsOf(lines[0] ?? []);
  const columns = titled ?? guessedColumns(lines);
  const unread: number[] = [];
  const read = lines.slice(titled ? 1 : 0).flatMap((line, at): PartialPoint[] => {
    const cell = (column: Column) => line[columns.indexOf(column)]?.trim() ?? "";
    const number = (column: Column) => (columns.includes(column) ? readNumber(cell(column), null) : null);
    const [east, north] = [number("east"), number("north")];
    if (east === null || north === null) {
      unread.push(at + (titled ? 2 : 1));
      return [];
    }
    const placed = number("x") !== null && number("y") !== null;
    return [
      {
        name: cell("name") || `T${at + 1}`,
        x: placed ? number("x") : null,
        y: placed ? number("y") : null,
        east,
        north,
        height: number("height"),
        level: Math.max(1, Math.round(number("level") ?? 1)),
      },
    ];
  });
  const ground = read.map(({ east, north }) => ({ east: east ?? 0, north: north ?? 0 }));
  const { system, swapped } = guessSystem(ground);
  return {
    points: swapped ? read.map(swappedAxes) : read,
    system,
    turned: swapped,
    unread,
  };
}
