import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../components/Button.tsx";
import { LoadError } from "../../components/LoadError.tsx";
import { Notice } from "../../components/Notice.tsx";
import { useText } from "../../lib/language.tsx";
import { useSaleProjects } from "./api/get-sale-projects.ts";
import { ProjectGrid, ProjectGridSkeleton } from "./ProjectGrid.tsx";

/** The parks on sale in each of their states: loading, failed, none, some. */
export function SaleProjects() {
  const t = useText();
  const { data: projects, error, retry } = useSaleProjects();
  if (error) return <LoadError retry={retry} />;
  if (!projects) return <ProjectGridSkeleton label={t("sale.list.loading")} />;
  if (projects.length === 0)
    return (
      <Notice
        tone="empty"
        title={t("sale.empty.title")}
        text={t("sale.empty.text")}
        action={<LinkButton to={paths.contact}>{t("sale.empty.action")}</LinkButton>}
      />
    );
  return <ProjectGrid projects={projects} level={3} />;
}
