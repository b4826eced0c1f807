import { useRouteParam } from "../app/route-context.ts";
import { Section } from "../components/Layout.tsx";
import { useProject, useProjectParcels } from "../features/projects/api/get-project.ts";
import { usePageHead } from "../lib/head.tsx";
import { useText } from "../lib/language.tsx";

export default function ProjectPage() {
  const t = useText();
  const id = useRouteParam("id");
  const { project } = useProject(id);
  const { parcels } = useProjectParcels(id);
  usePageHead({ page: project ? "project" : "projectMissing", params: { name: project?.name } });
  return (
    <Section>
      <h1>{project?.name ?? t("project.notFound.title")}</h1>
      <p>{t("units.parcels", { smart_count: parcels?.length ?? 0 })}</p>
    </Section>
  );
}
