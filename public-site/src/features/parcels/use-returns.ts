import { netPercent, netReturns } from "@solar/domain/net-returns";
import { estimateOfParcels } from "@solar/domain/payback";
import { usePrices } from "../../lib/prices.tsx";
import { useSettings } from "../../lib/settings.tsx";

interface ParkVat {
  /** Percent; null is the company's */
  readonly vat_rate: number | null;
}

/** What parcels of a park bring of what a visitor pays for them: with VAT in it where prices are shown so. */
export function useReturns() {
  const company = useSettings();
  const { withVat } = usePrices();
  const vat = ({ vat_rate }: ParkVat) => (withVat ? (vat_rate ?? company.vat_rate) : 0);
  return {
    beforeCosts: (parcels: Parameters<typeof estimateOfParcels>[0], park: ParkVat) =>
      estimateOfParcels(parcels, vat(park)),
    afterCosts: (parcels: Parameters<typeof netReturns>[0], park: Parameters<typeof netReturns>[1]) =>
      netReturns(parcels, park, company, vat(park)),
    percentAfterCosts: (
      parcels: Parameters<typeof netPercent>[0],
      park: Parameters<typeof netPercent>[1] & ParkVat,
    ) => netPercent(parcels, park, company, vat(park)),
  };
}
