import { formatMoney } from "@solar/domain/format";
import type { Parcel } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import type { Row } from "../data/errors.ts";
import { useLanguage } from "../i18n/useLanguage.ts";
import type { Question } from "../ui/useQuestion.tsx";
import { isFarFrom } from "./priceChange.ts";

/** Asks before a price is saved that is far from the old one. */
export function usePriceDoubt() {
  const translate = useTranslate();
  const language = useLanguage();
  return ({ price }: Row, before: Parcel): Question | null => {
    if (typeof price !== "number" || !isFarFrom(before.price, price)) return null;
    const money = (amount: number) => formatMoney(amount, language);
    return {
      title: translate("parcels.price_doubt.title"),
      body: translate("parcels.price_doubt.body", {
        name: before.name,
        before: money(before.price),
        after: money(price),
      }),
      confirm: translate("parcels.price_doubt.confirm"),
    };
  };
}
