import { AutocompleteInput, ReferenceInput, SelectInput } from "react-admin";
import { SearchFilter } from "../ui/SearchFilter.tsx";

export const alertFilters = [
  <SearchFilter key="q" source="q" alwaysOn placeholder="alerts.search" />,
  <SelectInput
    key="state"
    source="state"
    label="alerts.state"
    choices={["confirmed", "waiting"].map((id) => ({ id, name: `alerts.${id}` }))}
    alwaysOn
  />,
  <ReferenceInput
    key="project_id"
    source="project_id"
    reference="projects"
    sort={{ field: "name", order: "ASC" }}
    alwaysOn
  >
    <AutocompleteInput
      label="resources.alerts.fields.project_id"
      optionText="name"
      filterToQuery={(q: string) => ({ q })}
    />
  </ReferenceInput>,
];
