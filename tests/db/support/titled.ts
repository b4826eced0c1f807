/** Puts a short title before each row of a table of cases, for the name of the test. */
export function titled<Row extends [unknown, ...unknown[]]>(rows: Row[]): [string, ...Row][] {
  return rows.map((row) => {
    const text = JSON.stringify(row[0]);
    return [text.length > 60 ? `${text.slice(0, 60)}…` : text, ...row];
  });
}
