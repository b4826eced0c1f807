import { Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";

export interface NumberColumn<Row> {
  label: string;
  /** As a file has it */
  value: (row: Row) => string | number | null;
  /** As the table shows it, where that is another */
  text?: (row: Row) => string;
  isName?: boolean;
}

export interface NumberTableProps<Row> {
  columns: readonly NumberColumn<Row>[];
  rows: readonly Row[];
}

/** Numbers as a plain table, whose first column names its rows. */
export const NumberTable = <Row,>({ columns, rows }: NumberTableProps<Row>) => (
  <Table size="small" stickyHeader>
    <TableHead>
      <TableRow>
        {columns.map(({ label, isName }) => (
          <TableCell key={label} align={isName ? "left" : "right"}>
            {label}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map((row) => (
        <TableRow key={columns.map(({ value }) => value(row)).join()}>
          {columns.map(({ label, value, text, isName }, place) => (
            <TableCell
              key={label}
              component={place === 0 ? "th" : "td"}
              scope={place === 0 ? "row" : undefined}
              align={isName ? "left" : "right"}
              sx={{ whiteSpace: "nowrap" }}
            >
              {text ? text(row) : value(row)}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
