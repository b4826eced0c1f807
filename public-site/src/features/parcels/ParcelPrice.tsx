import { Price } from "../../components/Price.tsx";
import { useText } from "../../lib/language.tsx";
import type { Parcel } from "../projects/api/project-rows.ts";

/** The price of an available parcel with "plus PDV", or "on request"; nothing for the others. */
export function ParcelPrice({ parcel }: { parcel: Parcel }) {
  const t = useText();
  if (parcel.status !== "available") return null;
  return parcel.price > 0 ? <Price amountKm={parcel.price} /> : t("parcel.priceOnRequest");
}
