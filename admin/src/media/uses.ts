import { rows } from "../data/reads.ts";
import { parcelPath, projectPath } from "../projects/paths.ts";

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
export interface NamedUse {
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
export async function namedUses(usage: readonly string[]): Promise<NamedUse[]> {
  const uses = usage.map(parseUse);
  const idsOf = (table: string) => uses.filter((use) => use.table === table).map(({ id }) => id);
  const named = <Row>(table: string, select: string, ids: string[]) =>
    ids.length ? rows<Row>(table, `select=${select}&id=in.(${ids.join(",")})`) : Promise.resolve([]);
  const [projects, parcels] = await Promise.all([
    named<{ id: string; name: string }>("projects", "id,name", idsOf("projects")),
    named<{ id: string; name: string; project: { id: string; name: string } }>(
      "parcels",
      "id,name,project:projects(id,name)",
      idsOf("parcels"),
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
    // Its code names the picture: no screen can change that.
    if (table === "pages") return { text: "media.usage.site_page", args: { page: id }, to: null };
    return { text: "media.usage.settings", args: { field: column }, to: "/settings" };
  });
}
