import { projectStatuses } from "@solar/domain/statuses";
import { BooleanInput, NullableBooleanInput, SelectInput } from "react-admin";
import { SearchFilter } from "../ui/SearchFilter.tsx";

const statusChoices = projectStatuses.map((status) => ({
  id: status,
  name: `enums.project_status.${status}`,
}));

export const projectFilters = [
  <SearchFilter key="q" source="q" alwaysOn placeholder="projects.list.search" />,
  <SelectInput
    key="status"
    source="status"
    label="projects.filters.status"
    choices={statusChoices}
    alwaysOn
  />,
  <NullableBooleanInput
    key="visible"
    source="visible"
    label="projects.filters.visible"
    trueLabel="enums.visibility.visible"
    falseLabel="enums.visibility.hidden"
  />,
  <NullableBooleanInput
    key="show_in_sale_page"
    source="show_in_sale_page"
    label="projects.filters.on_sale_page"
  />,
  <NullableBooleanInput
    key="show_in_references"
    source="show_in_references"
    label="projects.filters.in_references"
  />,
  <BooleanInput key="with_available" source="with_available" label="projects.filters.with_available" />,
  <BooleanInput key="missing_english" source="missing_english" label="projects.filters.missing_english" />,
  <BooleanInput key="missing_outlines" source="missing_outlines" label="projects.filters.missing_outlines" />,
  <BooleanInput key="missing_power" source="missing_power" label="projects.filters.missing_power" />,
  <BooleanInput key="without_parcels" source="without_parcels" label="projects.filters.without_parcels" />,
];
