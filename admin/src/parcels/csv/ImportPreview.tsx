import { Alert, Box, Table, TableBody, TableCell, TableRow, Typography } from "@mui/material";
import type { ExportedColumn } from "@solar/domain/columns/parcels";
import { formatNumber } from "@solar/domain/format";
import type { Parcel } from "@solar/domain/rows.gen";
import type { Tone } from "@solar/domain/statuses";
import { useTranslate } from "react-admin";
import { useLanguage } from "../../i18n/useLanguage.ts";
import { StatusChip } from "../../ui/StatusChip.tsx";
import type { ImportLine, ImportPlan } from "./parcelCsv.ts";

const tones: Record<ImportLine["result"], Tone> = {
  create: "green",
  update: "blue",
  same: "grey",
  error: "red",
};

/** What each line of the file would do. */
export const ImportPreview = ({ plan }: { plan: ImportPlan }) => {
  const translate = useTranslate();
  const count = (result: ImportLine["result"]) => plan.lines.filter((line) => line.result === result).length;
  const failed = count("error");
  return (
    <>
      <Typography variant="subtitle2" component="p">
        {translate("csv.summary", {
          created: count("create"),
          updated: count("update"),
          unchanged: count("same"),
          failed,
        })}
      </Typography>
      {plan.ignored.map((column) => (
        <Alert key={column} severity="info">
          {translate("csv.errors.unknown_column", { column })}
        </Alert>
      ))}
      {failed > 0 && <Alert severity="warning">{translate("csv.only_valid")}</Alert>}
      <Table size="small" aria-label={translate("csv.preview")}>
        <TableBody>
          {plan.lines.map((line) => (
            <TableRow key={line.row}>
              <TableCell sx={{ whiteSpace: "nowrap" }}>{translate("csv.row", { row: line.row })}</TableCell>
              <TableCell sx={{ fontWeight: 600 }}>{line.name}</TableCell>
              <TableCell>
                <StatusChip tone={tones[line.result]} label={translate(`csv.result_${line.result}`)} />
              </TableCell>
              <TableCell>
                {line.fault && translate(`csv.errors.${line.fault.key}`, line.fault.args)}
                {line.stored && line.result === "update" && <Changes line={line} stored={line.stored} />}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
};

/** Each value that would change: what it is, and what it would be. */
const Changes = ({ line, stored }: { line: ImportLine; stored: Parcel }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const shown = (column: string, value: unknown) => {
    if (column === "status") return translate(`enums.parcel_status.${String(value)}`);
    if (typeof value === "number") return formatNumber(value, language, { min: 0, max: 3 });
    if (typeof value === "boolean") return translate(value ? "ra.boolean.true" : "ra.boolean.false");
    return value ? String(value) : "–";
  };
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {Object.entries(line.values).map(([column, value]) => (
        <li key={column}>
          {translate(`resources.parcels.fields.${column}`)}: {shown(column, stored[column as ExportedColumn])}{" "}
          → <strong>{shown(column, value)}</strong>
        </li>
      ))}
    </Box>
  );
};
