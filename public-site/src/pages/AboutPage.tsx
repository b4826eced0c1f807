import { formatNumber } from "@solar/domain/format";
import { localized } from "@solar/domain/language";
import { paths } from "@solar/domain/site-paths";
import { ArrowLink } from "../components/Button.tsx";
import { CallToAction } from "../components/CallToAction.tsx";
import { Features } from "../components/Features.tsx";
import { Hero } from "../components/Hero.tsx";
import { Columns, Section, SectionHeader } from "../components/Layout.tsx";
import { Markdown } from "../components/Markdown.tsx";
import { PagePicture } from "../components/PagePicture.tsx";
import { Results, useResults } from "../features/settings/Results.tsx";
import { useText } from "../lib/language.tsx";
import type { PageHandle } from "../lib/loader.ts";
import { useSettings } from "../lib/settings.tsx";
import styles from "./AboutPage.module.css";

export const handle: PageHandle = { texts: ["about"], hero: true, prose: true };

/** Who stands behind the company: its director, with portrait, role and a sentence. */
function AboutHero() {
  const t = useText();
  const settings = useSettings();
  return (
    <Hero texts="about.hero" className={styles.hero}>
      <figure className={`card ${styles.director}`}>
        <PagePicture
          slot="about-portrait"
          alt={settings.director_name ?? t("about.director.placeholder")}
          sizes="(max-width: 900px) 8rem, 24rem"
        />
        <figcaption className="p-6">
          <blockquote className={styles.quote}>
            <p>{t("about.director.quote")}</p>
          </blockquote>
          {settings.director_name && <p className="strong">{settings.director_name}</p>}
          <p className="soft small">{localized(settings, "director_role", t.language)}</p>
        </figcaption>
      </figure>
    </Hero>
  );
}

export function Component() {
  const t = useText();
  const { results_year } = useSettings();
  const results = useResults();
  const result = (key: string) => {
    const known = results.find((item) => item.key === key);
    return known && formatNumber(known.value, t.language);
  };
  const totals = {
    installed: result("installed"),
    contracted: result("contracted"),
    development: result("development"),
  };
  const areKnown = Object.values(totals).every(Boolean);

  return (
    <>
      <AboutHero />
      <Section>
        <Columns title={t("about.story.title")}>
          <div className={`stack gap-5 ${styles.story}`}>
            {t.keys("about.story.paragraphs").map((paragraph) => (
              <Markdown key={paragraph}>{t(paragraph)}</Markdown>
            ))}
            {areKnown && <Markdown>{t("about.story.totals", totals)}</Markdown>}
          </div>
        </Columns>
      </Section>
      {results.length > 0 && (
        <Section background="night">
          <SectionHeader title={t("about.results.title", { year: results_year })} />
          <Results results={results} explanations="about.results" />
        </Section>
      )}
      <Section>
        <SectionHeader
          title={t("about.services.title")}
          aside={<ArrowLink to={paths.services}>{t("about.services.link")}</ArrowLink>}
        />
        <Features texts="about.services.items" />
      </Section>
      <Section background="surface">
        <Columns title={t("about.values.title")}>
          <Features texts="about.values.items" rows />
        </Columns>
      </Section>
      <CallToAction texts="about.cta" secondary={paths.sale} />
    </>
  );
}
