import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../components/Button.tsx";
import { LoadError, Notice } from "../../components/Notice.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { useText } from "../../lib/language.tsx";
import { usePreviews } from "../media/api/get-previews.ts";
import type { ProjectSummary } from "./api/project-rows.ts";
import { useSaleProjects } from "./api/projects.ts";
import { filterProjects } from "./filter-projects.ts";
import { ProjectCard } from "./ProjectCard.tsx";
import styles from "./ProjectGrid.module.css";

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

interface ProjectGridProps {
  projects: readonly ProjectSummary[];
  /** Level of the cards' headings */
  level: 2 | 3;
}

/** The cards of several projects. */
export function ProjectGrid({ projects, level }: ProjectGridProps) {
  const preview = usePreviews(projects.map(({ main_image_url }) => main_image_url));
  return (
    <ul className={styles.grid}>
      {projects.map((project) => (
        <li key={project.id}>
          <ProjectCard project={project} level={level} preview={preview(project.main_image_url)} />
        </li>
      ))}
    </ul>
  );
}

/** Holds the place of the cards while they load. */
export const ProjectGridSkeleton = ({ label }: { label: string }) => (
  <ul className={styles.grid} aria-label={label} aria-busy="true">
    {["first", "second", "third"].map((key) => (
      <li key={key}>
        <div className={styles.loading}>
          <Skeleton shape="3:2" />
          <div className={styles.lines}>
            <Skeleton shape="title" />
            <Skeleton shape="text" width="short" />
            <Skeleton shape="text" />
          </div>
        </div>
      </li>
    ))}
  </ul>
);
