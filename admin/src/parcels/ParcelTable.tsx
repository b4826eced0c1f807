import FillIcon from "@mui/icons-material/KeyboardDoubleArrowDown";
import { Box, Paper, Stack, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { Button, IconButton, Text } from "../ui/Text.tsx";
import { type Column, columns, ParcelTableRow, type TableParcel } from "./ParcelTableRow.tsx";

/** Each row is half a dozen fields: more of them at once would be slow to type in. */
const pageSize = 50;

interface ParcelTableProps {
  parcels: readonly TableParcel[];
  current: number;
  onChoose: (index: number) => void;
  /** Text key. */
  hint: string;
}

/** The numbers of all parcels, as in a spreadsheet: Enter leads down, a column can be filled down from a row. */
export const ParcelTable = ({ parcels, current, onChoose, hint }: ParcelTableProps) => {
  const translate = useTranslate();
  const table = useRef<HTMLTableElement>(null);
  const [page, setPage] = useState(0);
  const { from, reach, put, fillDown, filled, undo } = useFillDown(parcels);
  const first = page * pageSize;
  const shown = parcels.slice(first, first + pageSize);
  const label = (column: Column) => translate(`resources.parcels.fields.${column}`);
  const goDown = (column: Column, index: number) =>
    table.current?.querySelector<HTMLElement>(`input[name="parcels.${index + 1}.${column}"]`)?.focus();

  return (
    <Paper sx={{ mb: 2, overflow: "hidden" }}>
      <Box sx={{ overflowX: "auto", maxHeight: "max(440px, 100dvh - 360px)", overflowY: "auto" }}>
        <Table
          size="small"
          stickyHeader
          ref={table}
          aria-label={translate("create_project.parcels.table")}
          // The price is in view in a narrow window too.
          sx={{ "& th": { whiteSpace: "normal", lineHeight: 1.3 }, "& td, & th": { px: 1 } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{translate("resources.parcels.fields.name")}</TableCell>
              {columns.map((column) => (
                <TableCell key={column} align={column === "status" ? "left" : "right"}>
                  {label(column)}
                  <FillButton
                    column={label(column)}
                    from={parcels[from[column] ?? 0]?.name ?? ""}
                    disabled={(from[column] ?? 0) >= parcels.length - 1}
                    onFill={() => fillDown(column)}
                  />
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((parcel, at) => {
              const index = first + at;
              return (
                <ParcelTableRow
                  key={parcel.id}
                  parcel={parcel}
                  index={index}
                  current={index === current}
                  onChoose={() => onChoose(index)}
                  onReach={(column) => reach(column, index)}
                  onStatus={(status) => put("status", [[index, status]])}
                  onDown={(column) => goDown(column, index)}
                />
              );
            })}
          </TableBody>
        </Table>
      </Box>
      <Stack direction="row" spacing={1} sx={{ p: 1, alignItems: "center", flexWrap: "wrap" }}>
        <Text text={hint} small soft sx={{ flex: 1, minWidth: 200 }} />
        {filled && (
          <Button size="small" onClick={undo}>
            {translate("create_project.parcels.undo_fill", { column: label(filled) })}
          </Button>
        )}
        {parcels.length > pageSize && (
          <Pages page={page} pages={Math.ceil(parcels.length / pageSize)} onPage={setPage} />
        )}
      </Stack>
    </Paper>
  );
};

/** Copies the value of a row to those below it, from where one was last in the column; the last time can be undone. */
function useFillDown(parcels: readonly TableParcel[]) {
  const { setValue } = useFormContext();
  const [from, setFrom] = useState<Partial<Record<Column, number>>>({});
  const [before, setBefore] = useState<{ column: Column; values: Map<number, unknown> } | null>(null);
  const put = (column: Column, values: Iterable<readonly [number, unknown]>) => {
    for (const [index, value] of values)
      setValue(`parcels.${index}.${column}`, value, { shouldDirty: true, shouldTouch: true });
  };
  return {
    from,
    reach: (column: Column, index: number) => setFrom((rows) => ({ ...rows, [column]: index })),
    put,
    fillDown(column: Column) {
      const start = from[column] ?? 0;
      const value = parcels[start]?.[column];
      const below = parcels.map((parcel, index) => [index, parcel[column]] as const).slice(start + 1);
      setBefore({ column, values: new Map(below) });
      put(
        column,
        below.map(([index]) => [index, value]),
      );
    },
    filled: before?.column,
    undo() {
      if (before) put(before.column, before.values);
      setBefore(null);
    },
  };
}

interface FillButtonProps {
  column: string;
  /** Name of the parcel whose value is copied. */
  from: string;
  disabled: boolean;
  onFill: () => void;
}

const FillButton = ({ column, from, disabled, onFill }: FillButtonProps) => (
  <IconButton
    label="create_project.parcels.fill_down"
    args={{ column, name: from }}
    icon={FillIcon}
    fontSize="inherit"
    size="small"
    disabled={disabled}
    onClick={onFill}
  />
);

interface PagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

const Pages = ({ page, pages, onPage }: PagesProps) => {
  return (
    <>
      <Button
        label="ra.navigation.previous"
        size="small"
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      />
      <Text text="common.position" args={{ position: page + 1, total: pages }} small />
      <Button
        label="ra.navigation.next"
        size="small"
        disabled={page === pages - 1}
        onClick={() => onPage(page + 1)}
      />
    </>
  );
};
