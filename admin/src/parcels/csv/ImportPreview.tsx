import { Alert, Box, Table, TableBody, TableCell, TableRow } from "@mui/material";
import type { DecimalSign } from "@solar/domain/amounts";
import type { ExportedColumn, NumberColumn } from "@solar/domain/columns/parcels";
import { formatNumber } from "@solar/domain/format";
import type { Tone } from "@solar/domain/statuses";
import { AmbiguityChoice } from "@solar/parcel-editor/AmbiguityChoice.tsx";
import { useTranslate } from "react-admin";
import { ValueChange } from "../../history/ChangeSummary.tsx";
import { useLanguage } from "../../i18n/use-language.ts";
import { StatusChip } from "../../ui/StatusChip.tsx";
import { Text } from "../../ui/Text.tsx";
import { CheckAlert } from "../BulkDialog.tsx";
import type { CsvImport, ImportLine } from "./parcel-csv.ts";
import type { DecimalChoices } from "./read-table.ts";

const tones: Record<ImportLine["result"], Tone> = {
  create: "green",
  update: "blue",
  same: "grey",
  error: "red",
};

interface ErrorTextProps {
  error: NonNullable<ImportLine["error"]>;
}

/** Why a line or a file cannot be imported; columns are called as the screen calls them. */
export const ErrorText = ({ error: { key, args } }: ErrorTextProps) => {
  const translate = useTranslate();
  const column =
    args?.column && translate(`resources.parcels.fields.${args.column}`, { _: String(args.column) });
  return translate(`csv.errors.${key}`, { ...args, column });
};

interface ImportPreviewProps {
  plan: CsvImport;
  answers: DecimalChoices;
  onAnswer: (column: NumberColumn, sign: DecimalSign) => void;
  /** Whether parcels that the file lacks are removed. */
  removes: boolean;
  onRemoves: (removes: boolean) => void;
}

/** What each line of the file would do. */
export const ImportPreview = ({ plan, answers, onAnswer, removes, onRemoves }: ImportPreviewProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const count = (result: ImportLine["result"]) => plan.lines.filter((line) => line.result === result).length;
  const failed = count("error");
  return (
    <>
      <Text variant="subtitle2" component="p">
        {translate("csv.summary", {
          created: count("create"),
          updated: count("update"),
          unchanged: count("same"),
          failed,
        })}
      </Text>
      {plan.ignored.map((column) => (
        <Alert key={column} severity="info">
          {translate("csv.errors.unknown_column", { column })}
        </Alert>
      ))}
      {plan.doubts.map((doubt) => (
        <AmbiguityChoice
          key={doubt.column}
          doubt={doubt}
          language={language}
          question={translate("csv.doubt", {
            column: translate(`resources.parcels.fields.${doubt.column}`),
            cell: doubt.cell,
          })}
          answer={answers[doubt.column]}
          onAnswer={(sign) => onAnswer(doubt.column, sign)}
        />
      ))}
      {plan.converted.map(({ column, units }) => (
        <Alert key={column} severity="info">
          {translate("csv.converted", {
            column: translate(`resources.parcels.fields.${column}`),
            units: units.join(", "),
          })}
        </Alert>
      ))}
      {plan.missing.length > 0 && (
        <CheckAlert
          severity={removes ? "warning" : "info"}
          text={translate(removes ? "csv.removing" : "csv.missing", {
            smart_count: plan.missing.length,
            names: someOf(plan.missing),
          })}
          label="csv.remove_missing"
          checked={removes}
          onChange={onRemoves}
        />
      )}
      {failed > 0 && <Alert severity="warning">{translate("csv.only_valid")}</Alert>}
      <Table size="small" aria-label={translate("csv.preview")}>
        <TableBody>
          {plan.lines.map((line) => (
            <TableRow key={line.row}>
              <TableCell sx={{ whiteSpace: "nowrap" }}>{translate("csv.row", { row: line.row })}</TableCell>
              <TableCell sx={{ fontWeight: 600 }}>{line.name}</TableCell>
              <TableCell>
                <StatusChip tone={tones[line.result]} label={`csv.result_${line.result}`} />
              </TableCell>
              <TableCell>
                {line.error && <ErrorText error={line.error} />}
                {(line.result === "create" || line.result === "update") && <Values line={line} />}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
};

/** The first of many names. */
const someOf = (names: readonly string[], most = 12): string =>
  names.slice(0, most).join(", ") + (names.length > most ? ", …" : "");

/** Each value that a line brings: what it is now, and what it would be. */
const Values = ({ line: { stored, values, far } }: { line: ImportLine }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const shown = (column: string, value: unknown) => {
    if (column === "status") return translate(`enums.parcel_status.${String(value)}`);
    if (typeof value === "number") return formatNumber(value, language, { min: 0, max: 3 });
    if (typeof value === "boolean") return translate(value ? "ra.boolean.true" : "ra.boolean.false");
    return value ? String(value) : "–";
  };
  const said = Object.entries(values).filter(
    ([column, value]) => stored || (column !== "name" && value !== null && value !== 0 && value !== false),
  );
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {said.map(([column, value]) => (
        <Box
          component="li"
          key={column}
          sx={far.some((one) => one === column) ? { color: "warning.dark", fontWeight: 700 } : {}}
        >
          {translate(`resources.parcels.fields.${column}`)}:{" "}
          {stored ? (
            <ValueChange
              before={shown(column, stored[column as ExportedColumn])}
              after={shown(column, value)}
            />
          ) : (
            shown(column, value)
          )}
          {far.some((one) => one === column) && ` (${translate("csv.far_mark")})`}
        </Box>
      ))}
    </Box>
  );
};
