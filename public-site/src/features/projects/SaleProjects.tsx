import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../components/Button.tsx";
import { LoadError } from "../../components/LoadError.tsx";
import { Notice } from "../../components/Notice.tsx";
import { useText } from "../../lib/language.tsx";
import { useSaleProjects } from "./api/get-sale-projects.ts";
import { filterProjects } from "./filter-projects.ts";
import { ProjectGrid, ProjectGridSkeleton } from "./ProjectGrid.tsx";

interface SaleProjectsProps {
  /** Show only this many of the newest parks, and none that is sold out */
  newestAvailable?: number;
}

/** The parks on sale in each of their states: loading, failed, none, some. */
export function SaleProjects({ newestAvailable }: SaleProjectsProps) {
  const t = useText();
  const { data, error, retry } = useSaleProjects();
  if (error) return <LoadError retry={retry} />;
  const projects = newestAvailable
    ? data && filterProjects(data, "", "available").slice(0, newestAvailable)
    : data;
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
