import { Link } from "@mui/material";
import type { Parcel, Project } from "@solar/domain/rows.gen";
import { type RaRecord, useGetMany, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { usePlaceName } from "../page-pictures/use-place-name.ts";
import { parcelPath, projectPath } from "../paths.ts";
import { Text } from "../ui/Text.tsx";

/** Where a file is used, each place with a link to it. */
export const UsageList = ({ usage }: { usage: readonly string[] }) => {
  const translate = useTranslate();
  const uses = useNamedUses(usage);
  if (usage.length === 0) return <Text text="media.usage.none" soft />;
  return (
    <ul style={{ margin: 0, paddingLeft: 20 }}>
      {uses.map(({ text, args, to }) => {
        const label = translate(
          text,
          args.field ? { field: translate(`resources.settings.fields.${args.field}`) } : args,
        );
        return (
          <li key={text + JSON.stringify(args)}>
            {to ? (
              <Link component={RouterLink} to={to}>
                {label}
              </Link>
            ) : (
              label
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** A place where a file is used, as `table:row id:column`. */
interface Use {
  table: string;
  id: string;
  column: string;
}

function parseUse(usage: string): Use {
  const [table = "", id = "", column = ""] = usage.split(":");
  return { table, id, column };
}

/** A use with the names that people know; `to` leads to the screen that can change it. */
interface NamedUse {
  text: string;
  args: Record<string, string>;
  to: string | null;
}

const projectTexts: Record<string, string> = {
  main_image_url: "project_main",
  image_gallery: "project_gallery",
  video_url: "project_video",
  video_gallery: "project_video",
};

/** The names of the rows that use a file. */
function useNamedUses(usage: readonly string[]): NamedUse[] {
  const placeName = usePlaceName();
  const uses = usage.map(parseUse);
  const named = (table: string, meta?: object) => {
    const ids = uses.filter((use) => use.table === table).map(({ id }) => id);
    return [table, { ids, meta }, { enabled: ids.length > 0 }] as const;
  };
  const { data: projects = [] } = useGetMany<Project>(...named("projects"));
  const { data: parcels = [] } = useGetMany<Parcel & { project?: { name: string } }>(...named("parcels"));
  const { data: pictures = [] } = useGetMany<RaRecord & { project?: Pick<Project, "id" | "name"> }>(
    ...named("project_pictures", { columns: ["id,project:projects(id,name)"] }),
  );
  return uses.map(({ table, id, column }): NamedUse => {
    if (table === "projects") {
      const name = projects.find((project) => project?.id === id)?.name ?? id;
      return {
        text: `media.usage.${projectTexts[column] ?? "project_gallery"}`,
        args: { name },
        to: projectPath(id),
      };
    }
    if (table === "parcels") {
      const parcel = parcels.find((one) => one?.id === id);
      const args = { name: parcel?.name ?? id, project: parcel?.project?.name ?? "" };
      return {
        text: "media.usage.parcel_images",
        args,
        to: parcel ? parcelPath(parcel.project_id, id) : null,
      };
    }
    if (table === "project_pictures") {
      const project = pictures.find((one) => one?.id === id)?.project;
      return {
        text: "media.usage.project_view",
        args: { name: project?.name ?? id },
        to: project ? projectPath(project.id) : null,
      };
    }
    if (table === "page_items") return { text: "media.usage.page_item", args: {}, to: `/page_items/${id}` };
    if (table === "page_pictures")
      return { text: "media.usage.site_page", args: { place: placeName(id) }, to: `/page_pictures/${id}` };
    return { text: "media.usage.settings", args: { field: column }, to: "/settings" };
  });
}
