import { isFoundIn } from "@solar/domain/fold";
import { formatKw, formatMoney } from "@solar/domain/format";
import type { Parcel } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { AutocompleteArrayInput, CheckboxGroupInput } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { rows } from "../data/api.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { ProjectInput } from "../projects/ProjectInput.tsx";

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
  /** Can be had besides the available ones: what is held for this very person. */
  besides?: readonly string[];
}

/** Available parcels of a park that is chosen first. */
export const ParkParcelsInput = ({ besides = [] }: ParkParcelsProps) => {
  const project: string | undefined = useWatch({ name: "project_id" });
  const { setValue } = useFormContext();
  const { data: parcels = [] } = useQuery({
    queryKey: ["available-parcels", project, besides],
    enabled: Boolean(project),
    queryFn: () =>
      rows<Parcel>(
        "parcels",
        `project_id=eq.${project}&or=(status.eq.available,id.in.(${besides}))&order=position,name`,
      ),
  });
  return (
    <>
      <ProjectInput
        source="project_id"
        input={{ onChange: () => setValue("parcel_ids", []), helperText: false, fullWidth: true }}
      />
      <AutocompleteArrayInput
        source="parcel_ids"
        label={label}
        choices={useChoices(parcels)}
        translateChoice={false}
        matchSuggestion={(typed, { name }) => isFoundIn(typed, name)}
        disabled={!project}
        helperText={project && parcels.length === 0 ? "reserve.none_free" : false}
        fullWidth
      />
    </>
  );
};
