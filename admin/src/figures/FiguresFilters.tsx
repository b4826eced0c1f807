import { Box, Stack } from "@mui/material";
import { ChoiceField } from "@solar/parcel-editor/ChoiceField.tsx";
import { useTranslate } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import { ProjectInput } from "../projects/ProjectInput.tsx";
import { DateField } from "../ui/inputs/DateField.tsx";
import { useStaff } from "../users/use-staff.ts";
import type { FiguresFilter } from "./figures.ts";

interface FiguresFiltersProps {
  filter: FiguresFilter;
  onChange: (filter: FiguresFilter) => void;
}

/** Between which days, and of which park, person and origin. */
export const FiguresFilters = ({ filter, onChange }: FiguresFiltersProps) => {
  const translate = useTranslate();
  // The choice of a project is an input of forms.
  const form = useForm({ values: { project_id: filter.project_id } });
  const origins = (["inquiry", "staff"] as const).map((id) => ({
    id,
    name: translate(`enums.contact_origin.${id}`),
  }));
  const choice = (
    name: "owner" | "origin",
    label: string,
    choices: readonly { id: string; name: string }[],
  ) => (
    <ChoiceField
      label={translate(label)}
      value={choices.some(({ id }) => id === filter[name]) ? filter[name] : ""}
      values={["", ...choices.map(({ id }) => id)]}
      nameOf={(id) => choices.find((one) => one.id === id)?.name ?? translate("media.filters.all")}
      onChange={(id) => onChange({ ...filter, [name]: id })}
      sx={{ flex: { xs: "1 1 100%", sm: "0 1 190px" } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    />
  );
  const day = (name: "from" | "to", label: string) => (
    <DateField
      label={translate(label)}
      value={filter[name]}
      onChange={(value) => onChange({ ...filter, [name]: value })}
      sx={{ flex: { xs: "1 1 45%", sm: "0 1 165px" } }}
    />
  );
  return (
    <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1.5, mb: 2 }}>
      {day("from", "inquiries.filters.date_from")}
      {day("to", "inquiries.filters.date_to")}
      <Box sx={{ flex: { xs: "1 1 100%", sm: "0 1 240px" } }}>
        <FormProvider {...form}>
          <ProjectInput
            source="project_id"
            input={{
              helperText: false,
              fullWidth: true,
              TextFieldProps: {
                placeholder: translate("media.filters.all"),
                slotProps: { inputLabel: { shrink: true } },
              },
              onChange: (id: string | null) => onChange({ ...filter, project_id: id ?? "" }),
            }}
          />
        </FormProvider>
      </Box>
      {choice("owner", "resources.deals.fields.owner", useStaff())}
      {choice("origin", "resources.contacts.fields.origin", origins)}
    </Stack>
  );
};
