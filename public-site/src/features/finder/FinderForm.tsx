import { formatNumber } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { currencies } from "@solar/domain/money";
import { useNavigate } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import { useApi } from "../../lib/use-api.ts";
import styles from "./Finder.module.css";
import {
  type FinderQuery,
  finderAddress,
  type LimitName,
  limits,
  longestNumber,
  placesPath,
  sortOrders,
  stages,
} from "./finder-query.ts";

interface Place {
  location: string;
  location_en: string | null;
}

/** What is looked for. A plain GET form: without JavaScript it loads the page anew. */
export function FinderForm({ query }: { query: FinderQuery }) {
  const t = useText();
  const { language, inAddress } = useLanguage();
  const navigate = useNavigate();
  const { data } = useApi<Place[]>(placesPath);
  const places = new Map(
    data?.map((place) => [place.location, localized(place, "location", language) ?? ""]),
  );
  if (query.place && !places.has(query.place)) places.set(query.place, query.place);

  const find = (form: HTMLFormElement | null) => {
    if (!form) return;
    const written = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
    navigate(`${paths.finder}?${finderAddress(written)}`, { preventScrollReset: true });
  };
  return (
    <search>
      <form
        className={styles.form}
        action={paths.finder}
        onSubmit={(event) => {
          event.preventDefault();
          find(event.currentTarget);
        }}
        noValidate
      >
        {inAddress && <input type="hidden" name="lang" value={language} />}
        <div className={styles.budget}>
          <LimitField name="budget" query={query} />
          <Select
            name="currency"
            value={query.currency}
            onPick={find}
            options={currencies.map((one) => [one, one])}
          />
          <LimitField name="power" query={query} />
          <LimitField name="yield" query={query} />
          <Button type="submit">{t("finder.submit")}</Button>
        </div>
        <Select
          name="stage"
          value={query.stage ?? ""}
          onPick={find}
          options={[["", t("finder.any")], ...stages.map((one): Option => [one, t(`finder.stages.${one}`)])]}
        />
        <Select
          name="place"
          value={query.place ?? ""}
          onPick={find}
          options={[["", t("finder.any")], ...places]}
        />
        <Select
          name="sort"
          value={query.sort}
          onPick={find}
          options={sortOrders.map((one) => [one, t(`finder.sorts.${one}`)])}
        />
        <label className={`small ${styles.check}`}>
          <input
            type="checkbox"
            name="agreement"
            value="1"
            defaultChecked={query.agreement}
            onChange={(event) => find(event.target.form)}
          />
          {t("finder.fields.agreement")}
        </label>
      </form>
    </search>
  );
}

function LimitField({ name, query }: { name: LimitName; query: FinderQuery }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <Field
      name={name}
      label={t(`finder.fields.${name}`)}
      defaultValue={query.texts[name]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={longestNumber}
      error={
        query.wrong.includes(name)
          ? t("finder.wrong", { most: formatNumber(limits[name], language) })
          : undefined
      }
    />
  );
}

type Option = [value: string, label: string];

interface SelectProps {
  name: "currency" | "stage" | "place" | "sort";
  value: string;
  options: readonly Option[];
  onPick: (form: HTMLFormElement | null) => void;
}

function Select({ name, value, options, onPick }: SelectProps) {
  const t = useText();
  return (
    <label className={`stack small ${styles.select}`} data-field={name}>
      <strong>{t(`finder.fields.${name}`)}</strong>
      <select
        className="control"
        name={name}
        defaultValue={value}
        onChange={(event) => onPick(event.target.form)}
      >
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
