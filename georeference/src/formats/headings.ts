import { fold } from "@solar/domain/fold";

/** What the columns may be called that say where something lies. */
export const groundHeadings = {
  east: ["east", "istok", "e", "easting", "lon", "lng", "long", "longitude", "geografska dužina", "dužina"],
  north: ["north", "sjever", "sever", "n", "northing", "lat", "latitude", "geografska širina", "širina"],
  height: [
    "height",
    "visina",
    "nadmorska visina",
    "h",
    "z",
    "kota",
    "elevation",
    "elev",
    "ellipsoidal height",
  ],
};

/** Cyrillic letters that are an axis as they look, not as they are read. */
const axes: Readonly<Record<string, string>> = { х: "x", у: "y", н: "h" };

/**
 * The column that a heading names, in either script, with its unit or without. Of `Х/Исток` the word counts before the
 * letter.
 */
export function findColumn<Column extends string>(
  title: string,
  headings: Readonly<Record<Column, readonly string[]>>,
): Column | undefined {
  const names = title
    .split("/")
    .map((part) => part.trim().toLowerCase())
    .map((part) => fold(part.replace(/^[хун](?!\p{L})/u, (letter) => axes[letter] ?? letter)))
    .map((part) => part.replace(/\s*[([](?![^)]*%).*$|[_,]\s?m$/, "").trim())
    .sort((one, other) => other.length - one.length);
  const columns = Object.entries<readonly string[]>(headings) as [Column, readonly string[]][];
  const found = (name: string) => columns.find(([, titles]) => titles.some((one) => fold(one) === name))?.[0];
  return names.map(found).find((column) => column !== undefined);
}
