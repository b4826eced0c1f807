import type { BaseCase } from "@solar/domain/assumptions";
import { formatKw, formatKwh, formatNumber } from "@solar/domain/format";
import { Disclosure } from "../../components/Disclosure.tsx";
import { FactList } from "../../components/FactList.tsx";
import { Field } from "../../components/Field.tsx";
import { Price } from "../../components/Metric.tsx";
import { useHydrated } from "../../lib/hydration.tsx";
import { useText } from "../../lib/language.tsx";
import styles from "./Calculation.module.css";
import { startingInstalments, type WrittenField } from "./own-numbers.ts";
import type { CalculationState } from "./use-calculation.ts";
import { useCalculationFormat } from "./use-calculation-format.ts";

interface CalculationInputsProps {
  start: BaseCase;
  calculation: CalculationState;
  /** The park's terms of payment in its own words */
  schedule: string | null;
}

/** What the parcels bring along, and what the visitor may assume otherwise. */
export function CalculationInputs({ start, calculation, schedule }: CalculationInputsProps) {
  const t = useText();
  const { inputs, sources, vatRate, shown } = start;
  const facts = [
    {
      label: t("parcel.price"),
      value: inputs.price > 0 ? <Price amountKm={inputs.price} deciding /> : t("parcel.priceOnRequest"),
    },
    { label: t("parcel.facts.power"), value: formatKw(inputs.powerKw, t.language) },
    { label: t("parcel.facts.production"), value: formatKwh(inputs.productionKwh, t.language) },
  ];
  return (
    <div className={styles.inputs}>
      <Disclosure title={t("calculation.assumptions")}>
        <div className="stack">
          <FactList facts={facts} />
          <div className={styles.fields}>
            {start.changeable.map((name) => (
              <NumberField
                key={name}
                name={name}
                start={calculation.startOf(name, shown[name])}
                hint={t(`calculation.sources.${calculation.written[name] ? "own" : sources[name]}`)}
                calculation={calculation}
              />
            ))}
          </div>
          <p className="soft small">
            {t("calculation.withVat", { rate: formatNumber(vatRate, t.language) })}
          </p>
          {inputs.price > 0 && <Payment start={start} calculation={calculation} schedule={schedule} />}
        </div>
      </Disclosure>
      {calculation.isChanged && (
        <button type="button" className="text-button" onClick={calculation.reset}>
          {t("calculation.reset")}
        </button>
      )}
    </div>
  );
}

interface NumberFieldProps {
  name: WrittenField;
  /** What stands in it before anything is written */
  start: string;
  hint: string;
  calculation: CalculationState;
}

function NumberField({ name, start, hint, calculation }: NumberFieldProps) {
  const t = useText();
  const hydrated = useHydrated();
  const { currency, textOf, wrong, write } = calculation;
  const { least, most } = calculation.boundsOf(name);
  const format = (value: number) => formatNumber(value, t.language);
  return (
    <Field
      label={t(`calculation.fields.${name}`, { currency })}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      // What is typed before the page listens would change nothing.
      readOnly={!hydrated}
      value={textOf(name) ?? start}
      onChange={(event) => write(name, event.currentTarget.value)}
      error={
        wrong.has(name)
          ? t(name === "months" ? "calculation.wrongWhole" : "calculation.wrong", {
              least: format(least),
              most: format(most),
            })
          : undefined
      }
    />
  );
}

/** Whether it is paid at once or in instalments, and in which. */
function Payment({ start, calculation, schedule }: CalculationInputsProps) {
  const t = useText();
  const hydrated = useHydrated();
  const { inInstalments, setInInstalments, startOf, written } = calculation;
  const instalments = startingInstalments(start);
  if (!instalments) return <p className="soft small">{schedule ?? t("calculation.instalments.atOnce")}</p>;
  const byPark = start.paymentParts !== null;
  return (
    <>
      <label className="small tick">
        <input
          type="checkbox"
          checked={inInstalments}
          disabled={!hydrated}
          onChange={(event) => setInInstalments(event.target.checked)}
        />
        {t(`calculation.inInstalments.${byPark ? "park" : "example"}`)}
      </label>
      {inInstalments && (
        <>
          <Instalments calculation={calculation} byPark={byPark} schedule={schedule} />
          <div className={styles.fields}>
            {(["upfront", "months"] as const).map((name) => (
              <NumberField
                key={name}
                name={name}
                // The park's own parts are no monthly instalments.
                start={byPark ? "" : startOf(name, instalments[name])}
                hint={t(`calculation.sources.${written[name] ? "own" : byPark ? "optional" : "example"}`)}
                calculation={calculation}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}

/** Equal amounts that follow each other, counted from 1. */
function runsOf(amounts: readonly string[]): { from: number; to: number; amount: string }[] {
  const runs: { from: number; to: number; amount: string }[] = [];
  for (const [at, amount] of amounts.entries()) {
    const last = runs.at(-1);
    if (last?.amount === amount) last.to = at + 1;
    else runs.push({ from: at + 1, to: at + 1, amount });
  }
  return runs;
}

/** Hundredths in whole amounts, of which the last makes good what rounding took: they come to their sum. */
function wholeAmounts(amounts: readonly number[]): number[] {
  const sum = (all: readonly number[]) => all.reduce((total, amount) => total + amount, 0);
  const whole = amounts.map((amount) => Math.round(amount / 100) * 100);
  const most = whole.slice(0, -1);
  return [...most, sum(amounts) - sum(most)];
}

interface InstalmentsProps {
  calculation: CalculationState;
  /** The park names terms of its own */
  byPark: boolean;
  schedule: string | null;
}

/** What is paid when: at once, each part or month after that, and what it comes to. */
function Instalments({ calculation, byPark, schedule }: InstalmentsProps) {
  const t = useText();
  const format = useCalculationFormat();
  const { results, currency, terms } = calculation;
  const { cost, instalments } = results.base;
  if (!terms || !instalments) return null;
  const byParts = "parts" in terms;
  const money = (hundredths: number) => format.money(hundredths, currency);
  const [first = 0, ...later] = wholeAmounts([instalments.upfront, ...instalments.later]);
  const upfront = byParts ? (terms.parts[0] ?? 100) : terms.upfront;
  // The first of a park's parts is the one that is paid at once.
  const [kind, before] = byParts ? (["part", 1] as const) : (["month", 0] as const);
  const whose = byParts
    ? "byPark"
    : byPark || calculation.written.upfront || calculation.written.months
      ? "own"
      : "example";
  const facts = [
    {
      label: t("calculation.instalments.upfront", { percent: formatNumber(upfront, t.language) }),
      value: money(first),
    },
    ...runsOf(later.map(money)).map(({ from, to, amount }) => ({
      label: t(`calculation.instalments.${kind}${from === to ? "" : "s"}`, {
        from: from + before,
        to: to + before,
      }),
      value: amount,
    })),
    { label: t("calculation.instalments.sum"), value: money(cost) },
  ];
  return (
    <section className="stack" aria-label={t("calculation.instalments.title")}>
      <p className="soft small">{(byParts && schedule) || t(`calculation.instalments.${whose}`)}</p>
      <FactList facts={facts} />
    </section>
  );
}
