import { Alert, Table, TableBody, TableCell, TableRow, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { StatusChip, type Tone } from "../../ui/StatusChip.tsx";
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
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
};
