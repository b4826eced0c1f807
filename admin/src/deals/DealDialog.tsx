import { Button, Stack, Typography } from "@mui/material";
import { containsText } from "@solar/domain/fold";
import type { DealWithParcels, Parcel } from "@solar/domain/rows.gen";
import { useState } from "react";
import {
  AutocompleteArrayInput,
  SelectInput,
  TextInput,
  useDataProvider,
  useGetManyReference,
  useTranslate,
} from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import type { AppDataProvider } from "../data/data-provider.ts";
import type { Row } from "../data/errors.ts";
import { allRows } from "../data/queries.ts";
import { ProjectInput } from "../projects/ProjectInput.tsx";
import { InputDialog, RecordDialog } from "../records/FormDialogs.tsx";
import { DateInput } from "../ui/DateInput.tsx";
import { NumberInput } from "../ui/NumberInput.tsx";
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
      title={translate("deals.title", { name: deal.contact_name })}
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
        {!deal.ended_at && (
          <Button onClick={() => setChoosing(true)}>{translate("deals.parcels.action")}</Button>
        )}
      </Stack>
      <TextInput source="next_step" autoFocus />
      <DateInput source="next_step_on" label="resources.deals.fields.next_step_on" />
      <SelectInput source="owner" choices={handlers} translateChoice={false} />
      <NumberInput
        source="value"
        label="resources.deals.fields.value"
        helperText={deal.parcels.length ? "deals.value_hint" : false}
      />
    </RecordDialog>
  );
};

/** Which parcels of a park it is about; those of other parks stay. */
const ParcelsDialog = ({ deal, onClose }: DealProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { parcels } = deal;
  const [first] = parcels;
  const set = ({ project_id, parcel_ids }: Row) => {
    const elsewhere = parcels.filter((one) => one.project_id !== project_id).map(({ id }) => id);
    return dataProvider.setDealParcels(deal.id, [...elsewhere, ...((parcel_ids ?? []) as string[])]);
  };
  return (
    <InputDialog
      title={translate("deals.parcels.title", { name: deal.contact_name })}
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
      <ParcelsInput known={parcels.map(({ id }) => id)} />
    </InputDialog>
  );
};

/** Parcels of the chosen park that can be sold still, and those that the deal has already. */
const ParcelsInput = ({ known }: { known: readonly string[] }) => {
  const project: string | undefined = useWatch({ name: "project_id" });
  const { setValue } = useFormContext();
  const { data = [] } = useGetManyReference<Parcel>(
    "parcels",
    { ...allRows, target: "project_id", id: project ?? "", sort: { field: "position", order: "ASC" } },
    { enabled: Boolean(project) },
  );
  return (
    <>
      <ProjectInput
        source="project_id"
        input={{ onChange: () => setValue("parcel_ids", []), helperText: false, fullWidth: true }}
      />
      <AutocompleteArrayInput
        source="parcel_ids"
        label="resources.inquiries.fields.parcel_ids"
        choices={data.filter(({ id, status }) => status !== "sold" || known.includes(id))}
        optionText="name"
        matchSuggestion={(typed, { name }) => containsText(typed, name)}
        disabled={!project}
        fullWidth
      />
    </>
  );
};
