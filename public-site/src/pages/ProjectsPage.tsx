import { Search } from "lucide-react";
import { useRef, useState } from "react";
import type { LoaderFunction } from "react-router-dom";
import { useSearchParams } from "react-router-dom";
import { Button } from "../components/Button.tsx";
import { CallToAction } from "../components/CallToAction.tsx";
import { FilterButtons, LanguageField } from "../components/Field.tsx";
import { PageIntro } from "../components/Layout.tsx";
import { LoadError, Notice } from "../components/Notice.tsx";
import { BudgetBox } from "../features/finder/BudgetBox.tsx";
import { allProjectsPath, useAllProjects } from "../features/projects/api/get-projects.ts";
import {
  filterProjects,
  type ProjectFilter,
  projectFilters,
  readFilter,
} from "../features/projects/filter-projects.ts";
import { ProjectGrid, ProjectGridSkeleton } from "../features/projects/ProjectGrid.tsx";
import { PageHead } from "../lib/head.tsx";
import { useEarlyEdits } from "../lib/hydration.tsx";
import { useText } from "../lib/language.tsx";
import { loadPage, type PageHandle } from "../lib/loader.ts";
import { withParameters } from "../lib/with-parameters.ts";
import styles from "./ProjectsPage.module.css";

export const handle: PageHandle = { texts: ["projects"] };

export const loader: LoaderFunction = (args) => loadPage(args, [allProjectsPath]);

/** Names of the filters in the address. */
const textParam = "q";
const filterParam = "prikaz";

interface ProjectFiltersProps {
  text: string;
  filter: ProjectFilter;
  onChange: (text: string, filter: ProjectFilter) => void;
}

/** Search by name or location and three filters. Without JavaScript the form loads the page anew. */
function ProjectFilters({ text, filter, onChange }: ProjectFiltersProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  useEarlyEdits(form, (written) => {
    const typed = written.get(textParam) ?? "";
    if (typed !== text) onChange(typed, filter);
  });
  return (
    <search>
      <form ref={form} className={`row ${styles.form}`} onSubmit={(event) => event.preventDefault()}>
        <LanguageField />
        <label className={styles.search}>
          <span className="visually-hidden">{t("projects.search.label")}</span>
          <Search size={20} strokeWidth={1.5} />
          <input
            className={`control ${styles.input}`}
            type="search"
            name={textParam}
            value={text}
            placeholder={t("projects.search.placeholder")}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value, filter)}
          />
        </label>
        <FilterButtons
          name={filterParam}
          label={t("projects.filters.label")}
          options={projectFilters.map((value) => ({ value, label: t(`projects.filters.${value}`) }))}
          value={filter}
          onChange={(value) => onChange(text, value)}
        />
      </form>
    </search>
  );
}

/** All projects with search and filter, which are kept in the address. */
function ProjectBrowser() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get(textParam) ?? "");
  const [filter, setFilter] = useState(readFilter(params.get(filterParam)));
  const { data: projects, error, mutate } = useAllProjects();

  const show = (nextText: string, nextFilter: ProjectFilter) => {
    setText(nextText);
    setFilter(nextFilter);
    const asked = { [textParam]: nextText.trim(), [filterParam]: nextFilter === "all" ? null : nextFilter };
    setParams(withParameters(params, asked), { replace: true, preventScrollReset: true });
  };

  if (!projects)
    return error ? (
      <LoadError retry={() => mutate()} />
    ) : (
      <ProjectGridSkeleton label={t("projects.loading")} />
    );
  const shown = filterProjects(projects, text, filter);
  return (
    <>
      <ProjectFilters text={text} filter={filter} onChange={show} />
      <p className={`soft small ${styles.count}`} role="status">
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
            <Button variant="secondary" onClick={() => show("", "all")}>
              {t("projects.empty.action")}
            </Button>
          }
        />
      )}
    </>
  );
}

export function Component() {
  const t = useText();
  return (
    <>
      <PageHead page="projects" />
      <PageIntro
        eyebrow={t("projects.hero.eyebrow")}
        title={t("projects.hero.title")}
        lead={t("projects.hero.lead")}
      >
        <BudgetBox />
        <ProjectBrowser />
      </PageIntro>
      <CallToAction texts="projects.cta" />
    </>
  );
}
