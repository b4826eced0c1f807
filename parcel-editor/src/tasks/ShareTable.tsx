import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { isSharedColumn, type SharedColumn, sharedColumns } from "@solar/domain/apportion";
import { formatNumber } from "@solar/domain/format";
import { useLanguage, useTranslate } from "../host.ts";
import type { DrawnParcel } from "../state/drawn-parcel.ts";

/** What each of the planned parcels will have of the one that is divided, and what they have together. */
export const ShareTable = ({ parcels, hint }: { parcels: readonly DrawnParcel[]; hint: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const columns = Object.keys(sharedColumns).filter(isSharedColumn);
  const written = (value: number, column: SharedColumn) =>
    formatNumber(value, language, { min: 0, max: sharedColumns[column].finest });
  const rows = columns.flatMap((column) => {
    const values = parcels.map((parcel) => parcel[column]).filter((value) => typeof value === "number");
    const [least, most] = [Math.min(...values), Math.max(...values)];
    if (values.length === 0 || most === 0) return [];
    const each = [least, most].map((value) => written(value, column));
    const sum = values.reduce((total, value) => total + value, 0);
    return [{ column, each: [...new Set(each)].join(" – "), sum: written(sum, column) }];
  });
  if (rows.length === 0) return null;
  return (
    <Box>
      <Table
        size="small"
        aria-label={translate("drawing.grid.shares")}
        sx={{ "& th, & td": { px: 0.5, py: 0.4, fontSize: "0.8125rem", lineHeight: 1.3 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{translate("conflict.column_field")}</TableCell>
            <TableCell align="right">{translate("drawing.grid.share_each")}</TableCell>
            <TableCell align="right">{translate("drawing.grid.share_sum")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ column, each, sum }) => (
            <TableRow key={column}>
              <TableCell component="th" scope="row">
                {translate(`resources.parcels.fields.${column}`)}
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
                {each}
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: "tabular-nums", fontWeight: 700 }}>
                {sum}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 0.75 }}>
        {hint}
      </Typography>
    </Box>
  );
};
