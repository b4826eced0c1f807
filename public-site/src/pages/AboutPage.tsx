import { formatNumber } from "@solar/domain/format";
import { paths } from "../app/paths.ts";
import { pictures } from "../app/pictures.ts";
import { ArrowLink } from "../components/ArrowLink.tsx";
import { CallToAction } from "../components/CallToAction.tsx";
import { Columns } from "../components/Columns.tsx";
import { Features } from "../components/Features.tsx";
import { Section, SectionHeader } from "../components/Layout.tsx";
import { AboutHero } from "../features/about/AboutHero.tsx";
import styles from "../features/about/AboutStory.module.css";
import { type CompanyResult, useSettings } from "../features/settings/api/get-settings.ts";
import { ResultFigures } from "../features/settings/ResultFigures.tsx";
import { usePageHead } from "../lib/head.tsx";
import { useLanguage, useText } from "../lib/language.tsx";

export default function AboutPage() {
  const t = useText();
  const { language } = useLanguage();
  const { results, results_year } = useSettings();
  usePageHead({ page: "about", image: pictures.heroes.about });

  const result = (key: CompanyResult["key"]) =>
    formatNumber(results.find((item) => item.key === key)?.value ?? 0, language);
  const totals = {
    installed: result("installed"),
    contracted: result("contracted"),
    development: result("development"),
  };

  return (
    <>
      <AboutHero />
      <Section>
        <Columns title={t("about.story.title")}>
          <div className={styles.story}>
            {t.keys("about.story.paragraphs").map((paragraph) => (
              <p key={paragraph}>{t(paragraph, totals)}</p>
            ))}
          </div>
        </Columns>
      </Section>
      <Section ground="night">
        <SectionHeader title={t("about.results.title", { year: results_year })} />
        <ResultFigures results={results} explanations="about.results" />
      </Section>
      <Section>
        <SectionHeader
          title={t("about.services.title")}
          aside={<ArrowLink to={paths.services}>{t("about.services.link")}</ArrowLink>}
        />
        <Features texts="about.services.items" />
      </Section>
      <Section ground="surface">
        <Columns title={t("about.values.title")}>
          <Features texts="about.values.items" rows />
        </Columns>
      </Section>
      <CallToAction
        title={t("about.cta.title")}
        text={t("about.cta.text")}
        primary={{ to: paths.contact, label: t("about.cta.primary") }}
        secondary={{ to: paths.sale, label: t("about.cta.secondary") }}
      />
    </>
  );
}
