import { readNumber, writtenNumber } from "@solar/domain/number-text";
import { useEffect, useState } from "react";
import { useLanguage, useText } from "../../lib/language.tsx";
import type { Range, RangeName } from "./parcel-filters.ts";
import styles from "./RangeFields.module.css";

const units: Record<RangeName, string> = { power: "kW", area: "m²", price: "KM" };

/** Wait after the last key before the list follows, milliseconds. */
const typingMs = 250;

interface RangeFieldsProps {
  name: RangeName;
  range: Range;
  onChange: (range: Range) => void;
}

/** From and to of one figure. */
export function RangeFields({ name, range, onChange }: RangeFieldsProps) {
  const t = useText();
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>
        {t(`project.filters.${name}`)}, {units[name]}
      </legend>
      {(["from", "to"] as const).map((end) => (
        <NumberField
          key={end}
          label={t(`project.filters.${end}`)}
          name={`${name}_${end}`}
          value={range[end]}
          onChange={(value) => onChange({ ...range, [end]: value })}
        />
      ))}
    </fieldset>
  );
}

interface NumberFieldProps {
  label: string;
  name: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Keeps what is being typed to itself until the typing pauses. */
function NumberField({ label, name, value, onChange }: NumberFieldProps) {
  const { language } = useLanguage();
  const [draft, setDraft] = useState<string | null>(null);

  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => {
      const number = readNumber(draft, language);
      onChange(number !== null && number >= 0 ? number : null);
      setDraft(null);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [draft, language, onChange]);

  return (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        value={draft ?? (value === null ? "" : writtenNumber(value, language))}
        onChange={(event) => setDraft(event.target.value)}
      />
    </label>
  );
}
