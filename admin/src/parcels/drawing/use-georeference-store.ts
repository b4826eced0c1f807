import { localized } from "@solar/domain/language";
import type { ControlPoint, Project, ProjectPicture } from "@solar/domain/rows.gen";
import type { GeoreferencedPicture, GeoreferenceStore } from "@solar/parcel-editor";
import { ApiError } from "@solar/postgrest-client/api-error";
import { useMemo } from "react";
import { useDataProvider, useGetList } from "react-admin";
import type { AppDataProvider } from "../../data/data-provider.ts";
import { allRows } from "../../data/queries.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useRejection } from "../../i18n/use-rejection.ts";
import { useRefreshPark } from "../../projects/park-data.ts";

const inOrder = { ...allRows, sort: { field: "position", order: "ASC" } } as const;

/** What the database has of a picture and its control points. */
async function tieOf(
  dataProvider: AppDataProvider,
  projectId: string,
  url: string,
): Promise<GeoreferencedPicture> {
  const [project, pictures, points] = await Promise.all([
    dataProvider.getOne<Project>("projects", { id: projectId }),
    dataProvider.getList<ProjectPicture>("project_pictures", {
      ...inOrder,
      filter: { project_id: projectId, url },
    }),
    dataProvider.getList<ControlPoint>("control_points", {
      ...inOrder,
      filter: { project_id: projectId, picture: url },
    }),
  ]);
  const [picture] = pictures.data;
  return {
    system: (project.data.ground_crs ?? null) as GeoreferencedPicture["system"],
    points: points.data.map(({ name, level, x, y, east, north, height }) => ({
      name,
      level,
      x,
      y,
      east,
      north,
      height,
    })),
    kind: picture?.projection?.kind ?? null,
    version: picture?.version ?? null,
  };
}

const none: ProjectPicture[] = [];

/** The control points of a project's pictures, for the drawing; null while the project has no picture. */
export function useGeoreferenceStore(project: Project): GeoreferenceStore | null {
  const { id, main_image_url } = project;
  const dataProvider = useDataProvider<AppDataProvider>();
  const refresh = useRefreshPark();
  const language = useLanguage();
  const rejection = useRejection();
  const { data: more = none } = useGetList<ProjectPicture>(
    "project_pictures",
    { ...inOrder, filter: { project_id: id } },
    { enabled: main_image_url !== null },
  );
  return useMemo(() => {
    if (main_image_url === null) return null;
    const others = more.filter(({ url }) => url !== main_image_url);
    const titleOf = (picture: ProjectPicture) =>
      localized(picture, "title", language) ?? `${picture.position}`;
    return {
      pictures: [
        { url: main_image_url, title: null },
        ...others.map((picture) => ({ url: picture.url, title: titleOf(picture) })),
      ],
      load: (url) => tieOf(dataProvider, id, url),
      async save(url, { system, points, projection, version }) {
        try {
          await dataProvider.saveGround({
            project_id: id,
            ground_crs: system,
            picture: { url, projection },
            points,
            version,
          });
        } catch (error) {
          if (error instanceof ApiError && error.code === "SP021")
            return { result: "conflict", stored: await tieOf(dataProvider, id, url) };
          return { result: "failed", reason: rejection(error) ?? null };
        }
        const stored = await tieOf(dataProvider, id, url);
        await refresh();
        return { result: "saved", stored };
      },
    };
  }, [id, main_image_url, more, language, rejection, dataProvider, refresh]);
}
