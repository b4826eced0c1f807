import { Stack, Typography } from "@mui/material";
import type { DealWithParcels } from "@solar/domain/rows.gen";
import { useState } from "react";
import { SelectInput, TextInput, useDataProvider, useTranslate } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import type { Row } from "../data/errors.ts";
import { InputDialog, RecordDialog } from "../records/FormDialogs.tsx";
import { ParkParcelsInput } from "../reservations/ReservationInputs.tsx";
import { DateInput } from "../ui/DateInput.tsx";
import { NumberInput } from "../ui/NumberInput.tsx";
import { Button } from "../ui/Text.tsx";
import { useHandlers } from "../users/use-staff.ts";
import { parcelNames } from "./stages.ts";

interface DealProps {
  deal: DealWithParcels;
  onClose: () => void;
}

/** What comes next and when, who leads it, and what it is worth. */
export const DealDialog = ({ deal, onClose }: DealProps) => {
  const translate = useTranslate();
  const [choosing, setChoosing] = useState(false);
  const handlers = useHandlers(deal.owner);
  if (choosing) return <ParcelsDialog deal={deal} onClose={onClose} />;
  return (
    <RecordDialog
      title="deals.title"
      titleArgs={{ name: deal.contact_name }}
      resource="deals"
      id={deal.id}
      saved="deals.saved"
      failed="deals.save_error"
      onClose={onClose}
    >
      <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between", gap: 1, mb: 1 }}>
        <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {parcelNames(deal) || translate("deals.no_parcels")}
        </Typography>
        {!deal.ended_at && <Button label="deals.parcels.action" onClick={() => setChoosing(true)} />}
      </Stack>
      <TextInput source="next_step" autoFocus />
      <DateInput source="next_step_on" />
      <SelectInput source="owner" choices={handlers} translateChoice={false} />
      <NumberInput source="value" helperText={deal.parcels.length ? "deals.value_hint" : false} />
    </RecordDialog>
  );
};

/** Which parcels of a park it is about; those of other parks stay. */
const ParcelsDialog = ({ deal, onClose }: DealProps) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { parcels } = deal;
  const [first] = parcels;
  const set = ({ project_id, parcel_ids }: Row) => {
    const elsewhere = parcels.filter((one) => one.project_id !== project_id).map(({ id }) => id);
    return dataProvider.setDealParcels(deal.id, [...elsewhere, ...((parcel_ids ?? []) as string[])]);
  };
  return (
    <InputDialog
      title="deals.parcels.title"
      titleArgs={{ name: deal.contact_name }}
      record={{
        project_id: first?.project_id,
        parcel_ids: parcels.filter((one) => one.project_id === first?.project_id).map(({ id }) => id),
      }}
      act={set}
      success="deals.saved"
      failed="deals.save_error"
      fieldOf={() => null}
      onClose={onClose}
    >
      <ParkParcelsInput besides={parcels.map(({ id }) => id)} reserved />
    </InputDialog>
  );
};
