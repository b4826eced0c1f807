import type { DealWithParcels } from "@solar/domain/rows.gen";
import { useGetList } from "react-admin";

/** The newest sale to a person that is under way. */
export function useOpenDeal(contact_id: string | null): DealWithParcels | undefined {
  const { data } = useGetList<DealWithParcels>(
    "deals",
    {
      filter: { contact_id, open: true },
      sort: { field: "created_at", order: "DESC" },
      pagination: { page: 1, perPage: 1 },
      meta: { counted: false },
    },
    { enabled: contact_id !== null },
  );
  return data?.[0];
}
