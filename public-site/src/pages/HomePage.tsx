import { paths } from "../app/paths.ts";
import { pictures } from "../app/pictures.ts";
import { ArrowLink } from "../components/Button.tsx";
import { CallToAction } from "../components/CallToAction.tsx";
import { Features } from "../components/Features.tsx";
import { Columns, Section, SectionHeader } from "../components/Layout.tsx";
import { LinkCard } from "../components/LinkCard.tsx";
import { FeaturedReference } from "../features/home/FeaturedReference.tsx";
import { HomeHero } from "../features/home/HomeHero.tsx";
import { usePreviews } from "../features/media/api/get-previews.ts";
import { SaleProjects } from "../features/projects/ProjectGrid.tsx";
import { useSettings } from "../features/settings/api/get-settings.ts";
import { ResultFigures } from "../features/settings/ResultFigures.tsx";
import { useText } from "../lib/language.tsx";
import styles from "./HomePage.module.css";

/** How owning a parcel works, in four steps. */
function Ownership() {
  const t = useText();
  return (
    <Section ground="surface">
      <Columns
        eyebrow={t("home.ownership.eyebrow")}
        title={t("home.ownership.title")}
        lead={t("home.ownership.lead")}
        aside={<ArrowLink to={paths.sale}>{t("home.ownership.link")}</ArrowLink>}
      >
        <Features texts="home.ownership.steps" numbered />
      </Columns>
    </Section>
  );
}

const kinds = ["ground", "rooftop", "battery"] as const;

/** What the company builds: on the ground, on the roof, with batteries. */
function BuildCards() {
  const t = useText();
  const preview = usePreviews(pictures.ofHome);
  return (
    <Section ground="surface">
      <SectionHeader eyebrow={t("home.build.eyebrow")} title={t("home.build.title")} />
      <ul className={styles.cards}>
        {kinds.map((kind) => (
          <li key={kind}>
            <LinkCard
              to={paths[kind]}
              src={pictures.services[kind]}
              alt={t(`a11y.images.services.${kind}`)}
              preview={preview(pictures.services[kind])}
              title={t(`home.build.${kind}.title`)}
              text={t(`home.build.${kind}.text`)}
              action={t(`home.build.${kind}.link`)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export default function HomePage() {
  const t = useText();
  const { results } = useSettings();

  return (
    <>
      <HomeHero />
      <Section label={t("home.figures.title")}>
        <ResultFigures results={results} />
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
      <CallToAction texts="home.cta" secondary={paths.sale} picture={pictures.backgrounds.cta} />
    </>
  );
}
