import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { TextsProvider } from "../../lib/language.tsx";
import { Prices } from "../../lib/prices.tsx";
import calculation from "../../texts/sr/calculation.json" with { type: "json" };
import { useCalculationFormat } from "./use-calculation-format.ts";

const result = {
  cost: 100_000_00,
  payback: null,
  irr: null,
  months: [],
  instalments: null,
  currency: "KM",
} as const;
const year = { year: 1, productionKwh: 0, revenue: 0, costs: 0, net: 0, netSoFar: 0 };

function Outcome() {
  const format = useCalculationFormat();
  const never = { ...result, years: Array(20).fill(year) };
  return `${format.payback(never)}; ${format.irr(never)}`;
}

test("a case that never pays back says so, in place of dashes", () => {
  const html = renderToString(
    <TextsProvider texts={{ calculation }}>
      <Prices>
        <Outcome />
      </Prices>
    </TextsProvider>,
  );
  expect(html).toBe("ne u 20 godina; nema: uloženo se ne vraća u 20 godina");
});
