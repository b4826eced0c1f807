import { SelectInput } from "react-admin";
import { ProjectInput } from "../projects/ProjectInput.tsx";
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
  <ProjectInput key="project_id" source="project_id" alwaysOn />,
];
