import { InputBase, MenuItem, Select, TableCell, TableRow } from "@mui/material";
import { inputRulesOf, numbersOf } from "@solar/domain/columns/parcels";
import { formatNumber } from "@solar/domain/format";
import { type ParcelStatus, parcelStatuses } from "@solar/domain/statuses";
import { useCanAccess, useTranslate } from "react-admin";
import { useController } from "react-hook-form";
import { useLanguage } from "../i18n/use-language.ts";
import { type NumberRules, useNumberCheck, useNumberText } from "../ui/NumberInput.tsx";
import { Button } from "../ui/Text.tsx";

/** Contracts are entered one by one, below the table. */
const numbers = numbersOf("figures", "sale");
export const columns = [...numbers, "status"] as const;
export type Column = (typeof columns)[number];

/** A parcel in the form around, stored or not. */
export type TableParcel = { id: string; name: string; status?: ParcelStatus } & Partial<
  Record<(typeof numbers)[number], unknown>
>;

interface ParcelTableRowProps {
  parcel: TableParcel;
  index: number;
  current: boolean;
  onChoose: () => void;
  /** A cell of the column was entered. */
  onReach: (column: Column) => void;
  onStatus: (status: ParcelStatus) => void;
  /** Enter was pressed in a cell of the column. */
  onDown: (column: Column) => void;
}

/** The numbers of one parcel, each in a cell to type in. */
export const ParcelTableRow = (props: ParcelTableRowProps) => {
  const { parcel, index, current, onChoose, onReach, onStatus, onDown } = props;
  const translate = useTranslate();
  const { canAccess: sells } = useCanAccess({ resource: "parcels", action: "sell" });
  const label = (column: Column) => `${parcel.name}: ${translate(`resources.parcels.fields.${column}`)}`;
  return (
    <TableRow selected={current}>
      <TableCell component="th" scope="row" sx={{ py: 0, whiteSpace: "nowrap" }}>
        <Button
          size="small"
          color="inherit"
          aria-pressed={current}
          onClick={onChoose}
          sx={{ whiteSpace: "nowrap", textAlign: "left" }}
        >
          {parcel.name}
        </Button>
      </TableCell>
      {numbers.map((column) => (
        <NumberCell
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
          readOnly={!sells}
          value={parcel.status ?? "available"}
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

interface NumberCellProps extends NumberRules {
  name: string;
  label: string;
  onEnter: () => void;
  onFocus: () => void;
}

/** A number in a cell of the table of parcels. */
const NumberCell = ({ name, label, onEnter, onFocus, ...rules }: NumberCellProps) => {
  const check = useNumberCheck(rules);
  const { field } = useController({ name });
  const { typed, input, otherReading, settle, props } = useNumberText(field, rules);
  const language = useLanguage();
  const error = typed === null ? check(field.value) : undefined;
  return (
    <TableCell sx={{ p: 0 }}>
      <InputBase
        {...props}
        name={name}
        inputRef={input}
        error={error !== undefined}
        onFocus={() => {
          props.onFocus();
          onFocus();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return props.onKeyDown(event);
          event.preventDefault();
          onEnter();
        }}
        title={error}
        slotProps={{
          input: {
            "aria-label": label,
            "aria-invalid": error !== undefined,
            inputMode: rules.whole ? "numeric" : "decimal",
          },
        }}
        sx={{
          width: 1,
          minWidth: 84,
          px: 1,
          minHeight: 40,
          "& input": { textAlign: "right", fontVariantNumeric: "tabular-nums" },
          "&.Mui-focused": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "-2px" },
          "&.Mui-error": { color: "error.main", outline: "1px solid", outlineOffset: "-1px" },
        }}
      />
      {otherReading !== null && (
        <Button
          label="validation.meant"
          args={{ number: formatNumber(otherReading, language, 0) }}
          size="small"
          color="warning"
          onClick={() => settle(otherReading)}
          sx={{ width: 1 }}
        />
      )}
    </TableCell>
  );
};
