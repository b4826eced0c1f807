import { localized } from "@solar/domain/language";
import type { ControlPoint, Project, ProjectPicture } from "@solar/domain/rows.gen";
import type { GeoreferencedPicture, GroundStore } from "@solar/parcel-editor";
import { ApiError } from "@solar/postgrest-client/api-error";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { rows, rpc } from "../../data/api.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useRejection } from "../../i18n/use-rejection.ts";

const quoted = (url: string) => encodeURIComponent(`"${url}"`);

/** What the database has of a picture and its control points. */
async function tieOf(projectId: string, url: string): Promise<GeoreferencedPicture> {
  const [[project], [picture], points] = await Promise.all([
    rows<Pick<Project, "ground_crs">>("projects", `id=eq.${projectId}&select=ground_crs`),
    rows<ProjectPicture>("project_pictures", `project_id=eq.${projectId}&url=in.(${quoted(url)})`),
    rows<ControlPoint>(
      "control_points",
      `project_id=eq.${projectId}&picture=in.(${quoted(url)})&order=position`,
    ),
  ]);
  return {
    system: (project?.ground_crs ?? null) as GeoreferencedPicture["system"],
    points: points.map(({ name, level, x, y, east, north, height }) => ({
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

/** The control points of a project's pictures, for the drawing; null while the project has no picture. */
export function useGroundStore(project: Project): GroundStore | null {
  const { id, main_image_url } = project;
  const queryClient = useQueryClient();
  const language = useLanguage();
  const rejection = useRejection();
  const { data: more = [] } = useQuery({
    queryKey: ["project-pictures", id],
    queryFn: () => rows<ProjectPicture>("project_pictures", `project_id=eq.${id}&order=position`),
    enabled: main_image_url !== null,
  });
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
      load: (url) => tieOf(id, url),
      async save(url, { system, points, projection, version }) {
        try {
          await rpc("save_ground", {
            project_id: id,
            ground_crs: system,
            picture: { url, projection },
            points,
            version,
          });
        } catch (error) {
          if (error instanceof ApiError && error.code === "SP021")
            return { result: "conflict", stored: await tieOf(id, url) };
          return { result: "failed", reason: rejection(error) ?? null };
        }
        const stored = await tieOf(id, url);
        await queryClient.invalidateQueries();
        return { result: "saved", stored };
      },
    };
  }, [id, main_image_url, more, language, rejection, queryClient]);
}
