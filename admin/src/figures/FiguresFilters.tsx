import { Box, Stack } from "@mui/material";
import { useTranslate } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import { ProjectInput } from "../projects/ProjectInput.tsx";
import { useFilterFields } from "../ui/inputs/use-filter-fields.tsx";
import { useStaff } from "../users/use-staff.ts";
import type { FiguresFilter } from "./figures.ts";

interface FiguresFiltersProps {
  filter: FiguresFilter;
  onChange: (filter: FiguresFilter) => void;
}

/** Between which days, and of which park, person and origin. */
export const FiguresFilters = ({ filter, onChange }: FiguresFiltersProps) => {
  const translate = useTranslate();
  const { choice, day } = useFilterFields(filter, onChange);
  // The choice of a project is an input of forms.
  const form = useForm({ values: { project_id: filter.project_id } });
  const origins = (["inquiry", "staff"] as const).map((id) => ({
    id,
    name: translate(`enums.contact_origin.${id}`),
  }));
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
