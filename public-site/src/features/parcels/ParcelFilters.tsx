import { formatArea, formatKw } from "@solar/domain/format";
import { readNumber, writtenNumber } from "@solar/domain/number-text";
import { parcelStatuses, parcelStatusPlurals } from "@solar/domain/statuses";
import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { useEarlyEdits } from "../../lib/hydration.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import { usePrices } from "../../lib/prices.tsx";
import type { Parcel } from "../projects/api/projects.ts";
import { Choice, PriceChoice } from "./Choice.tsx";
import styles from "./ParcelFilters.module.css";
import { PickAvailable } from "./ParcelParts.tsx";
import {
  activeCount,
  isActive,
  type Range,
  type RangeName,
  rangeNames,
  sortOrders,
} from "./parcel-filters.ts";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";

/** How each number is written and read; a price as the visitor counts, in the address in KM without VAT. */
function useUnits() {
  const { language } = useLanguage();
  const { currency, vat, amount, money, inKm } = usePrices();
  const same = (value: number) => value;
  return {
    power: { unit: "kW", format: (kw: number) => formatKw(kw, language), shown: same, read: same },
    area: { unit: "m²", format: (m2: number) => formatArea(m2, language), shown: same, read: same },
    price: { unit: `${currency} ${vat}`, format: money, shown: amount, read: inKm },
  } satisfies Record<RangeName, unknown>;
}

/** Wait after the last key before the list follows, milliseconds. */
const typingMs = 250;

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
    <label className={`soft tiny ${styles.limit}`}>
      <span>{label}</span>
      <input
        className="control"
        name={name}
        inputMode="decimal"
        autoComplete="off"
        value={draft ?? (value === null ? "" : writtenNumber(value, language))}
        onChange={(event) => setDraft(event.target.value)}
      />
    </label>
  );
}

interface ParcelFiltersProps {
  explorer: ParcelExplorer;
  /** All parcels of the park */
  parcels: readonly Parcel[];
}

/** Status, ranges and order of the parcels shown. A plain GET form, so it also works without JavaScript. */
export function ParcelFilters({ explorer, parcels }: ParcelFiltersProps) {
  const t = useText();
  const { filters, setFilters } = explorer;
  const bar = useRef<HTMLFormElement>(null);
  const count = activeCount(filters);

  useEarlyEdits(bar, explorer.takeForm);

  // An open range closes when one presses elsewhere.
  useEffect(() => {
    const close = (event: PointerEvent) => {
      for (const range of bar.current?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? [])
        if (event.target instanceof Node && !range.contains(event.target)) range.open = false;
    };
    addEventListener("pointerdown", close);
    return () => removeEventListener("pointerdown", close);
  }, []);

  return (
    <div className={styles.frame}>
      <form
        ref={bar}
        method="get"
        className={`row ${styles.bar}`}
        onSubmit={(event) => event.preventDefault()}
      >
        <div className={`row ${styles.choices}`}>
          <StatusFilter explorer={explorer} />
          {rangeNames.map((name) => (
            <RangeFilter
              key={name}
              name={name}
              range={filters[name]}
              onChange={(range) => setFilters({ ...filters, [name]: range })}
            />
          ))}
          {count > 0 && (
            <button type="button" className={`text-button ${styles.reset}`} onClick={explorer.resetFilters}>
              {t("project.filters.reset")}
            </button>
          )}
        </div>
        <div className={`row spread soft small ${styles.result}`}>
          <PickAvailable parcels={parcels} explorer={explorer} />
          <PriceChoice />
          {count > 0 && (
            <p className={styles.shown}>
              {t("project.parcels.shown", { shown: explorer.visible.length, total: parcels.length })}
            </p>
          )}
          <p className="visually-hidden" role="status">
            {t("a11y.resultsUpdated", { smart_count: explorer.visible.length })}
          </p>
          <OrderSelect explorer={explorer} />
        </div>
        <noscript>
          <Button type="submit">{t("project.filters.apply")}</Button>
        </noscript>
      </form>
    </div>
  );
}

function StatusFilter({ explorer: { filters, setFilters } }: { explorer: ParcelExplorer }) {
  const t = useText();
  const labels = parcelStatusPlurals[useLanguage().language];
  return (
    <Choice
      name="status"
      label={t("project.filters.status")}
      options={[
        { value: "", label: t("project.filters.all") },
        ...parcelStatuses.map((status) => ({ value: status, label: labels[status] })),
      ]}
      value={filters.status ?? ""}
      onChange={(status) => setFilters({ ...filters, status: status || null })}
    />
  );
}

interface RangeFilterProps {
  name: RangeName;
  range: Range;
  onChange: (range: Range) => void;
}

/** From and to of one number, which open below its name; this says what is chosen. */
function RangeFilter({ name, range, onChange }: RangeFilterProps) {
  const t = useText();
  const { from, to } = range;
  const { unit, format, shown, read } = useUnits()[name];
  const label = t(`project.filters.${name}`);
  const text = () => {
    if (from !== null && to !== null) {
      // The unit stands once, at the end.
      const [start = ""] = format(from).split("\u00a0");
      return t("project.filters.range", { label, from: start, to: format(to) });
    }
    if (to !== null) return t("project.filters.upTo", { label, to: format(to) });
    if (from !== null) return t("project.filters.atLeast", { label, from: format(from) });
    return label;
  };
  return (
    <details className={styles.range} name="parcel-range">
      <summary className="control" data-active={isActive(range) || undefined}>
        <span className={styles.rangeName}>{label}</span>
        <span className={styles.rangeText}>{text()}</span>
        <ChevronDown size={16} strokeWidth={1.5} />
      </summary>
      <div className={`floating ${styles.popover}`}>
        <fieldset className={`stack ${styles.limits}`}>
          <legend>
            {label}, {unit}
          </legend>
          {(["from", "to"] as const).map((end) => (
            <NumberField
              key={end}
              label={t(`project.filters.${end}`)}
              name={`${name}_${end}`}
              value={range[end] === null ? null : shown(range[end])}
              onChange={(value) => onChange({ ...range, [end]: value === null ? null : read(value) })}
            />
          ))}
        </fieldset>
      </div>
    </details>
  );
}

function OrderSelect({ explorer }: { explorer: ParcelExplorer }) {
  const t = useText();
  return (
    <label className={styles.order}>
      <span className="visually-hidden">{t("project.sort.label")}</span>
      <select
        className="control"
        name="sort"
        value={explorer.sort}
        onChange={(event) => {
          const order = sortOrders.find((known) => known === event.target.value);
          if (order) explorer.setSort(order);
        }}
      >
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {t("project.sort.label")}: {t(`project.sort.${order}`)}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.5} />
    </label>
  );
}
