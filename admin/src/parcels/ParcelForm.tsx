import { Card, CardContent, Typography } from "@mui/material";
import { parcelPayload } from "@solar/domain/columns/parcels";
import { formatMoney } from "@solar/domain/format";
import type { Parcel } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import type { Row } from "../data/errors.ts";
import { HistorySection } from "../history/HistorySection.tsx";
import { useLanguage } from "../i18n/useLanguage.ts";
import { RecordForm } from "../records/RecordForm.tsx";
import { SaveBar } from "../records/SaveBar.tsx";
import type { Question } from "../ui/useQuestion.tsx";
import { DeleteParcelButton } from "./DeleteParcelButton.tsx";
import { ParcelInputs } from "./ParcelInputs.tsx";
import { isFarFrom } from "./priceChange.ts";

/** Asks before a price is saved that is far from the old one. */
function usePriceDoubt() {
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

interface ParcelFormProps {
  parcel: Parcel;
  /** Whether it is the only one of the project: then it cannot be deleted. */
  last: boolean;
}

/** One parcel, saved by itself. */
export const ParcelForm = ({ parcel, last }: ParcelFormProps) => (
  <Card>
    <CardContent>
      <Typography variant="h6" component="h2" sx={{ mb: 1.5, overflowWrap: "anywhere" }}>
        {parcel.name}
      </Typography>
      <RecordForm
        name={`parcel:${parcel.id}`}
        resource="parcels"
        record={parcel}
        prepare={parcelPayload}
        saved="parcels.updated"
        failed="parcels.update_error"
        doubt={usePriceDoubt()}
      >
        <ParcelInputs upload="now" />
        <SaveBar>
          <DeleteParcelButton parcel={parcel} last={last} />
        </SaveBar>
      </RecordForm>
      <HistorySection key={parcel.id} table="parcels" id={parcel.id} current={parcel} prices />
    </CardContent>
  </Card>
);
