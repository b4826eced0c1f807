import { Box } from "@mui/material";
import { parseDate } from "@solar/domain/date-text";
import { companyDate } from "@solar/domain/format";
import { isUuid } from "@solar/domain/uuid";
import {
  CanAccess,
  ListContextProvider,
  type ListControllerResult,
  Title,
  useListParams,
  useTranslate,
} from "react-admin";
import { useProviderQuery } from "../data/queries.ts";
import { ProjectInput } from "../projects/ProjectInput.tsx";
import { ChoiceFilter, DayFilter, FilterRow } from "../ui/filter-inputs.tsx";
import { AccessDenied, LoadError, ScreenLoading } from "../ui/Loading.tsx";
import { SideBySide } from "../ui/Section.tsx";
import { Text } from "../ui/Text.tsx";
import { useStaff } from "../users/use-staff.ts";
import { OriginTable, PeopleTable, StageTable, ValueTable } from "./report-tables.tsx";

/** Figures of all years take longer the more of them there are; whoever wants them empties the field. */
function lastTwelveMonths(): string {
  const [year = 0, month = 0] = companyDate().split("-").map(Number);
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
}

type SalesFilter = Partial<Record<"from" | "to" | "project_id" | "owner" | "origin", string>>;

/** What of the filter the database can be asked: the address may hold anything. */
const askable = ({ from, to, project_id, owner, origin }: SalesFilter) => ({
  from: parseDate(from ?? "") ?? undefined,
  to: parseDate(to ?? "") ?? undefined,
  project_id: isUuid(project_id ?? "") ? project_id : undefined,
  owner: isUuid(owner ?? "") ? owner : undefined,
  origin: origin || undefined,
});

/** How sales go: money by month and park, how far deals come, who does what and how soon. */
const SalesReport = () => {
  const [{ filterValues }, { setFilters }] = useListParams({
    resource: "figures",
    storeKey: false,
    filterDefaultValues: { from: lastTwelveMonths() },
  });
  const asked = askable(filterValues);
  const { data, isPending, isError, refetch } = useProviderQuery(
    ["sales-figures", asked],
    (provider) => provider.salesFigures(asked),
    { placeholderData: (previous) => previous },
  );
  const isFiltered = Object.values(asked).some((value) => value !== undefined);
  return (
    <>
      <Title title="figures.title" />
      <ListContextProvider value={{ filterValues, setFilters } as ListControllerResult}>
        <SalesFilters />
      </ListContextProvider>
      {isError && <LoadError onRetry={() => void refetch()} />}
      {isPending && <ScreenLoading />}
      {data && !isError && data.values.length + data.people.length === 0 && (
        <Text text={isFiltered ? "figures.no_results" : "figures.nothing_yet"} soft />
      )}
      {data && !isError && data.values.length + data.people.length > 0 && (
        <>
          <ValueTable values={data.values} />
          <SideBySide gap="0 16px">
            <StageTable stages={data.stages} />
            <OriginTable origins={data.origins} />
          </SideBySide>
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

const origins = (["inquiry", "staff"] as const).map((id) => ({ id, name: `enums.contact_origin.${id}` }));

/** Between which days, and of which park, person and origin. */
const SalesFilters = () => {
  const translate = useTranslate();
  return (
    <FilterRow>
      <DayFilter source="from" label="inquiries.filters.date_from" />
      <DayFilter source="to" label="inquiries.filters.date_to" />
      <Box sx={{ flex: { xs: "1 1 100%", sm: "0 1 240px" } }}>
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
          }}
        />
      </Box>
      <ChoiceFilter
        source="owner"
        label="resources.deals.fields.owner"
        choices={[...useStaff()]}
        translateChoice={false}
        emptyText="common.all.people"
      />
      <ChoiceFilter
        source="origin"
        label="resources.contacts.fields.origin"
        choices={origins}
        emptyText="common.all.origins"
      />
    </FilterRow>
  );
};
