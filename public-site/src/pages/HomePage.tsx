import { localized } from "@solar/domain/language";
import { paths } from "@solar/domain/site-paths";
import { ArrowRight } from "lucide-react";
import type { LoaderFunction } from "react-router-dom";
import { AppLink } from "../components/AppLink.tsx";
import { ArrowLink, LinkButton } from "../components/Button.tsx";
import { CallToAction } from "../components/CallToAction.tsx";
import { classes } from "../components/classes.ts";
import { Features } from "../components/Features.tsx";
import { Hero } from "../components/Hero.tsx";
import { Columns, Eyebrow, Prose, Section, SectionHeader } from "../components/Layout.tsx";
import { Picture } from "../components/Picture.tsx";
import { ServiceCard } from "../components/ServiceCard.tsx";
import { BudgetBox } from "../features/finder/BudgetBox.tsx";
import { saleProjectsPath } from "../features/projects/api/get-projects.ts";
import { OwnReturns } from "../features/projects/OwnReturns.tsx";
import { SaleProjects } from "../features/projects/ProjectGrid.tsx";
import { featuredReferencePath, useFeaturedReference } from "../features/references/get-references.ts";
import { firstParagraph, ReferenceFacts, referenceYear } from "../features/references/ReferenceFacts.tsx";
import { Results, useResults } from "../features/settings/Results.tsx";
import { useLanguage, useText } from "../lib/language.tsx";
import { loadPage, type PageHandle } from "../lib/loader.ts";
import { usePreviews } from "../lib/previews.ts";
import { organizationJsonLd, useSettings } from "../lib/settings.tsx";
import { typeset } from "../lib/texts.ts";
import styles from "./HomePage.module.css";

export const handle: PageHandle = { texts: ["home", "projects"], hero: true, prose: true };

export const loader: LoaderFunction = (args) => loadPage(args, [saleProjectsPath, featuredReferencePath]);

/** The opening picture with the two ways in: buy a parcel, or have a plant built. */
function HomeHero() {
  const { language } = useLanguage();
  const settings = useSettings();
  return (
    <Hero
      texts="home.hero"
      jsonLd={() => organizationJsonLd(settings, localized(settings, "tagline", language))}
      className={styles.hero}
    >
      <ul className={styles.entries}>
        <Entry way="invest" to={paths.sale} />
        <Entry way="build" to={paths.services} />
      </ul>
    </Hero>
  );
}

function Entry({ way, to }: { way: "invest" | "build"; to: string }) {
  const t = useText();
  return (
    <li className={classes(styles.entry, styles[way], way === "build" && "card")}>
      <h2>
        <AppLink to={to} className="cover-link">
          {t(`home.hero.${way}.title`)}
        </AppLink>
      </h2>
      <p className={classes(styles.text, way === "build" && "soft")}>
        <Prose>{t(`home.hero.${way}.text`)}</Prose>
      </p>
      <p className={`arrow ${styles.go}`} aria-hidden="true">
        {t(`home.hero.${way}.cta`)}
        <ArrowRight size={20} strokeWidth={1.75} />
      </p>
    </li>
  );
}

/** How owning a parcel works, in four steps. */
function Ownership() {
  const t = useText();
  return (
    <Section background="surface">
      <Columns
        eyebrow={t("home.ownership.eyebrow")}
        title={t("home.ownership.title")}
        lead={t("home.ownership.lead")}
        aside={<ArrowLink to={paths.sale}>{t("home.ownership.link")}</ArrowLink>}
      >
        <Features texts="home.ownership.steps" numbered />
        <OwnReturns />
      </Columns>
    </Section>
  );
}

const systemKinds = ["ground", "rooftop", "battery"] as const;

/** What the company builds: on the ground, on the roof, with batteries. */
function BuildCards() {
  const t = useText();
  return (
    <Section background="surface">
      <SectionHeader eyebrow={t("home.build.eyebrow")} title={t("home.build.title")} />
      <ul className={styles.cards}>
        {systemKinds.map((kind) => (
          <li key={kind}>
            <ServiceCard kind={kind} texts={`home.build.${kind}`} picture={`home-${kind}`} level={3} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The latest completed project with a large picture; nothing while there is none. */
function FeaturedReference() {
  const t = useText();
  const reference = useFeaturedReference();
  const preview = usePreviews([reference?.main_image_url]);
  if (!reference) return null;
  const name = localized(reference, "name", t.language) ?? "";

  return (
    <section className={`columns ${styles.reference}`} data-dark>
      <div className={styles.picture}>
        <Picture
          src={reference.main_image_url}
          alt={t("a11y.images.projectMain", { name })}
          preview={preview(reference.main_image_url)}
          sizes="(max-width: 900px) 100vw, 58vw"
          ratio="fill"
        />
      </div>
      <div className={styles.referenceText}>
        <Eyebrow>{t("home.reference.eyebrow", { year: referenceYear(reference) })}</Eyebrow>
        <h2>{name}</h2>
        <p className={`soft ${styles.lead}`}>
          {typeset(firstParagraph(localized(reference, "description", t.language)) ?? "")}
        </p>
        <ReferenceFacts reference={reference} className={styles.facts} />
        <LinkButton to={paths.references} variant="light">
          {t("home.reference.link")}
        </LinkButton>
      </div>
    </section>
  );
}

export function Component() {
  const t = useText();
  const { results_year } = useSettings();
  const results = useResults();

  return (
    <>
      <HomeHero />
      {results.length > 0 && (
        <Section label={t("home.results.title", { year: results_year })}>
          <div aria-hidden="true">
            <Eyebrow>{t("home.results.title", { year: results_year })}</Eyebrow>
          </div>
          <Results results={results} />
        </Section>
      )}
      <Ownership />
      <Section>
        <SectionHeader
          eyebrow={t("home.sale.eyebrow")}
          title={t("home.sale.title")}
          aside={<ArrowLink to={paths.projects}>{t("home.sale.link")}</ArrowLink>}
        />
        <BudgetBox />
        <SaleProjects newestAvailable={3} />
      </Section>
      <BuildCards />
      <FeaturedReference />
      <CallToAction texts="home.cta" secondary={paths.sale} picture="home-cta" />
    </>
  );
}
