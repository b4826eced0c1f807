import { Card, CardContent, Typography } from "@mui/material";
import { parcelPayload } from "@solar/domain/columns/parcels";
import { formatMoney } from "@solar/domain/format";
import type { Parcel } from "@solar/domain/rows.gen";
import { useNotify, useTranslate } from "react-admin";
import type { Row } from "../data/errors.ts";
import { HistorySection } from "../history/HistorySection.tsx";
import { useRestore } from "../history/use-restore.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { parkData } from "../projects/park-data.ts";
import { RecordForm } from "../records/RecordForm.tsx";
import type { Question } from "../ui/ConfirmDialog.tsx";
import { DeleteButton } from "../ui/DeleteButton.tsx";
import { EditOrRead, SaveToolbar } from "../ui/EditOrRead.tsx";
import { Button } from "../ui/Text.tsx";
import { ParcelInputs } from "./ParcelInputs.tsx";
import { useParcelsContext } from "./parcels-context.ts";
import { isLargeChange } from "./price-change.ts";

/** Asks before a parcel that is held for somebody is for sale again, or its price is far from the old one. */
function useSaveQuestion() {
  const translate = useTranslate();
  const language = useLanguage();
  const { holders } = useParcelsContext();
  return ({ status, price }: Row, before: Parcel): Question | null => {
    const { id, name, price: old } = before;
    const holder = holders.get(id);
    if (holder && status === "available")
      return {
        title: translate("reservations.end.title"),
        body: translate("reservations.end.body", { parcel: name, name: holder.contact?.name }),
        confirm: translate("reservations.end.action"),
      };
    if (typeof price !== "number" || !isLargeChange(old, price)) return null;
    return {
      title: translate("parcels.price_doubt.title"),
      body: translate("parcels.price_doubt.body", {
        name,
        before: formatMoney(old, language),
        after: formatMoney(price, language),
      }),
      confirm: translate("parcels.price_doubt.confirm"),
    };
  };
}

/** One parcel, saved by itself. */
export const ParcelForm = ({ parcel }: { parcel: Parcel }) => (
  <Card>
    <CardContent>
      <Typography variant="h6" component="h2" sx={{ mb: 1.5, overflowWrap: "anywhere" }}>
        {parcel.name}
      </Typography>
      <EditOrRead resource="parcels">
        <RecordForm
          resource="parcels"
          id={parcel.id}
          transform={parcelPayload}
          changes={parkData}
          saved="parcels.updated"
          failed="parcels.update_error"
          confirmBeforeSave={useSaveQuestion()}
        >
          <ParcelInputs upload="now" />
          <SaveToolbar>
            <DeleteParcelButton parcel={parcel} />
          </SaveToolbar>
        </RecordForm>
      </EditOrRead>
      <HistorySection key={parcel.id} table="parcels" id={parcel.id} current={parcel} prices />
    </CardContent>
  </Card>
);

/** Deletes a parcel; the last one of a project stays. */
const DeleteParcelButton = ({ parcel: { id, name } }: { parcel: Parcel }) => {
  const last = useParcelsContext().parcels.length === 1;
  const notify = useNotify();
  const restore = useRestore();
  const look = { label: "parcels.delete.title", sx: { ml: "auto !important" } };
  return last ? (
    <Button {...look} color="error" onClick={() => notify("errors.last_parcel", { type: "error" })} />
  ) : (
    <DeleteButton
      {...look}
      resource="parcels"
      id={id}
      texts="parcels.delete"
      bodyArgs={{ name }}
      changes={parkData}
      restore={() => restore("parcels", id, name)}
    />
  );
};
