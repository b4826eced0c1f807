import { Card, CardContent, Typography } from "@mui/material";
import { parcelPayload } from "@solar/domain/columns/parcels";
import type { Parcel } from "@solar/domain/rows.gen";
import { HistorySection } from "../history/HistorySection.tsx";
import { RecordForm } from "../records/RecordForm.tsx";
import { SaveBar } from "../records/SaveBar.tsx";
import { DeleteParcelButton } from "./DeleteParcelButton.tsx";
import { ParcelInputs } from "./ParcelInputs.tsx";
import { usePriceDoubt } from "./usePriceDoubt.ts";

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
