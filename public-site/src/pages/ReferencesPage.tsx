import { useCloseOnBack } from "@solar/back-button/back-button.ts";
import { localized } from "@solar/domain/language";
import { paths } from "@solar/domain/site-paths";
import { Play } from "lucide-react";
import { useState } from "react";
import type { LoaderFunction } from "react-router-dom";
import { useSearchParams } from "react-router-dom";
import { Button, LinkButton } from "../components/Button.tsx";
import { CallToAction } from "../components/CallToAction.tsx";
import { classes } from "../components/classes.ts";
import { FilterButtons, LanguageField } from "../components/Field.tsx";
import { Hero } from "../components/Hero.tsx";
import { Section } from "../components/Layout.tsx";
import { LoadError, Loading, Notice } from "../components/Notice.tsx";
import { Picture } from "../components/Picture.tsx";
import type { Project } from "../features/projects/api/projects.ts";
import { referencesPath, useReferences } from "../features/references/get-references.ts";
import { ReferenceDialog } from "../features/references/ReferenceDialog.tsx";
import {
  filterReferences,
  ReferenceFacts,
  type ReferenceFilter,
  readFilter,
  referenceFilters,
  referenceYear,
  typeTextKey,
} from "../features/references/ReferenceFacts.tsx";
import { useText } from "../lib/language.tsx";
import { loadPage, type PageHandle } from "../lib/loader.ts";
import { usePreviews } from "../lib/previews.ts";
import { withParameters } from "../lib/with-parameters.ts";
import styles from "./ReferencesPage.module.css";

export const handle: PageHandle = { texts: ["references", "projects", "technical"], hero: true, prose: true };

export const loader: LoaderFunction = (args) => loadPage(args, [referencesPath]);

interface ReferenceCardProps {
  reference: Project;
  preview: string | undefined;
  onOpen: () => void;
}

/** A completed project: large picture with its year, what it is, its numbers, details and video. */
function ReferenceCard({ reference, preview, onOpen }: ReferenceCardProps) {
  const t = useText();
  const name = localized(reference, "name", t.language) ?? "";
  const type = typeTextKey(reference.reference_type);
  const place = localized(reference, "location", t.language);
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture
          src={reference.main_image_url}
          alt={t("a11y.images.projectMain", { name })}
          sizes="(max-width: 1000px) calc(100vw - 2.5rem), 590px"
          preview={preview}
        />
        <p className={styles.badges}>
          <span className="pill">{referenceYear(reference)}</span>
          {reference.video_url && (
            <span className="pill" title={t("references.card.videoBadge")}>
              <Play size={14} strokeWidth={1.75} />
              {t("references.card.video")}
            </span>
          )}
        </p>
      </div>
      <p className="soft small mt-5">{[type && t(type), place].filter(Boolean).join(" · ")}</p>
      <h2 className={styles.name}>{name}</h2>
      <ReferenceFacts reference={reference} size="small" className={`row ${styles.facts}`} />
      <div className={`row mt-6 ${styles.actions}`}>
        {/* Without JavaScript the details are on the project's own page. */}
        <LinkButton
          to={paths.project(reference.id)}
          variant="secondary"
          aria-label={`${t("references.card.details")}: ${name}`}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            onOpen();
          }}
        >
          {t("references.card.details")}
        </LinkButton>
        {reference.video_url && (
          <a className="text-button" href={reference.video_url} target="_blank" rel="noopener">
            <Play size={18} strokeWidth={1.5} />
            {t("references.card.watch")}
            <span className="visually-hidden">
              {" "}
              ({name}, {t("a11y.newTab")})
            </span>
          </a>
        )}
      </div>
    </article>
  );
}

const filterParam = "vrsta";

/** Four or ten, which two columns hold without a gap. */
const inPairs = (count: number) => count % 6 === 4;

/** Completed projects with a filter by kind, and the details of the chosen one in a dialog. */
function ReferenceBrowser() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params.get(filterParam));
  const [openId, setOpenId] = useState<string | null>(null);
  useCloseOnBack(openId !== null, () => setOpenId(null));
  const { data: references, error, mutate } = useReferences();
  const preview = usePreviews(references?.map(({ main_image_url }) => main_image_url) ?? []);

  const show = (next: ReferenceFilter) =>
    setParams((current) => withParameters(current, { [filterParam]: next === "all" ? null : next }), {
      replace: true,
      preventScrollReset: true,
    });

  if (!references)
    return error ? <LoadError retry={() => mutate()} /> : <Loading label={t("references.loading")} />;
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
        <LanguageField />
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
        <ul className={classes(styles.list, inPairs(shown.length) && styles.pairs)}>
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

export function Component() {
  return (
    <>
      <Hero texts="references.hero" />
      <Section>
        <ReferenceBrowser />
      </Section>
      <CallToAction texts="references.cta" secondary={paths.sale} />
    </>
  );
}
