import { Stack, useMediaQuery } from "@mui/material";
import type { ProjectWithParcels } from "@solar/domain/rows.gen";
import { projectStatuses } from "@solar/domain/statuses";
import type { ReactNode } from "react";
import {
  BooleanInput,
  CanAccess,
  NullableBooleanInput,
  SelectInput,
  SimpleList,
  useTranslate,
} from "react-admin";
import { ExportAllButton } from "../csv/ExportAllButton.tsx";
import { projectPath } from "../paths.ts";
import { Picture } from "../ui/Picture.tsx";
import {
  cardsBreakpoint,
  ListEmpty,
  NewButton,
  RecordList,
  RowLink,
  SearchFilter,
} from "../ui/RecordList.tsx";
import { ProjectStatusChip } from "../ui/StatusChip.tsx";
import { FreeParcels, LowestPrice, ProjectRowActions, ProjectTable, TotalPower } from "./ProjectTable.tsx";
import { VisibilitySwitch } from "./VisibilitySwitch.tsx";

const CreateButton = () => (
  <CanAccess resource="projects" action="create">
    <NewButton label="menu.create_project" to="/projects/create" />
  </CanAccess>
);

const empty = <ListEmpty text="projects.list.empty" action={<CreateButton />} />;

/** All projects, newest first: a table, or rows of two lines where that has no room. */
const ProjectList = () => {
  const narrow = useMediaQuery(cardsBreakpoint);
  return (
    <RecordList
      title="resources.projects.page.list"
      sort={{ field: "created_at", order: "DESC" }}
      filters={projectFilters}
      buttons={
        <>
          <ProjectExport />
          <CreateButton />
        </>
      }
    >
      {narrow ? <ProjectRows empty={empty} /> : <ProjectTable empty={empty} />}
    </RecordList>
  );
};

export default ProjectList;

const fields = [
  "name",
  "name_en",
  "location",
  "status",
  "visible",
  "total_power",
  "available_parcels",
  "total_parcels",
  "min_price",
  "datum_pocetka",
  "plan_zavrsetka",
  "completion_date",
  "created_at",
];

/** All projects of the list's filters as CSV. */
const ProjectExport = () => {
  const translate = useTranslate();
  return (
    <ExportAllButton<ProjectWithParcels>
      fields={fields}
      formats={{
        status: ({ status }) => translate(`enums.project_status.${status}`),
        visible: ({ visible }) => translate(`enums.visibility.${visible ? "visible" : "hidden"}`),
      }}
    />
  );
};

const statusChoices = projectStatuses.map((status) => ({
  id: status,
  name: `enums.project_status.${status}`,
}));

const projectFilters = [
  <SearchFilter key="q" source="q" alwaysOn placeholder="projects.list.search" />,
  <SelectInput key="status" source="status" choices={statusChoices} alwaysOn />,
  <NullableBooleanInput
    key="visible"
    source="visible"
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

/** Projects where a table has no room. */
const ProjectRows = ({ empty }: { empty: ReactNode }) => (
  <SimpleList<ProjectWithParcels>
    rowClick={false}
    empty={empty}
    leftIcon={({ main_image_url }) => <Picture url={main_image_url} alt="" width={72} height={54} />}
    primaryText={({ id, name }) => <RowLink to={projectPath(id)}>{name}</RowLink>}
    tertiaryText={(project) => <ProjectStatusChip project={project} />}
    secondaryText={(project) => (
      <>
        {project.location}
        {project.total_parcels > 0 && (
          <Stack direction="row" sx={{ my: 0.5, gap: 2, alignItems: "center", flexWrap: "wrap" }}>
            <FreeParcels project={project} />
            <span>
              <TotalPower project={project} />
            </span>
            <span>
              <LowestPrice project={project} />
            </span>
          </Stack>
        )}
        <Stack
          direction="row"
          className="row-control"
          sx={{ justifyContent: "space-between", alignItems: "center", flexWrap: "wrap" }}
        >
          <VisibilitySwitch project={project} />
          <ProjectRowActions project={project} />
        </Stack>
      </>
    )}
  />
);
