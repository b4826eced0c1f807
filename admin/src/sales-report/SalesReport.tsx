import { Box, Stack } from "@mui/material";
import { readDate } from "@solar/domain/date-text";
import { isUuid } from "@solar/domain/validation";
import { CanAccess, Title, useTranslate } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import { useProviderQuery } from "../data/queries.ts";
import { ProjectInput } from "../projects/ProjectInput.tsx";
import { AccessDenied, LoadError, ScreenLoading } from "../ui/Loading.tsx";
import { Text } from "../ui/Text.tsx";
import { useStaff } from "../users/use-staff.ts";
import { OriginTable, PeopleTable, StageTable, ValueTable } from "./report-tables.tsx";
import { readFilter, type SalesFilter } from "./sales-report.ts";
import { useAddressFilter, useFilterFields, writeFilter } from "./use-report-filter.tsx";

/** What of the filter the database can be asked; a date that is half written bounds nothing yet. */
const askable = (filter: SalesFilter) => ({
  ...filter,
  from: readDate(filter.from) ?? "",
  to: readDate(filter.to) ?? "",
  project_id: isUuid(filter.project_id) ? filter.project_id : "",
  owner: isUuid(filter.owner) ? filter.owner : "",
});

/** How sales go: money by month and park, how far deals come, who does what and how soon. */
const SalesReport = () => {
  const [filter, setFilter] = useAddressFilter(readFilter);
  const asked = writeFilter(askable(filter));
  const { data, isPending, isError, refetch } = useProviderQuery(
    ["sales-figures", asked],
    (provider) => provider.salesFigures(asked),
    { placeholderData: (previous) => previous },
  );
  return (
    <>
      <Title title="figures.title" />
      <SalesFilters filter={filter} onChange={setFilter} />
      {isError && <LoadError onRetry={() => void refetch()} />}
      {isPending && <ScreenLoading />}
      {data && !isError && data.values.length + data.people.length === 0 && (
        <Text text={Object.keys(asked).length > 0 ? "figures.no_results" : "figures.nothing_yet"} soft />
      )}
      {data && !isError && data.values.length + data.people.length > 0 && (
        <>
          <ValueTable values={data.values} />
          <Box
            sx={{
              display: "grid",
              columnGap: 2,
              alignItems: "start",
              gridTemplateColumns: { xs: "minmax(0,1fr)", lg: "minmax(0,1fr) minmax(0,1fr)" },
            }}
          >
            <StageTable stages={data.stages} />
            <OriginTable origins={data.origins} />
          </Box>
          <PeopleTable people={data.people} answers={data.answers} />
        </>
      )}
    </>
  );
};

/** It is no list that would ask by itself. */
const GuardedSalesReport = () => (
  <CanAccess action="list" accessDenied={<AccessDenied />}>
    <SalesReport />
  </CanAccess>
);

export default GuardedSalesReport;

interface SalesFiltersProps {
  filter: SalesFilter;
  onChange: (filter: SalesFilter) => void;
}

/** Between which days, and of which park, person and origin. */
const SalesFilters = ({ filter, onChange }: SalesFiltersProps) => {
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
                placeholder: translate("common.all.projects"),
                slotProps: { inputLabel: { shrink: true } },
                // What is chosen, as in the fields beside it.
                sx: { "& input::placeholder": { color: "text.primary", opacity: 1 } },
              },
              onChange: (id: string | null) => onChange({ ...filter, project_id: id ?? "" }),
            }}
          />
        </FormProvider>
      </Box>
      {choice("owner", "resources.deals.fields.owner", useStaff(), "common.all.people")}
      {choice("origin", "resources.contacts.fields.origin", origins, "common.all.origins")}
    </Stack>
  );
};
