import type { Project } from "@solar/domain/rows.gen";
import { paths } from "@solar/domain/site-paths";
import { useDataProvider, useNotify } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import { isPublic } from "./project-rules.ts";

/**
 * What opens a project's page in a tab of its own, as properties of a button: a link for a public one, else a
 * preview by a token of its own.
 */
export function usePublicPage(project: Pick<Project, "id" | "status" | "visible">) {
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const address = paths.project(project.id);
  if (isPublic(project)) return { component: "a", href: address, target: "_blank", rel: "noopener" } as const;
  const openPreview = async () => {
    // Opened at once: browsers keep tabs back that open later than the click.
    const tab = window.open("", "_blank");
    if (tab) tab.opener = null;
    try {
      const { token } = await dataProvider.createPreview(project.id);
      tab?.location.replace(`${address}?preview=${token}`);
    } catch {
      tab?.close();
      notify("projects.preview.error", { type: "error" });
    }
  };
  return { onClick: () => void openPreview() };
}
