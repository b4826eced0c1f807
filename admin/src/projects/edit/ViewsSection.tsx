import { variantUrl } from "@solar/domain/picture-url";
import type { Project, ProjectPicture, Viewpoint } from "@solar/domain/rows.gen";
import { required, SelectInput, TextInput, useGetList, useTranslate } from "react-admin";
import { allRows } from "../../data/queries.ts";
import { LoadError, Spinner } from "../../ui/Loading.tsx";
import { WidePicture } from "../../ui/Picture.tsx";
import { Text } from "../../ui/Text.tsx";
import { imageTypes, isImage } from "../../uploads/file-rules.ts";
import { ProjectFiles } from "../ProjectFiles.tsx";

const viewpoints: readonly Viewpoint[] = ["perspective", "above"];

/** Pictures of a park from other sides, and from above: parcels that were measured are shown on all of them. */
export const ViewsSection = ({ project }: { project: Project }) => {
  const translate = useTranslate();
  const { data, isError, refetch } = useGetList<ProjectPicture>("project_pictures", {
    ...allRows,
    filter: { project_id: project.id },
    sort: { field: "position", order: "ASC" },
  });
  if (isError && !data) return <LoadError onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  return (
    <>
      <Text text="views_of_park.hint" small soft sx={{ mb: 1.5 }} />
      <ProjectFiles<ProjectPicture>
        resource="project_pictures"
        texts="views_of_park"
        files={data}
        lineOf={({ title, url, viewpoint, projection }) => ({
          name: title ?? translate("views_of_park.unnamed"),
          about: [
            url === project.main_image_url && translate("resources.projects.fields.main_image_url"),
            translate(`enums.viewpoint.${viewpoint}`),
          ],
          isOn: projection !== null,
          state: projection ? "views_of_park.tied" : "views_of_park.not_tied",
          picture: <WidePicture src={variantUrl(url, { width: 320 })} alt="" sx={{ width: 120 }} />,
        })}
        bucket="project-images"
        accept={imageTypes}
        fits={isImage}
        hint="upload.image_limits"
        unfit="media.replace.only_images"
        rowOf={(url) => ({ project_id: project.id, url })}
      >
        <TextInput source="title" helperText="views_of_park.title_help" />
        <TextInput source="title_en" />
        <SelectInput
          source="viewpoint"
          choices={viewpoints.map((id) => ({ id, name: `enums.viewpoint.${id}` }))}
          validate={required()}
        />
      </ProjectFiles>
    </>
  );
};
