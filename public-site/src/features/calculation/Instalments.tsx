import { formatNumber } from "@solar/domain/format";
import { useLanguage, useText } from "../../lib/language.tsx";
import { FactList } from "../parcels/ParcelFacts.tsx";
import type { CalculationState } from "./use-calculation.ts";
import { useCalculationFormat } from "./use-calculation-format.ts";

/** Equal amounts that follow each other, counted from 1. */
function runsOf(amounts: readonly number[]): { from: number; to: number; amount: number }[] {
  const runs: { from: number; to: number; amount: number }[] = [];
  for (const [at, amount] of amounts.entries()) {
    const last = runs.at(-1);
    if (last?.amount === amount) last.to = at + 1;
    else runs.push({ from: at + 1, to: at + 1, amount });
  }
  return runs;
}

interface InstalmentsProps {
  calculation: CalculationState;
  /** The park names terms of its own */
  byPark: boolean;
  schedule: string | null;
}

/** What is paid when, to the cent: at once, each part or month after that, and what it comes to. */
export function Instalments({ calculation, byPark, schedule }: InstalmentsProps) {
  const t = useText();
  const { language } = useLanguage();
  const format = useCalculationFormat();
  const { results, currency, terms } = calculation;
  const { cost, instalments } = results.base;
  if (!terms || !instalments) return null;
  const byParts = "parts" in terms;
  const money = (hundredths: number) => `${format.amount(hundredths)}\u00a0${currency}`;
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
      label: t("calculation.instalments.upfront", { percent: formatNumber(upfront, language) }),
      value: money(instalments.upfront),
    },
    ...runsOf(instalments.later).map(({ from, to, amount }) => ({
      label: t(`calculation.instalments.${kind}${from === to ? "" : "s"}`, {
        from: from + before,
        to: to + before,
      }),
      value: money(amount),
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
