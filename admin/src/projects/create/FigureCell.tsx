import { Button, InputBase, TableCell } from "@mui/material";
import { formatNumber } from "@solar/domain/format";
import { useTranslate } from "react-admin";
import { useController } from "react-hook-form";
import { useLanguage } from "../../i18n/useLanguage.ts";
import { type FigureRules, useFigureCheck, useFigureText } from "../../ui/inputs/useFigureText.ts";

interface FigureCellProps extends FigureRules {
  name: string;
  label: string;
  onEnter: () => void;
  onFocus: () => void;
}

/** A number in a cell of the table of parcels. */
export const FigureCell = ({ name, label, onEnter, onFocus, ...rules }: FigureCellProps) => {
  const check = useFigureCheck(rules);
  const { field } = useController({ name });
  const { typed, input, doubt, settle, props } = useFigureText(field, rules);
  const translate = useTranslate();
  const language = useLanguage();
  const fault = typed === null ? check(field.value) : undefined;
  return (
    <TableCell sx={{ p: 0 }}>
      <InputBase
        {...props}
        name={name}
        inputRef={input}
        error={fault !== undefined}
        onFocus={() => {
          props.onFocus();
          onFocus();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return props.onKeyDown(event);
          event.preventDefault();
          onEnter();
        }}
        title={fault}
        slotProps={{
          input: {
            "aria-label": label,
            "aria-invalid": fault !== undefined,
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
      {doubt !== null && (
        <Button size="small" color="warning" onClick={() => settle(doubt)} sx={{ width: 1 }}>
          {translate("validation.meant", { number: formatNumber(doubt, language, 0) })}
        </Button>
      )}
    </TableCell>
  );
};
