import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "../../components/Button.tsx";
import { LoadError } from "../../components/LoadError.tsx";
import { Notice } from "../../components/Notice.tsx";
import { useText } from "../../lib/language.tsx";
import { useAllProjects } from "./api/get-all-projects.ts";
import { filterProjects, isProjectFilter, type ProjectFilter } from "./filter-projects.ts";
import styles from "./ProjectBrowser.module.css";
import { ProjectFilters } from "./ProjectFilters.tsx";
import { ProjectGrid, ProjectGridSkeleton } from "./ProjectGrid.tsx";

/** Names of the filters in the address. */
export const textParam = "q";
export const filterParam = "prikaz";

/** All projects with search and filter, which are kept in the address. */
export function ProjectBrowser() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const asked = params.get(filterParam);
  const [text, setText] = useState(params.get(textParam) ?? "");
  const [filter, setFilter] = useState<ProjectFilter>(isProjectFilter(asked) ? asked : "all");
  const { data: projects, error, retry } = useAllProjects();

  const show = (nextText: string, nextFilter: ProjectFilter) => {
    setText(nextText);
    setFilter(nextFilter);
    const next = new URLSearchParams(params);
    next.delete(textParam);
    next.delete(filterParam);
    if (nextText.trim()) next.set(textParam, nextText.trim());
    if (nextFilter !== "all") next.set(filterParam, nextFilter);
    setParams(next, { replace: true, preventScrollReset: true });
  };

  if (error) return <LoadError retry={retry} />;
  if (!projects) return <ProjectGridSkeleton label={t("projects.loading")} />;
  const shown = filterProjects(projects, text, filter);
  return (
    <>
      <ProjectFilters text={text} filter={filter} onChange={show} />
      <p className={styles.count} role="status">
        {t("projects.count", { smart_count: shown.length })}
      </p>
      {shown.length > 0 ? (
        <ProjectGrid projects={shown} level={2} />
      ) : (
        <Notice
          tone="empty"
          title={t("projects.empty.title")}
          text={t("projects.empty.text")}
          action={
            <Button look="secondary" onClick={() => show("", "all")}>
              {t("projects.empty.action")}
            </Button>
          }
        />
      )}
    </>
  );
}
