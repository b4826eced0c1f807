import { formatKw, formatPrice } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { parcelStatusLabels } from "@solar/domain/statuses";
import { useMemo } from "react";
import { useLanguage, useText } from "../../lib/language.tsx";
import type { Parcel } from "../projects/api/project-rows.ts";

export interface ParcelWords {
  name: (parcel: Parcel) => string;
  status: (parcel: Parcel) => string;
  /** Formatted price; null unless the parcel is available, "on request" when it has none. */
  price: (parcel: Parcel) => string | null;
  /** "Parcela A1, Dostupno, 126,4 kW, 154.000 KM plus PDV" */
  description: (parcel: Parcel) => string;
}

/** How parcels are spoken of, in the visitor's language. */
export function useParcelWords(): ParcelWords {
  const t = useText();
  const { language } = useLanguage();
  return useMemo(() => {
    const name = (parcel: Parcel) => localized(parcel, "name", language) ?? "";
    const status = (parcel: Parcel) => parcelStatusLabels[language][parcel.status];
    const price = (parcel: Parcel) => {
      if (parcel.status !== "available") return null;
      return parcel.price > 0 ? formatPrice(parcel.price, language) : t("parcel.priceOnRequest");
    };
    const description = (parcel: Parcel) => {
      const power = parcel.power_kw > 0 && formatKw(parcel.power_kw, language);
      return [name(parcel), status(parcel), power, price(parcel)].filter(Boolean).join(", ");
    };
    return { name, status, price, description };
  }, [t, language]);
}
