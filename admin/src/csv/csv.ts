/** What a spreadsheet could run as a formula gets an apostrophe in front: visitors' texts end up in these files. */
const harmless = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !isNumeric(text) ? `'${text}` : text;

const isNumeric = (text: string): boolean => /^[+-]?\d+([.,]\d+)?$/.test(text);

const cell = (value: unknown, separator: string): string => {
  const text = harmless(value === null || value === undefined ? "" : String(value));
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Rows as a CSV file: semicolons, since spreadsheets here read a comma as the decimal sign, and a byte order
 * mark, so that they read the letters as UTF-8.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const separator = ";";
  const lines = [header, ...rows].map((row) => row.map((value) => cell(value, separator)).join(separator));
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
    line.push(value);
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
      line.push(value);
      value = "";
    } else if (sign === "\n") endLine();
    else if (sign !== "\r") value += sign;
  }
  endLine();
  return lines;
}

/** Gives the browser a text to save as a file. */
export function download(name: string, content: string, type = "text/csv;charset=utf-8"): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
