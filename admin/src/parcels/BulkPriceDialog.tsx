import { Checkbox, FormControlLabel, Stack, TextField, Typography } from "@mui/material";
import { readAmount } from "@solar/domain/amounts";
import { formatMoney } from "@solar/domain/format";
import { ChoiceField } from "@solar/parcel-editor/ChoiceField.tsx";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useLanguage } from "../i18n/use-language.ts";
import { type BulkChangeProps, BulkDialog } from "./BulkDialog.tsx";
import { changedPrice, isLargeChange, type PriceMode } from "./price-change.ts";
import { patchOf, useBulkSave } from "./save-parcels.ts";

const modes: readonly PriceMode[] = ["percent", "amount", "fixed", "per_kw"];
const steps = [0, 10, 100, 500, 1000];

/** A change of prices as it stands in its fields. */
interface TypedChange {
  mode: PriceMode;
  typed: string;
  roundTo: number;
}

/** Changes the prices of several parcels by percent or amount, or sets them, with a preview. */
export const BulkPriceDialog = ({ parcels, onClose, onDone }: BulkChangeProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [change, setChange] = useState<TypedChange>({ mode: "percent", typed: "", roundTo: 0 });
  const { mode, typed, roundTo } = change;
  const [onlyAvailable, setOnlyAvailable] = useState(true);
  const { pending, save } = useBulkSave(onDone);

  const touched = onlyAvailable ? parcels.filter(({ status }) => status === "available") : parcels;
  const value = readAmount(typed, mode === "percent" ? "percent" : "price", language);
  const lines = touched.map((parcel) => ({
    parcel,
    after: value === null ? parcel.price : changedPrice(parcel, { mode, value, roundTo }),
  }));
  const changing = lines.filter(({ parcel, after }) => after !== parcel.price);
  const money = (amount: number) => formatMoney(amount, language);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const far = changing.filter(({ parcel, after }) => isLargeChange(parcel.price, after));
  const error = () => {
    if (value === null) return typed.trim() ? "validation.number" : null;
    if (lines.some(({ after }) => after < 0)) return "bulk.negative_price";
    return changing.length === 0 ? "bulk.nothing_changes" : null;
  };

  return (
    <BulkDialog
      title="bulk.title_price"
      count={changing.length}
      problem={error()}
      pending={pending}
      onApply={() =>
        save(
          parcels,
          changing.map(({ parcel, after }) => patchOf(parcel, { price: after })),
        )
      }
      onClose={onClose}
      left={parcels.filter((parcel) => !touched.includes(parcel)).map(({ name }) => name)}
      warning={
        far.length > 0
          ? translate("bulk.price_doubt", {
              names: far.map(({ parcel }) => parcel.name).join(", "),
            })
          : null
      }
      lines={lines.map(({ parcel, after }) => ({
        id: parcel.id,
        name: parcel.name,
        before: money(parcel.price),
        after: after === parcel.price ? translate("bulk.unchanged") : money(after),
      }))}
    >
      <PriceChangeFields change={change} onChange={setChange} />
      <FormControlLabel
        control={
          <Checkbox checked={onlyAvailable} onChange={(event) => setOnlyAvailable(event.target.checked)} />
        }
        label={translate("bulk.only_available")}
      />
      <Typography variant="body2" color="text.secondary">
        {translate("bulk.total_before")}: {money(sum(lines.map(({ parcel }) => parcel.price)))} ·{" "}
        {translate("bulk.total_after")}: {money(sum(lines.map(({ after }) => after)))}
      </Typography>
    </BulkDialog>
  );
};

interface PriceChangeFieldsProps {
  change: TypedChange;
  onChange: (change: TypedChange) => void;
}

const PriceChangeFields = ({ change, onChange }: PriceChangeFieldsProps) => {
  const translate = useTranslate();
  const { mode, typed, roundTo } = change;
  return (
    <Stack direction={{ xs: "column", sm: "row" }} spacing={2}>
      <ChoiceField
        fullWidth
        label={translate("bulk.price_mode")}
        value={mode}
        values={modes}
        nameOf={(one) => translate(`bulk.mode_${one}`)}
        onChange={(next) => onChange({ ...change, mode: next })}
      />
      <TextField
        fullWidth
        autoFocus
        label={translate(`bulk.mode_${mode}`)}
        value={typed}
        onChange={(event) => onChange({ ...change, typed: event.target.value })}
        helperText={mode === "percent" || mode === "amount" ? translate(`bulk.${mode}_hint`) : undefined}
        slotProps={{ htmlInput: { inputMode: "decimal" } }}
      />
      <ChoiceField
        fullWidth
        label={translate("bulk.round_to")}
        value={roundTo}
        values={steps}
        nameOf={(step) => translate(step ? "bulk.round_step" : "bulk.round_none", { step })}
        onChange={(next) => onChange({ ...change, roundTo: next })}
      />
    </Stack>
  );
};
