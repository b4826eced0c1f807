import { Skeleton } from "../../components/Skeleton.tsx";
import { usePreviews } from "../media/api/get-previews.ts";
import type { ProjectSummary } from "./api/project-rows.ts";
import { ProjectCard } from "./ProjectCard.tsx";
import styles from "./ProjectGrid.module.css";

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
