const number = String.raw`\d{1,2}(?:[.,]\d+)?`;
const seconds = String.raw`(${number})[ \u00a0]*(?:["″”]{1,2}|''|′′|’’|(?=[ \u00a0]*(?:[;\t\r\n]|$|[NSEWIJZ]\b)))`;
/** Behind the seconds or before the degrees: which half of the earth, in either language. */
const half = "[NSEWIJZ]";
const withSigns = new RegExp(
  String.raw`(?:\b${half}[ \u00a0]*)?(-?\d{1,3})[ \u00a0]*[°º˚][ \u00a0]*(?:(${number})[ \u00a0]*['′’´](?:[ \u00a0]*${seconds})?)(?:[ \u00a0]*${half}\b)?`,
  "gim",
);
const withColons = new RegExp(String.raw`(?<![\d:.,])(-?\d{1,3}):(\d{1,2}):(${number})(?![\d:])`, "g");
/** In a cell of its own nothing else can be meant. */
const withBlanks = new RegExp(String.raw`^(-?\d{1,3})[ \u00a0-](\d{1,2})[ \u00a0-](${number})$`);

const decimal = (_: string, degrees: string, minutes: string, rest?: string): string => {
  const value = (text = "0") => Number(text.replace(",", "."));
  const size = Math.abs(value(degrees)) + value(minutes) / 60 + value(rest) / 3600;
  return `${degrees.startsWith("-") ? "-" : ""}${size.toFixed(10)}`;
};

/** A text in which degrees, minutes and seconds have become decimal degrees, so that the signs between them part nothing. */
export const withDecimalDegrees = (text: string): string =>
  text
    .replace(withSigns, decimal)
    .replace(withColons, decimal)
    // A single sign behind decimal degrees, and the half of the earth.
    .replace(/(\d)[ \u00a0]*[°º˚](?:[ \u00a0]*[NSEWIJZ]\b)?/gi, "$1");

/** What a cell says of a coordinate. */
export const coordinateText = (cell: string): string => cell.trim().replace(withBlanks, decimal);
