import { Link, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { rows } from "../data/api.ts";
import { parcelPath, projectPath } from "../routing/paths.ts";

/** Where a file is used, each place with a link to it. */
export const UsageList = ({ usage }: { usage: readonly string[] }) => {
  const translate = useTranslate();
  const { data } = useQuery({ queryKey: ["media-usage", usage], queryFn: () => namedUses(usage) });
  if (usage.length === 0)
    return <Typography color="text.secondary">{translate("media.usage.none")}</Typography>;
  return (
    <ul style={{ margin: 0, paddingLeft: 20 }}>
      {data?.map(({ text, args, to }) => {
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

/** Looks up the names of the rows that use a file. */
async function namedUses(usage: readonly string[]): Promise<NamedUse[]> {
  const uses = usage.map(parseUse);
  const idsOf = (table: string) => uses.filter((use) => use.table === table).map(({ id }) => id);
  const named = <Row,>(table: string, select: string, ids: string[]) =>
    ids.length ? rows<Row>(table, `select=${select}&id=in.(${ids.join(",")})`) : Promise.resolve([]);
  const [projects, parcels, pictures] = await Promise.all([
    named<{ id: string; name: string }>("projects", "id,name", idsOf("projects")),
    named<{ id: string; name: string; project: { id: string; name: string } }>(
      "parcels",
      "id,name,project:projects(id,name)",
      idsOf("parcels"),
    ),
    named<{ id: string; project: { id: string; name: string } }>(
      "project_pictures",
      "id,project:projects(id,name)",
      idsOf("project_pictures"),
    ),
  ]);
  return uses.map(({ table, id, column }): NamedUse => {
    if (table === "projects") {
      const name = projects.find((project) => project.id === id)?.name ?? id;
      return {
        text: `media.usage.${projectTexts[column] ?? "project_gallery"}`,
        args: { name },
        to: projectPath(id),
      };
    }
    if (table === "parcels") {
      const parcel = parcels.find((one) => one.id === id);
      const args = { name: parcel?.name ?? id, project: parcel?.project.name ?? "" };
      return {
        text: "media.usage.parcel_images",
        args,
        to: parcel ? parcelPath(parcel.project.id, id) : null,
      };
    }
    if (table === "project_pictures") {
      const project = pictures.find((one) => one.id === id)?.project;
      return {
        text: "media.usage.project_view",
        args: { name: project?.name ?? id },
        to: project ? projectPath(project.id) : null,
      };
    }
    // Its code names the picture: no screen can change that.
    if (table === "pages") return { text: "media.usage.site_page", args: { page: id }, to: null };
    return { text: "media.usage.settings", args: { field: column }, to: "/settings" };
  });
}
