import { localized } from "@solar/domain/language";
import { paths } from "../app/paths.ts";
import { pictures } from "../app/pictures.ts";
import { ArrowLink } from "../components/ArrowLink.tsx";
import { CallToAction } from "../components/CallToAction.tsx";
import { Section, SectionHeader } from "../components/Layout.tsx";
import { BuildCards } from "../features/home/BuildCards.tsx";
import { FeaturedReference } from "../features/home/FeaturedReference.tsx";
import { HomeHero } from "../features/home/HomeHero.tsx";
import { Ownership } from "../features/home/Ownership.tsx";
import { SaleProjects } from "../features/projects/SaleProjects.tsx";
import { useSettings } from "../features/settings/api/get-settings.ts";
import { organizationJsonLd } from "../features/settings/organization-json-ld.ts";
import { ResultFigures } from "../features/settings/ResultFigures.tsx";
import { usePageHead } from "../lib/head.tsx";
import { useLanguage, useText } from "../lib/language.tsx";

export default function HomePage() {
  const t = useText();
  const { language } = useLanguage();
  const settings = useSettings();
  usePageHead({
    page: "home",
    image: pictures.heroes.homeInvest,
    jsonLd: [organizationJsonLd(settings, localized(settings, "tagline", language))],
  });

  return (
    <>
      <HomeHero />
      <Section label={t("home.figures.title")}>
        <ResultFigures results={settings.results} />
      </Section>
      <Ownership />
      <Section>
        <SectionHeader
          eyebrow={t("home.sale.eyebrow")}
          title={t("home.sale.title")}
          aside={<ArrowLink to={paths.projects}>{t("home.sale.link")}</ArrowLink>}
        />
        <SaleProjects newestAvailable={3} />
      </Section>
      <BuildCards />
      <FeaturedReference />
      <CallToAction
        picture={pictures.backgrounds.cta}
        title={t("home.cta.title")}
        text={t("home.cta.text")}
        primary={{ to: paths.contact, label: t("home.cta.primary") }}
        secondary={{ to: paths.sale, label: t("home.cta.secondary") }}
      />
    </>
  );
}
