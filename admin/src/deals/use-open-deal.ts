import type { DealWithParcels } from "@solar/domain/rows.gen";
import { useGetList } from "react-admin";
import { newest } from "../data/queries.ts";

/** The newest sale to a person that is under way. */
export function useOpenDeal(contact_id: string | null): DealWithParcels | undefined {
  const { data } = useGetList<DealWithParcels>(
    "deals",
    { ...newest(1), filter: { contact_id, open: true } },
    { enabled: contact_id !== null },
  );
  return data?.[0];
}
