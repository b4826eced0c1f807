import { costPerKw } from "@solar/domain/cost-per-kw";
import { estimatePayback } from "@solar/domain/payback";
import type { ProjectSummary } from "./api/projects.ts";

type Sums = Pick<
  ProjectSummary,
  | "estimated_price"
  | "estimated_revenue"
  | "estimated_net"
  | "upkeep_per_kw"
  | "insurance_per_kw"
  | "rent_per_kw"
  | "legal_form"
>;

/**
 * What a park brings of the prices of its parcels, percent a year before and after costs; null where it is not known.
 *
 * @param vat percent that the buyer pays on prices and costs and does not get back
 */
export function ownReturns(
  park: Sums,
  company: Parameters<typeof costPerKw>[1],
  vat: number,
): { percent: number; net: number } | null {
  const price = (park.estimated_price ?? 0) * (1 + vat / 100);
  const revenue = park.estimated_revenue ?? 0;
  const withoutVat = costPerKw(park, company);
  // The costs of the API are without VAT, which not all of them have.
  const more = withoutVat > 0 ? costPerKw(park, company, vat) / withoutVat : 1;
  const net = revenue - (revenue - (park.estimated_net ?? 0)) * more;
  const before = estimatePayback({ price, revenue });
  return (
    before && {
      percent: before.percentPerYear,
      net: estimatePayback({ price, revenue: net })?.percentPerYear ?? 0,
    }
  );
}
