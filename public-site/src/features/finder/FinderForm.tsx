import { currencies, isCurrency } from "@solar/domain/currency";
import { formatMoney, formatNumber } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { paths } from "@solar/domain/site-paths";
import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../components/Button.tsx";
import { Field, LanguageField, SelectField } from "../../components/Field.tsx";
import { useText } from "../../lib/language.tsx";
import { choosePrices } from "../../lib/prices.tsx";
import { useSettings } from "../../lib/settings.tsx";
import { useParkLocations } from "./api/get-park-locations.ts";
import styles from "./FinderForm.module.css";
import {
  type FinderQuery,
  finderAddress,
  type LimitName,
  limits,
  maxNumberLength,
  readFinder,
  sortOrders,
  stages,
} from "./finder-query.ts";

/** What is looked for. A plain GET form: without JavaScript it loads the page anew. */
export function FinderForm({ query }: { query: FinderQuery }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const fold = useRef<HTMLDetailsElement>(null);
  const criteria = useCriteria(query);
  // What came with the page: from here on the visitor opens and closes it.
  const [searched] = useState(criteria.length > 0);
  useFilledAnew(form, query);

  /** @returns the limits that cannot be read */
  const find = (): readonly LimitName[] => {
    if (!form.current) return [];
    const written = [...new FormData(form.current)].map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const { currency, vat } = form.current;
    if (isCurrency(currency.value)) choosePrices({ currency: currency.value, withVat: vat.checked });
    const asked = finderAddress(written);
    navigate(`${paths.finder}?${asked}`, { preventScrollReset: true });
    return readFinder(asked, t.language).wrong;
  };
  return (
    <search>
      {/* On a phone alone: the form after it stands while this is open. */}
      <details ref={fold} className={styles.fold} open={!searched || query.wrong.length > 0}>
        <summary className="control">
          <SlidersHorizontal size={18} strokeWidth={1.5} />
          <span>{criteria.join(", ") || t("finder.said.title")}</span>
          <ChevronDown size={18} strokeWidth={1.5} />
        </summary>
      </details>
      <form
        ref={form}
        className={styles.form}
        action={paths.finder}
        onSubmit={(event) => {
          event.preventDefault();
          const [wrong] = find();
          const field = wrong && form.current?.elements.namedItem(wrong);
          if (field instanceof HTMLElement) return field.focus();
          if (!fold.current?.checkVisibility()) return;
          fold.current.open = false;
          const summary = fold.current.querySelector("summary");
          summary?.focus({ preventScroll: true });
          summary?.scrollIntoView();
        }}
        noValidate
      >
        <LanguageField />
        <Fields query={query} onChange={find} />
      </form>
    </search>
  );
}

/** What one has and wants; only what is written waits for the button. */
function Fields({ query, onChange }: { query: FinderQuery; onChange: () => void }) {
  const t = useText();
  const { data } = useParkLocations();
  const places = new Map(
    data?.map((place) => [place.location, localized(place, "location", t.language) ?? ""]),
  );
  if (query.place && !places.has(query.place)) places.set(query.place, query.place);
  const select = (name: string, value: string) => ({
    name,
    label: t(`finder.fields.${name}`),
    defaultValue: value,
    onChange,
  });
  return (
    <>
      <div className={styles.budget}>
        <div>
          <LimitField name="budget" query={query} />
          <VatCheck checked={query.vat > 0} onChange={onChange} />
        </div>
        <SelectField {...select("currency", query.currency)} options={currencies.map((one) => [one, one])} />
        <LimitField name="power" query={query} />
        <LimitField name="yield" query={query} />
        <Button type="submit">{t("finder.submit")}</Button>
      </div>
      <SelectField
        {...select("stage", query.stage ?? "")}
        options={[["", t("finder.any")], ...stages.map((one) => [one, t(`finder.stages.${one}`)] as const)]}
      />
      <SelectField {...select("place", query.place ?? "")} options={[["", t("finder.any")], ...places]} />
      <SelectField
        {...select("sort", query.sort)}
        options={sortOrders.map((one) => [one, t(`finder.sorts.${one}`)])}
      />
      <label className={`small tick ${styles.check}`}>
        <input
          type="checkbox"
          name="agreement"
          value="1"
          defaultChecked={query.agreement}
          onChange={onChange}
        />
        {t("finder.fields.agreement")}
      </label>
    </>
  );
}

/** What is looked for, in a few words. */
function useCriteria({ numbers, currency, vat, stage, place, agreement }: FinderQuery): string[] {
  const t = useText();
  const { budget, power, yield: least } = numbers;
  const number = (name: "power" | "yield", value: number | null) =>
    value !== null && t(`finder.said.${name}`, { amount: formatNumber(value, t.language) });
  return [
    budget !== null &&
      `${t("finder.said.budget", { amount: formatMoney(budget, t.language, currency) })} ${t(`units.prices.${vat > 0 ? "with" : "without"}`)}`,
    number("power", power),
    number("yield", least),
    stage && t(`finder.stages.${stage}`),
    place,
    agreement && t("finder.columns.agreement"),
  ].filter((one) => typeof one === "string");
}

/** Another address fills the fields anew. The fields stay, and with them the focus. */
function useFilledAnew(form: RefObject<HTMLFormElement | null>, query: FinderQuery): void {
  const { texts, currency, vat, stage, place, sort, agreement } = query;
  const wanted = JSON.stringify({
    ...texts,
    currency,
    vat: vat > 0,
    stage: stage ?? "",
    place: place ?? "",
    sort,
    agreement,
  });
  const filled = useRef(wanted);
  useEffect(() => {
    if (filled.current === wanted) return;
    filled.current = wanted;
    for (const [name, value] of Object.entries(JSON.parse(wanted))) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === true;
      else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = String(value);
    }
  }, [form, wanted]);
}

interface VatCheckProps {
  checked: boolean;
  onChange?: () => void;
}

/** Whether a budget has VAT in it: sends the percent. */
export function VatCheck({ checked, onChange }: VatCheckProps) {
  const t = useText();
  const { vat_rate: rate } = useSettings();
  return (
    <label className="small tick">
      <input type="checkbox" name="vat" value={rate} defaultChecked={checked} onChange={onChange} />
      {t("units.prices.with")}
    </label>
  );
}

function LimitField({ name, query }: { name: LimitName; query: FinderQuery }) {
  const t = useText();
  return (
    <Field
      name={name}
      label={t(`finder.fields.${name}`)}
      defaultValue={query.texts[name]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={maxNumberLength}
      error={
        query.wrong.includes(name)
          ? t("finder.wrong", { most: formatNumber(limits[name], t.language) })
          : undefined
      }
    />
  );
}
