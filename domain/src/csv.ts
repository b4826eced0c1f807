import { withoutInvisible } from "./invisible.ts";

/** Signs with which a formula begins, the full-width ones of East Asian keyboards among them. */
const formula = "=+\\-@\\t\\r＝＋－＠";
const atStart = new RegExp(`^(\\s*[${formula}])`);
/** A spreadsheet of another locale separates at other signs, and takes what follows for a cell of its own. */
const afterSeparator = new RegExp(`([,;|\\t\\r\\n]["'\\s]*)(?=[${formula}])`, "g");

/** A phone number with its country is one, however it is spaced. */
const isNumeric = (text: string): boolean => /^([+-]?\d+([.,]\d+)?|\+[\d ]+)$/.test(text);

/** What a spreadsheet could run as a formula gets an apostrophe in front: visitors' texts end up in these files. */
const harmless = (text: string): string =>
  isNumeric(text) ? text : text.replace(afterSeparator, "$1'").replace(atStart, "'$1");

/** The text as it was before `harmless`, for files that come back; `="1/2"` is a text to spreadsheets. */
const plain = (text: string): string =>
  text
    .replace(/^="(.*)"$/s, "$1")
    .replace(new RegExp(`^'(?=\\s*[${formula}])`), "")
    .replace(new RegExp(`([,;|\\t\\r\\n]["'\\s]*)'(?=[${formula}])`, "g"), "$1");

/** Each cell stands in quotes: without them a sign within it would separate in some locale. */
const cell = (value: unknown): string =>
  `"${harmless(value === null || value === undefined ? "" : String(value)).replaceAll('"', '""')}"`;

/**
 * Rows as a CSV file: semicolons, since spreadsheets here read a comma as the decimal sign, and a byte order
 * mark, so that they read the letters as UTF-8.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(cell).join(";"));
  return `\ufeff${lines.join("\r\n")}\r\n`;
}

const separators = [";", "\t", ",", "|"] as const;

/** The separator that most of the first lines have: a title above the heading has none, and numbers have commas. */
function separatorOf(text: string): string {
  const lines = text.replace(/"[^"]*"/g, "").split("\n", 20);
  const count = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  return separators.reduce<string>((best, sign) => (count(sign) > count(best) ? sign : best), ";");
}

export interface CsvRow {
  /** Its place among the rows of the table, as a spreadsheet counts them; the first is 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** Cells of a CSV file, line by line, composed (NFC); quoted cells may hold separators, quotes and line ends. Empty lines are left out. */
export const parseCsv = (file: string): string[][] => csvRows(file).map(({ cells }) => [...cells]);

/** The same with the number of each line. Excel's `sep=;` is no line, and says the separator. */
export function csvRows(file: string): CsvRow[] {
  const whole = withoutInvisible(file).normalize("NFC").replace(/\r\n?/g, "\n");
  const [declaration = "", declared] = /^"?sep=(.)"?\n/i.exec(whole) ?? [];
  const text = whole.slice(declaration.length);
  const separator = declared ?? separatorOf(text);
  const rows: CsvRow[] = [];
  let row = 1;
  let cells: string[] = [];
  let value = "";
  let quoted = false;
  const endLine = () => {
    cells.push(plain(value));
    if (cells.some((one) => one.trim() !== "")) rows.push({ row, cells });
    row += 1;
    cells = [];
    value = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign !== '"') value += sign;
      else if (text[at + 1] === '"') {
        value += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && value === "" && text.includes('"', at + 1)) quoted = true;
    else if (sign === separator) {
      cells.push(plain(value));
      value = "";
    } else if (sign === "\n") endLine();
    else value += sign;
  }
  endLine();
  return rows;
}
