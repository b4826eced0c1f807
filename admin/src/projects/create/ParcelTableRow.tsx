import { Button, MenuItem, Select, TableCell, TableRow } from "@mui/material";
import { inputRulesOf, numbersOf } from "@solar/domain/columns/parcels";
import { parcelStatuses } from "@solar/domain/statuses";
import { useTranslate } from "react-admin";
import { FigureCell } from "./FigureCell.tsx";
import type { DraftParcel } from "./projectDraft.ts";

/** Contracts are entered one by one, below the table. */
const figures = numbersOf("figures", "sale");
export const columns = [...figures, "status"] as const;
export type Column = (typeof columns)[number];

interface ParcelTableRowProps {
  parcel: DraftParcel;
  index: number;
  current: boolean;
  onChoose: () => void;
  /** A cell of the column was entered. */
  onReach: (column: Column) => void;
  onStatus: (status: DraftParcel["status"]) => void;
  /** Enter was pressed in a cell of the column. */
  onDown: (column: Column) => void;
}

/** The figures of one parcel, each in a cell to type in. */
export const ParcelTableRow = (props: ParcelTableRowProps) => {
  const { parcel, index, current, onChoose, onReach, onStatus, onDown } = props;
  const translate = useTranslate();
  const label = (column: Column) => `${parcel.name}: ${translate(`resources.parcels.fields.${column}`)}`;
  return (
    <TableRow selected={current}>
      <TableCell component="th" scope="row" sx={{ py: 0, whiteSpace: "nowrap" }}>
        <Button size="small" color="inherit" aria-pressed={current} onClick={onChoose}>
          {parcel.name}
        </Button>
      </TableCell>
      {figures.map((column) => (
        <FigureCell
          key={column}
          name={`parcels.${index}.${column}`}
          label={label(column)}
          {...inputRulesOf(column)}
          onFocus={() => onReach(column)}
          onEnter={() => onDown(column)}
        />
      ))}
      <TableCell sx={{ py: 0 }}>
        <Select
          variant="standard"
          disableUnderline
          value={parcel.status}
          onFocus={() => onReach("status")}
          onChange={(event) => onStatus(event.target.value)}
          inputProps={{ "aria-label": label("status") }}
          sx={{ fontSize: "0.875rem" }}
        >
          {parcelStatuses.map((status) => (
            <MenuItem key={status} value={status}>
              {translate(`enums.parcel_status.${status}`)}
            </MenuItem>
          ))}
        </Select>
      </TableCell>
    </TableRow>
  );
};
