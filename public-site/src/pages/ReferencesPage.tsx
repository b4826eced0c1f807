import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { paths } from "../app/paths.ts";
import { pictures } from "../app/pictures.ts";
import { Button, LinkButton } from "../components/Button.tsx";
import { CallToAction } from "../components/CallToAction.tsx";
import { FilterButtons } from "../components/Field.tsx";
import { Hero } from "../components/Hero.tsx";
import { Section } from "../components/Layout.tsx";
import { LoadError, Notice, Skeleton } from "../components/Notice.tsx";
import { usePreviews } from "../features/media/api/get-previews.ts";
import type { Project } from "../features/projects/api/project-rows.ts";
import { useReferences } from "../features/references/api/get-references.ts";
import { ReferenceCard } from "../features/references/ReferenceCard.tsx";
import { ReferenceDialog } from "../features/references/ReferenceDialog.tsx";
import {
  filterReferences,
  isReferenceFilter,
  type ReferenceFilter,
  referenceFilters,
} from "../features/references/reference-format.ts";
import { useLanguage, useText } from "../lib/language.tsx";
import { useBackCloses } from "../lib/layers.ts";
import styles from "./ReferencesPage.module.css";

/** Holds the place of the references while they load. */
const ReferenceListSkeleton = ({ label }: { label: string }) => (
  <ul className={styles.list} aria-label={label} aria-busy="true">
    {["first", "second"].map((key) => (
      <li key={key}>
        <Skeleton shape="3:2" />
        <Skeleton shape="title" />
        <Skeleton shape="text" width="short" />
      </li>
    ))}
  </ul>
);

const filterParam = "vrsta";

/** Completed projects with a filter by kind, and the details of the chosen one in a dialog. */
function ReferenceBrowser() {
  const t = useText();
  const { language, inAddress } = useLanguage();
  const [params, setParams] = useSearchParams();
  const asked = params.get(filterParam);
  const filter = isReferenceFilter(asked) ? asked : "all";
  const [openId, setOpenId] = useState<string | null>(null);
  useBackCloses(openId !== null, () => setOpenId(null));
  const { data: references, error, retry } = useReferences();
  const preview = usePreviews(references?.map(({ main_image_url }) => main_image_url) ?? []);

  const show = (next: ReferenceFilter) =>
    setParams(
      (current) => {
        if (next === "all") current.delete(filterParam);
        else current.set(filterParam, next);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );

  if (error) return <LoadError retry={retry} />;
  if (!references) return <ReferenceListSkeleton label={t("references.loading")} />;
  if (references.length === 0)
    return (
      <Notice
        tone="empty"
        title={t("references.empty.title")}
        text={t("references.empty.text")}
        action={<LinkButton to={paths.sale}>{t("references.empty.action")}</LinkButton>}
      />
    );

  const shown = filterReferences(references, filter);
  const open = references.find(({ id }) => id === openId);
  return (
    <>
      <form className={`row spread ${styles.filters}`} onSubmit={(event) => event.preventDefault()}>
        {inAddress && <input type="hidden" name="lang" value={language} />}
        <FilterButtons
          name={filterParam}
          label={t("references.filters.label")}
          options={referenceFilters.map((value) => ({
            value,
            label: t(value === "all" ? "references.filters.all" : `references.types.${value}`),
          }))}
          value={filter}
          onChange={show}
        />
        <p className="soft small" role="status">
          {t("references.count", { smart_count: shown.length })}
        </p>
      </form>
      {shown.length === 0 ? (
        <Notice
          tone="empty"
          title={t("references.emptyType.text")}
          action={
            <Button variant="secondary" onClick={() => show("all")}>
              {t("references.emptyType.action")}
            </Button>
          }
        />
      ) : (
        <ul className={styles.list}>
          {shown.map((reference: Project) => (
            <li key={reference.id}>
              <ReferenceCard
                reference={reference}
                preview={preview(reference.main_image_url)}
                onOpen={() => setOpenId(reference.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {open && <ReferenceDialog reference={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

export default function ReferencesPage() {
  return (
    <>
      <Hero texts="references.hero" src={pictures.heroes.references} alt="a11y.images.heroes.references" />
      <Section>
        <ReferenceBrowser />
      </Section>
      <CallToAction texts="references.cta" secondary={paths.sale} />
    </>
  );
}
