import type { DealStage } from "@solar/domain/rows.gen";
import type { SalesFigures } from "../../sales-report/sales-report.ts";
import { rpc } from "../api.ts";

/** What the database does with deals beside storing them. */
export const dealMethods = {
  /** What the deals of each stage are worth, KM. */
  pipelineTotals: (filter: object) => rpc<{ stage: DealStage; value: number }[]>("pipeline_totals", filter),
  setDealParcels: (deal_id: string, parcel_ids: readonly string[]) =>
    rpc<unknown>("set_deal_parcels", { deal_id, parcel_ids }),
  salesFigures: (filter: object) => rpc<SalesFigures>("sales_figures", filter),
};
