import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Prices } from "../../lib/prices.tsx";
import { useReturns } from "./use-returns.ts";

const parcel = {
  status: "available",
  price: 100_000,
  power_kw: 100,
  ocekivani_godisnji_prihod: 12_870,
} as const;
const park = {
  vat_rate: 17,
  upkeep_per_kw: 10,
  insurance_per_kw: 0,
  rent_per_kw: null,
  legal_form: "ownership",
} as const;

function Returns() {
  const { beforeCosts, percentAfterCosts } = useReturns();
  const before = beforeCosts([parcel], park)?.percentPerYear.toFixed(2);
  return `${before}, ${percentAfterCosts([parcel], park)?.toFixed(2)}`;
}

test("what a parcel brings is counted of its price as the visitor sees it, with VAT or without", () => {
  const html = (withVat: boolean) =>
    renderToString(
      <Prices choice={{ currency: "KM", withVat }}>
        <Returns />
      </Prices>,
    );
  expect(html(false)).toBe("12.87, 11.87");
  expect(html(true)).toBe("11.00, 10.00");
});
