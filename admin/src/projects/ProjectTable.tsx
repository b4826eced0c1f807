import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import OpenIcon from "@mui/icons-material/OpenInNew";
import { Box, Stack } from "@mui/material";
import { formatDate, formatMoney, formatMw } from "@solar/domain/format";
import type { Project, ProjectWithParcels } from "@solar/domain/rows.gen";
import type { ReactNode } from "react";
import { CanAccess, DataTable, useTranslate } from "react-admin";
import { useRestore } from "../history/use-restore.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { projectPath } from "../paths.ts";
import { DialogIconButton } from "../ui/AppDialog.tsx";
import { DeleteDialog } from "../ui/DeleteButton.tsx";
import { Picture } from "../ui/Picture.tsx";
import { RowLink, rowLinkStyles } from "../ui/RecordList.tsx";
import { ProjectStatusChip } from "../ui/StatusChip.tsx";
import { IconButton, Text } from "../ui/Text.tsx";
import { PublishIconButton } from "./PublishButton.tsx";
import { parkData } from "./park-data.ts";
import { isPublic } from "./project-rules.ts";
import { usePublicPage } from "./use-public-page.ts";
import { VisibilitySwitch } from "./VisibilitySwitch.tsx";

const Column = DataTable.Col<ProjectWithParcels>;

export const ProjectTable = ({ empty }: { empty: ReactNode }) => {
  const language = useLanguage();
  return (
    <DataTable<ProjectWithParcels>
      empty={empty}
      hiddenColumns={["created_at"]}
      sx={{ ...rowLinkStyles, "& .RaDataTable-headerCell, & .RaDataTable-rowCell": { px: 0.75 } }}
    >
      <Column
        source="main_image_url"
        label="projects.list.picture"
        disableSort
        render={({ main_image_url }) => <Picture url={main_image_url} alt="" width={60} height={40} />}
      />
      <Column
        source="name"
        render={({ id, name, location }) => (
          <>
            <Text small sx={{ fontWeight: 700, minWidth: 156 }}>
              <RowLink to={projectPath(id)}>{name}</RowLink>
            </Text>
            <Text small soft>
              {location}
            </Text>
          </>
        )}
      />
      <Column source="status" render={(project) => <ProjectStatusChip project={project} />} />
      <Column source="visible" render={(project) => <VisibilitySwitch project={project} />} />
      <Column source="total_power" align="right" render={(project) => <TotalPower project={project} />} />
      <Column source="available_parcels" render={(project) => <FreeParcels project={project} />} />
      <Column source="min_price" align="right" render={(project) => <LowestPrice project={project} />} />
      <Column
        source="created_at"
        render={({ created_at }) => (
          <Box sx={{ whiteSpace: "nowrap" }}>{formatDate(created_at, language)}</Box>
        )}
      />
      <Column
        label="common.actions"
        align="right"
        render={(project) => <ProjectRowActions project={project} />}
      />
    </DataTable>
  );
};

/** The site's page of the project, publishing, deleting. */
export const ProjectRowActions = ({ project }: { project: ProjectWithParcels }) => {
  const page = usePublicPage(project);
  return (
    <Stack direction="row" className="row-control" sx={{ justifyContent: "flex-end" }}>
      <PublishIconButton project={project} />
      <IconButton
        label={isPublic(project) ? "projects.list.open_public" : "projects.preview.open_hidden"}
        of={project.name}
        icon={OpenIcon}
        size="small"
        {...page}
      />
      <CanAccess resource="projects" action="edit">
        <DeleteProjectButton project={project} />
      </CanAccess>
    </Stack>
  );
};

/** Deletes a project with its parcels, inquiries and files. */
const DeleteProjectButton = ({ project }: { project: Pick<Project, "id" | "name"> }) => {
  const { id, name } = project;
  const restore = useRestore();
  return (
    <DialogIconButton
      label="projects.delete.title"
      of={name}
      icon={DeleteIcon}
      size="small"
      dialog={(close) => (
        <DeleteDialog
          resource="projects"
          id={id}
          texts="projects.delete"
          bodyArgs={{ name }}
          confirm="projects.delete.title"
          changes={parkData}
          restore={() => restore("projects", id, name)}
          onClose={close}
        />
      )}
    />
  );
};

/** Free of total parcels with a thin bar. */
export const FreeParcels = ({ project }: { project: ProjectWithParcels }) => {
  const { available_parcels: free, total_parcels: total } = project;
  if (!total) return <Text text="projects.list.no_parcels" small soft />;
  return (
    <Box sx={{ minWidth: 116 }}>
      <Text text="projects.list.free_of_total" args={{ free, total }} small noWrap />
      <Box aria-hidden sx={{ mt: 0.5, height: 4, borderRadius: 2, bgcolor: "divider", overflow: "hidden" }}>
        <Box sx={{ width: `${(100 * free) / total}%`, height: 1, bgcolor: "primary.main" }} />
      </Box>
    </Box>
  );
};

/** Power of all parcels, in MW. */
export const TotalPower = ({ project }: { project: ProjectWithParcels }) => {
  const language = useLanguage();
  return <>{project.total_parcels ? formatMw(project.total_power, language) : "–"}</>;
};

/** Price of the cheapest available parcel. */
export const LowestPrice = ({ project }: { project: ProjectWithParcels }) => {
  const language = useLanguage();
  const translate = useTranslate();
  if (project.min_price === null) return <>–</>;
  return <>{translate("projects.list.from_price", { price: formatMoney(project.min_price, language) })}</>;
};
