import { containsText } from "@solar/domain/fold";
import { formatKw, formatMoney } from "@solar/domain/format";
import type { Parcel } from "@solar/domain/rows.gen";
import { AutocompleteArrayInput, CheckboxGroupInput, TextInput, useGetManyReference } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { allRows } from "../data/queries.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { ProjectInput } from "../projects/ProjectInput.tsx";
import { NumberInput } from "../ui/NumberInput.tsx";

const label = "resources.inquiries.fields.parcel_ids";

/** A parcel with what tells it from others. */
function useChoices(parcels: readonly Parcel[]) {
  const language = useLanguage();
  return parcels.map(({ id, name, power_kw, price }) => ({
    id,
    name: [name, formatKw(power_kw, language), formatMoney(price, language)].join(" · "),
  }));
}

/** Of these parcels, all of which can be had. */
export const GivenParcelsInput = ({ parcels }: { parcels: readonly Parcel[] }) => (
  <CheckboxGroupInput
    source="parcel_ids"
    label={label}
    choices={useChoices(parcels)}
    translateChoice={false}
    row={false}
  />
);

interface ParkParcelsProps {
  /** Can be had besides the available ones: what is held for this very person, or theirs already. */
  besides?: readonly string[];
  /** So can what is held for anybody. */
  reserved?: boolean;
}

/** Available parcels of a park that is chosen first. */
export const ParkParcelsInput = ({ besides = [], reserved = false }: ParkParcelsProps) => {
  const project: string | undefined = useWatch({ name: "project_id" });
  const { setValue } = useFormContext();
  const { data: parcels = [], isPending } = useGetManyReference<Parcel>(
    "parcels",
    {
      ...allRows,
      target: "project_id",
      id: project ?? "",
      filter: { [reserved ? "not_sold_or" : "available_or"]: besides },
      sort: { field: "position", order: "ASC" },
    },
    { enabled: Boolean(project) },
  );
  return (
    <>
      <ProjectInput
        source="project_id"
        filter={{ with_parcels: true }}
        input={{ onChange: () => setValue("parcel_ids", []), helperText: false, fullWidth: true }}
      />
      <AutocompleteArrayInput
        source="parcel_ids"
        label={label}
        choices={useChoices(parcels)}
        translateChoice={false}
        matchSuggestion={(typed, { name }) => containsText(typed, name)}
        disabled={!project}
        helperText={project && !isPending && parcels.length === 0 ? "reserve.none_free" : false}
        fullWidth
      />
    </>
  );
};

/** What is noted of a reservation, for staff only. */
export const ReservationInputs = () => (
  <>
    <NumberInput source="deposit" helperText="reserve.deposit_hint" />
    <TextInput source="note" multiline minRows={2} />
  </>
);
