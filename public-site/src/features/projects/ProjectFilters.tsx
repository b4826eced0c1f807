import { Search } from "lucide-react";
import { useRef } from "react";
import { FilterButtons } from "../../components/FilterButtons.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import { useEarlyEdits } from "../../lib/use-early-edits.ts";
import { type ProjectFilter, projectFilters } from "./filter-projects.ts";
import { filterParam, textParam } from "./ProjectBrowser.tsx";
import styles from "./ProjectFilters.module.css";

interface ProjectFiltersProps {
  text: string;
  filter: ProjectFilter;
  onChange: (text: string, filter: ProjectFilter) => void;
}

/** Search by name or location and three filters. Without JavaScript the form loads the page anew. */
export function ProjectFilters({ text, filter, onChange }: ProjectFiltersProps) {
  const t = useText();
  const { language, inAddress } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  useEarlyEdits(form, (written) => {
    const typed = written.get(textParam) ?? "";
    if (typed !== text) onChange(typed, filter);
  });
  return (
    <search>
      <form ref={form} className={styles.form} onSubmit={(event) => event.preventDefault()}>
        {inAddress && <input type="hidden" name="lang" value={language} />}
        <label className={styles.search}>
          <span className="visually-hidden">{t("projects.search.label")}</span>
          <Search size={20} strokeWidth={1.5} aria-hidden="true" />
          <input
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
