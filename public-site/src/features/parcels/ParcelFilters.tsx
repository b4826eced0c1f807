import { editableNumber } from "@solar/domain/number-text";
import { parcelStatuses, parcelStatusPlurals } from "@solar/domain/statuses";
import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { LanguageField } from "../../components/Field.tsx";
import { useEarlyEdits } from "../../lib/hydration.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import { usePrices } from "../../lib/prices.tsx";
import type { Parcel } from "../projects/api/projects.ts";
import styles from "./ParcelFilters.module.css";
import { PickAvailable } from "./ParcelParts.tsx";
import {
  activeCount,
  isActive,
  type Range,
  type RangeName,
  rangeNames,
  sortOrders,
  writtenLimit,
} from "./parcel-filters.ts";
import { PriceSwitch, SegmentedControl } from "./SegmentedControl.tsx";
import type { ParcelExplorer } from "./use-parcel-explorer.ts";

/** Wait after the last key before the list follows, milliseconds. */
const typingMs = 250;

interface NumberFieldProps {
  label: string;
  name: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Keeps what is being typed to itself until the typing pauses, and beyond that what is no number. */
function NumberField({ label, name, value, onChange }: NumberFieldProps) {
  const { language } = useLanguage();
  const t = useText();
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);

  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => {
      const limit = writtenLimit(draft, language);
      setWrong(limit === undefined);
      if (limit !== undefined) setDraft(null);
      if (limit !== undefined || value !== null) onChange(limit ?? null);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [draft, language, value, onChange]);

  return (
    <label className={`soft tiny ${styles.limit}`}>
      <span>{label}</span>
      <input
        className="control"
        name={name}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={wrong || undefined}
        value={draft ?? (value === null ? "" : editableNumber(value, language))}
        onChange={(event) => setDraft(event.target.value)}
      />
      {wrong && <span className={styles.wrong}>{t("project.filters.wrong")}</span>}
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
  const ranges = useRef<HTMLDetailsElement>(null);
  const ranged = rangeNames.filter((name) => isActive(filters[name])).length;

  useEarlyEdits(bar, explorer.takeForm);

  // The open ranges close when one presses elsewhere.
  useEffect(() => {
    const close = ({ target }: PointerEvent) => {
      if (ranges.current && target instanceof Node && !ranges.current.contains(target))
        ranges.current.open = false;
    };
    addEventListener("pointerdown", close);
    return () => removeEventListener("pointerdown", close);
  }, []);

  return (
    <form ref={bar} method="get" className={`row ${styles.bar}`} onSubmit={(event) => event.preventDefault()}>
      <LanguageField />
      <StatusFilter explorer={explorer} />
      <details ref={ranges} className={styles.ranges}>
        <summary className="control" data-active={ranged > 0 || undefined}>
          <SlidersHorizontal size={16} strokeWidth={1.5} />
          {t("project.filters.title")}
          {ranged > 0 && ` (${ranged})`}
          <ChevronDown size={16} strokeWidth={1.5} />
        </summary>
        <div className={`floating stack ${styles.popover}`}>
          {rangeNames.map((name) => (
            <RangeFilter
              key={name}
              name={name}
              range={filters[name]}
              onChange={(range) => setFilters({ ...filters, [name]: range })}
            />
          ))}
        </div>
      </details>
      <OrderSelect explorer={explorer} />
      <PickAvailable parcels={parcels} explorer={explorer} />
      <PriceSwitch />
      {activeCount(filters) > 0 && (
        <p className={`row spread soft small ${styles.shown}`}>
          {t("project.parcels.shown", { shown: explorer.visible.length, total: parcels.length })}
          <button type="button" className="text-button" onClick={explorer.resetFilters}>
            {t("project.filters.reset")}
          </button>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {t("a11y.resultsUpdated", { smart_count: explorer.visible.length })}
      </p>
      <noscript>
        <Button type="submit">{t("project.filters.apply")}</Button>
      </noscript>
    </form>
  );
}

function StatusFilter({ explorer: { filters, setFilters } }: { explorer: ParcelExplorer }) {
  const t = useText();
  const labels = parcelStatusPlurals[useLanguage().language];
  return (
    <SegmentedControl
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

/** From and to of one number; a price as the visitor counts, in the address in KM without VAT. */
function RangeFilter({ name, range, onChange }: RangeFilterProps) {
  const t = useText();
  const { currency, vat, amount, inKm } = usePrices();
  const isPrice = name === "price";
  const unit = { power: "kW", area: "m²", price: `${currency} ${vat}` }[name];
  return (
    <fieldset className={styles.limits}>
      <legend>
        {t(`project.filters.${name}`)}, {unit}
      </legend>
      {(["from", "to"] as const).map((end) => (
        <NumberField
          key={end}
          label={t(`project.filters.${end}`)}
          name={`${name}_${end}`}
          value={isPrice && range[end] !== null ? amount(range[end]) : range[end]}
          onChange={(value) => onChange({ ...range, [end]: isPrice && value !== null ? inKm(value) : value })}
        />
      ))}
    </fieldset>
  );
}

function OrderSelect({ explorer }: { explorer: ParcelExplorer }) {
  const t = useText();
  return (
    <select
      className={`control ${styles.order}`}
      name="sort"
      aria-label={t("project.sort.label")}
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
  );
}
