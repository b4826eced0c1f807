const blanks = String.raw`[ \u00a0]*`;
const degree = String.raw`${blanks}(?:[°º˚]|deg|d(?=[ \d]))`;
const minute = `${blanks}['′’‘´m]`;
const second = String.raw`(?:${blanks}(?:["″”“]{1,2}|['′’‘´]{2}|s(?!\p{L})))?`;
const [sixty, fraction] = [String.raw`[0-5]?\d`, String.raw`[.,]\d+`];
/** Which half of the earth, in either language and script. */
const half = String.raw`[NSEWIJZСИЗЈ](?:\.?[gг]?\.?[šшdд]\.?)?`;

/**
 * Degrees with minutes and their fraction, with minutes and seconds, with minutes, or with their own fraction: six groups.
 * The signs between them are given.
 */
const angle = (first: string, next: string, last: string, whole: string) =>
  String.raw`(?:([+-]?\d{1,3})(?:${first})(?:(${sixty}${fraction})(?:${minute})?|(${sixty})(?:${next})(${sixty}(?:${fraction})?)(?!\d|${degree})${second}|(${sixty})(?:${last}))|${whole})`;

/** With their half before them, behind them, or with none. */
const angles = (withHalf: string, without: string, from = "", to = "") => {
  const begin = String.raw`(?<![\p{L}\d])`;
  return new RegExp(
    String.raw`${from}(?:(?<!\p{L})(${half})${blanks}${withHalf}(?![.,]?\d|(?:${blanks}\d[\d.,]*){1,2}${blanks}${half}(?!\p{L}))|${begin}${withHalf}${blanks}(${half})(?![\p{L}\d])|${begin}${without})${to}`,
    "giu",
  );
};

const signed = angle(
  `${degree}${blanks}|:`,
  `(?:${minute}|:)?${blanks}`,
  minute,
  String.raw`([+-]?\d{1,3}(?:${fraction})?)${degree}`,
);
const between = String.raw`[ \u00a0:-]+`;
/** Beside its half, blanks part it as signs do. */
const named = angle(
  `${degree}${blanks}|${between}`,
  `${minute}${blanks}|${between}`,
  `${minute}|`,
  String.raw`(\d{1,3}${fraction}\d)(?:${degree})?`,
);
const inText = angles(signed, signed);
const inCell = angles(named, angle("[ \\u00a0-]", "[ \\u00a0-]", "(?!)", "((?!))"), "^", "$");
const inLine = angles(named, "(?!)");
/** Two angles that nothing marks: only what are degrees of the region is taken for them. */
const bare = `(4[0-7]|1[3-9]|2[0-3]) (${sixty}) (${sixty}${fraction})`;
const bothBare = new RegExp(String.raw`(?<![\d.,])${bare} +${bare}(?!\d)`, "g");

const value = (text = "0") => Number(text.replace(",", "."));

function decimal(degrees: string, minutes?: string, seconds?: string, at = ""): string {
  const size = Math.abs(value(degrees)) + value(minutes) / 60 + value(seconds) / 3600;
  return `${degrees.startsWith("-") || /^[WZJЗЈ]/i.test(at) ? "-" : ""}${size.toFixed(10)}`;
}

/** @param groups of `angles` */
function found(_: string, ...groups: (string | undefined)[]): string {
  const of = groups.slice([1, 7, 14].find((at) => groups[at] ?? groups[at + 5]));
  const [degrees, fractional, minutes, seconds, last, whole] = of;
  return decimal(whole ?? degrees ?? "", fractional ?? minutes ?? last, seconds, groups[0] ?? groups[13]);
}

/**
 * A text in which degrees, minutes and seconds with their signs have become decimal degrees, so that the signs between
 * them part nothing; S is the Serbian north.
 */
export const withDecimalDegrees = (text: string): string => text.replace(inText, found);

/** What a cell says of a coordinate: nothing else can be meant in one of its own. */
export const coordinateText = (cell: string): string => cell.trim().replace(inCell, found);

/** A line that blanks part, in which two angles have become decimal degrees. */
export const lineWithDegrees = (line: string): string =>
  ([...line.matchAll(inLine)].length === 2 ? line.replace(inLine, found) : line).replace(
    bothBare,
    (_, ...[d = "", m, s, degrees = "", minutes, seconds]: string[]) =>
      `${decimal(d, m, s)} ${decimal(degrees, minutes, seconds)}`,
  );
