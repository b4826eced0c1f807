import { currencies } from "@solar/domain/currency";
import { useId } from "react";
import { useHydrated } from "../../lib/hydration.tsx";
import { useText } from "../../lib/language.tsx";
import { choosePrices, usePrices } from "../../lib/prices.tsx";
import styles from "./SegmentedControl.module.css";

interface ChoiceProps<Value extends string> {
  /** Parameter of the address when the form is sent without JavaScript; without one nothing can be chosen then */
  name?: string;
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, side by side. */
export function SegmentedControl<Value extends string>({
  name,
  label,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) {
  const group = useId();
  const hydrated = useHydrated();
  return (
    <fieldset className={styles.options} disabled={!name && !hydrated}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name ?? group}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** In what the visitor counts: one choice for the whole site. */
export function PriceSwitch() {
  const t = useText();
  const { currency, withVat } = usePrices();
  return (
    <div className={`row ${styles.prices}`}>
      <SegmentedControl
        label={t("units.prices.currency")}
        options={currencies.map((value) => ({ value, label: value }))}
        value={currency}
        onChange={(value) => choosePrices({ currency: value })}
      />
      <SegmentedControl
        label={t("units.prices.vat")}
        options={(["without", "with"] as const).map((value) => ({
          value,
          label: t(`units.prices.${value}`),
        }))}
        value={withVat ? "with" : "without"}
        onChange={(value) => choosePrices({ withVat: value === "with" })}
      />
    </div>
  );
}
