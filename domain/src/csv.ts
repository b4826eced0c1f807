/** Signs with which a formula begins, the full-width ones of East Asian keyboards among them. */
const formula = "=+\\-@\\t\\r＝＋－＠";
const atStart = new RegExp(`^(\\s*[${formula}])`);
/** A spreadsheet of another locale separates at other signs, and takes what follows for a cell of its own. */
const afterSeparator = new RegExp(`([,;|\\t\\r\\n]["'\\s]*)(?=[${formula}])`, "g");

const isNumeric = (text: string): boolean => /^[+-]?\d+([.,]\d+)?$/.test(text);

/** What a spreadsheet could run as a formula gets an apostrophe in front: visitors' texts end up in these files. */
const harmless = (text: string): string =>
  isNumeric(text) ? text : text.replace(afterSeparator, "$1'").replace(atStart, "'$1");

/** The text as it was before `harmless`, for files that come back. */
const plain = (text: string): string =>
  text
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

/** The separator that the first line uses most. */
function separatorOf(text: string): string {
  const [first = ""] = text.split(/\r?\n/, 1);
  const count = (sign: string) => first.split(sign).length;
  return [";", "\t", ","].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ";");
}

/** Cells of a CSV file, line by line; quoted cells may hold separators, quotes and line ends. Empty lines are left out. */
export function parseCsv(file: string): string[][] {
  const text = file.replace(/^\ufeff/, "");
  const separator = separatorOf(text);
  const lines: string[][] = [];
  let line: string[] = [];
  let value = "";
  let quoted = false;
  const endLine = () => {
    line.push(plain(value));
    if (line.some((one) => one.trim() !== "")) lines.push(line);
    line = [];
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
    } else if (sign === '"' && value === "") quoted = true;
    else if (sign === separator) {
      line.push(plain(value));
      value = "";
    } else if (sign === "\n") endLine();
    else if (sign !== "\r") value += sign;
  }
  endLine();
  return lines;
}
