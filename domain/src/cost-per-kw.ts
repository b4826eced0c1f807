import type { CompanyAssumptions, ParkAssumptions } from "./assumptions.ts";

/**
 * A year's costs of a kW together, as the calculation counts them: where the park says nothing as the company assumes.
 *
 * @param vat percent that comes to upkeep and rent; insurance has none
 */
export const costPerKw = (
  park: Pick<ParkAssumptions, "upkeep_per_kw" | "insurance_per_kw" | "rent_per_kw" | "legal_form">,
  company: Pick<CompanyAssumptions, "upkeep_per_kw" | "insurance_per_kw">,
  vat = 0,
): number =>
  ((park.upkeep_per_kw ?? company.upkeep_per_kw) + ((park.legal_form === "lease" && park.rent_per_kw) || 0)) *
    (1 + vat / 100) +
  (park.insurance_per_kw ?? company.insurance_per_kw);
