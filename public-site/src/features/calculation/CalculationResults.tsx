import { type Calculation, caseNames } from "@solar/domain/calculation";
import { type connection, month } from "@solar/domain/milestones";
import type { ReactNode } from "react";
import { Disclosure } from "../../components/Disclosure.tsx";
import { useText } from "../../lib/language.tsx";
import { PriceSwitch, SegmentedControl } from "../parcels/SegmentedControl.tsx";
import { BarChart } from "./BarChart.tsx";
import styles from "./Calculation.module.css";
import type { CalculationState } from "./use-calculation.ts";
import { useCalculationFormat } from "./use-calculation-format.ts";

interface OutcomeProps {
  calculation: CalculationState;
  /** The day from which it is counted; null where it is not known */
  connected: ReturnType<typeof connection>;
}

/** What comes out: three cases side by side. */
export function CalculationOutcome({ calculation, connected }: OutcomeProps) {
  const t = useText();
  const { chosenCase } = calculation;
  return (
    <div className={`price ${styles.results} ${styles.outcome}`}>
      <div className="row spread">
        <SegmentedControl
          label={t("calculation.case")}
          options={caseNames.map((value) => ({ value, label: t(`calculation.cases.${value}`) }))}
          value={chosenCase}
          onChange={calculation.setCase}
        />
        <PriceSwitch />
      </div>
      <CaseTable calculation={calculation} connected={connected} />
      <p className="visually-hidden" role="status">
        {calculation.isChanged && <Summary result={calculation.results[chosenCase]} />}
      </p>
    </div>
  );
}

/** The chosen case by year, and its first year by month. */
export function CalculationCharts({ result, connected }: { result: Calculation; connected: boolean }) {
  return (
    <div className={`price ${styles.results} ${styles.charts}`}>
      <ByYear result={result} connected={connected} />
      <ByMonth result={result} />
    </div>
  );
}

/** What one decides by, in a sentence. */
function Summary({ result }: { result: Calculation }) {
  const t = useText();
  const format = useCalculationFormat();
  return t("calculation.summary", {
    net: format.money(result.years[0]?.net ?? 0, result.currency),
    payback: format.payback(result),
    irr: format.irr(result),
  });
}

/** What one decides by, in all three cases. */
function CaseTable({ calculation, connected }: OutcomeProps) {
  const { results, chosenCase, currency, withVat } = calculation;
  const t = useText();
  const format = useCalculationFormat();
  const paidBackBy = (result: Calculation) =>
    connected && result.payback !== null
      ? month(connected.date, t.language, result.payback)
      : format.payback(result);
  const rows: [key: string, value: (result: Calculation) => ReactNode][] = [
    [
      withVat ? "costWithVat" : "cost",
      ({ cost }) => (cost > 0 ? format.money(cost, currency) : t("parcel.priceOnRequest")),
    ],
    ["firstYear", ({ years }) => format.money(years[0]?.net ?? 0, currency)],
    ["allYears", ({ years }) => format.money(years.at(-1)?.netSoFar ?? 0, currency)],
    [connected?.done ? "payback" : "paybackConnected", format.payback],
    ...(connected && !connected.done
      ? [["paidBackBy", paidBackBy] satisfies [string, (result: Calculation) => string]]
      : []),
    ["irr", format.irr],
  ];
  return (
    <table className={`small ${styles.cases}`}>
      <caption className="visually-hidden">{t("calculation.casesCaption")}</caption>
      <thead>
        <tr>
          <td />
          {caseNames.map((name) => (
            <th key={name} scope="col" data-chosen={name === chosenCase || undefined}>
              {t(`calculation.cases.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, value]) => (
          <tr key={key}>
            <th scope="row">{t(`calculation.rows.${key}`, { years: results.base.years.length })}</th>
            {caseNames.map((name) => (
              <td
                key={name}
                data-chosen={name === chosenCase || undefined}
                data-label={t(`calculation.cases.${name}`)}
              >
                {value(results[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ByYear({ result, connected }: { result: Calculation; connected: boolean }) {
  const t = useText();
  const format = useCalculationFormat();
  const { years, currency, payback } = result;
  const nets = years.map(({ net }) => net);
  const most = format.money(Math.max(0, ...nets), currency);
  const paidBackIn = payback === null ? 0 : Math.ceil(payback);
  return (
    <Disclosure title={t("calculation.byYear.title", { years: years.length })}>
      <BarChart
        bars={years.map(({ year, net }) => ({
          label: String(year),
          value: net,
          marked: year === paidBackIn,
        }))}
        label={t("calculation.byYear.chart", {
          first: format.money(nets[0] ?? 0, currency),
          last: format.money(nets.at(-1) ?? 0, currency),
        })}
        most={most}
      />
      {paidBackIn > 0 && (
        <p className={`soft tiny ${styles.mark}`}>{t("calculation.byYear.mark", { year: paidBackIn })}</p>
      )}
      <Amounts
        title={t("calculation.byYear.table")}
        caption={t(`calculation.byYear.caption.${connected ? "connected" : "waiting"}`, { currency })}
        columns={["year", "revenue", "costs", "net", "netSoFar"]}
        rows={years.map(({ year, ...amounts }) => ({ name: String(year), ...amounts }))}
      />
    </Disclosure>
  );
}

function ByMonth({ result }: { result: Calculation }) {
  const t = useText();
  const format = useCalculationFormat();
  const { months, years, currency } = result;
  const nets = months.map(({ net }) => net);
  const best = months.reduce((found, month) => (month.net > found.net ? month : found), { month: 1, net: 0 });
  return (
    <Disclosure title={t("calculation.byMonth.title")}>
      <BarChart
        bars={months.map(({ net, ...at }) => ({ label: format.month(at.month).slice(0, 3), value: net }))}
        label={t("calculation.byMonth.chart", {
          month: format.month(best.month),
          most: format.money(best.net, currency),
        })}
        most={format.money(Math.max(0, ...nets), currency)}
      />
      <Amounts
        title={t("calculation.byMonth.table")}
        caption={t("calculation.byMonth.caption", { currency })}
        columns={["month", "revenue", "costs", "net"]}
        rows={months.map(({ month: number, ...amounts }) => ({ name: format.month(number), ...amounts }))}
        {...(years[0] && { total: { name: t("calculation.byMonth.total"), ...years[0] } })}
      />
    </Disclosure>
  );
}

type Column = "revenue" | "costs" | "net" | "netSoFar";
type Row = { name: string } & Partial<Record<Column, number>>;

interface AmountsProps {
  title: string;
  caption: string;
  columns: readonly ["year" | "month", ...Column[]];
  rows: readonly Row[];
  total?: Row;
}

/** The numbers of a picture, which open below it. */
function Amounts({ title, caption, columns: [first, ...columns], rows, total }: AmountsProps) {
  const t = useText();
  const format = useCalculationFormat();
  const labels = columns.map((column) => t(`calculation.columns.${column}`));
  const line = (row: Row) => (
    <tr key={row.name}>
      <th scope="row">{row.name}</th>
      {columns.map((column, at) => (
        <td key={column} data-column={column} data-label={labels[at]}>
          {format.amount(row[column] ?? 0)}
        </td>
      ))}
    </tr>
  );
  return (
    <details className={styles.numbers}>
      <summary className="text-button">{title}</summary>
      <table className="small">
        <caption className="soft tiny">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`calculation.columns.${first}`)}</th>
            {columns.map((column, at) => (
              <th key={column} scope="col" data-column={column}>
                {labels[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(line)}</tbody>
        {total && <tfoot>{line(total)}</tfoot>}
      </table>
    </details>
  );
}
