import { Stack } from "@mui/material";
import { variantUrl } from "@solar/domain/picture-url";
import type { Project, ProjectPicture, Viewpoint } from "@solar/domain/rows.gen";
import { useState } from "react";
import { CanAccess, required, SelectInput, TextInput, useGetList, useTranslate } from "react-admin";
import { allRows } from "../../data/queries.ts";
import { RecordDialog } from "../../records/FormDialogs.tsx";
import { LoadError, Spinner } from "../../ui/Loading.tsx";
import { WidePicture } from "../../ui/Picture.tsx";
import { Text } from "../../ui/Text.tsx";
import { imageTypes, isImage } from "../../uploads/file-rules.ts";
import { NewFromFile } from "../../uploads/NewFromFile.tsx";
import { ProjectItem } from "../ProjectItem.tsx";
import { parkData } from "../park-data.ts";

const viewpoints: readonly Viewpoint[] = ["perspective", "above"];

/** Pictures of a park from other sides, and from above: parcels that were measured are shown on all of them. */
export const ViewsSection = ({ project }: { project: Project }) => {
  const [edited, setEdited] = useState<ProjectPicture | null>(null);
  const { data, isError, refetch } = useGetList<ProjectPicture>("project_pictures", {
    ...allRows,
    filter: { project_id: project.id },
    sort: { field: "position", order: "ASC" },
  });
  if (isError && !data) return <LoadError onRetry={() => void refetch()} />;
  if (!data) return <Spinner label="ra.page.loading" />;
  return (
    <>
      <Text text="views_of_park.hint" small soft sx={{ mb: 1.5 }} />
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {data.map((picture) => (
          <ViewRow
            key={picture.id}
            picture={picture}
            isMain={picture.url === project.main_image_url}
            onEdit={() => setEdited(picture)}
          />
        ))}
      </Stack>
      <CanAccess resource="projects" action="edit">
        <NewFromFile<ProjectPicture>
          resource="project_pictures"
          bucket="project-images"
          accept={imageTypes}
          fits={isImage}
          rowOf={(url) => ({ project_id: project.id, url })}
          onCreated={setEdited}
          texts={{
            label: "views_of_park.drop",
            hint: "upload.image_limits",
            unfit: "create_project.basics.main_image_only_images",
            failed: "views_of_park.failed",
          }}
        />
      </CanAccess>
      {edited && <ViewDialog picture={edited} onClose={() => setEdited(null)} />}
    </>
  );
};

interface ViewRowProps {
  picture: ProjectPicture;
  isMain: boolean;
  onEdit: () => void;
}

const ViewRow = ({ picture, isMain, onEdit }: ViewRowProps) => {
  const translate = useTranslate();
  return (
    <ProjectItem
      name={picture.title ?? translate("views_of_park.unnamed")}
      about={[
        isMain && translate("resources.projects.fields.main_image_url"),
        translate(`enums.viewpoint.${picture.taken}`),
      ]}
      isOn={picture.projection !== null}
      state={picture.projection ? "views_of_park.tied" : "views_of_park.not_tied"}
      edit="views_of_park.edit"
      onEdit={onEdit}
      deletion={{ resource: "project_pictures", id: picture.id, texts: "views_of_park.delete" }}
      picture={<WidePicture src={variantUrl(picture.url, { width: 320 })} alt="" sx={{ width: 120 }} />}
    />
  );
};

const ViewDialog = ({ picture, onClose }: { picture: ProjectPicture; onClose: () => void }) => (
  <RecordDialog
    title="views_of_park.edit"
    width="sm"
    resource="project_pictures"
    id={picture.id}
    changes={parkData}
    saved="views_of_park.saved"
    failed="views_of_park.failed"
    onClose={onClose}
  >
    <TextInput source="title" helperText="views_of_park.title_help" />
    <TextInput source="title_en" />
    <SelectInput
      source="taken"
      choices={viewpoints.map((id) => ({ id, name: `enums.viewpoint.${id}` }))}
      validate={required()}
    />
  </RecordDialog>
);
