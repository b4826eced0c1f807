import { paths } from "../app/paths.ts";
import { pictures } from "../app/pictures.ts";
import { LinkButton } from "../components/Button.tsx";
import { CallToAction } from "../components/CallToAction.tsx";
import { CheckList } from "../components/CheckList.tsx";
import { Columns } from "../components/Columns.tsx";
import { Hero } from "../components/Hero.tsx";
import { Section } from "../components/Layout.tsx";
import { usePreviews } from "../features/media/api/get-previews.ts";
import { FactStrip } from "../features/services/FactStrip.tsx";
import { LimitsTable } from "../features/services/LimitsTable.tsx";
import { Phases } from "../features/services/Phases.tsx";
import { PriceTable } from "../features/services/PriceTable.tsx";
import { usePageHead } from "../lib/head.tsx";
import { useText } from "../lib/language.tsx";

export default function GroundPage() {
  const t = useText();
  const hero = pictures.services.ground;
  const preview = usePreviews([hero]);
  usePageHead({ page: "ground", image: hero });

  return (
    <>
      <Hero
        src={hero}
        alt={t("a11y.images.services.ground")}
        preview={preview(hero)}
        eyebrow={t("ground.hero.eyebrow")}
        title={t("ground.hero.title")}
        lead={t("ground.hero.lead")}
        actions={
          <LinkButton to={paths.contact} look="light">
            {t("ground.hero.cta")}
          </LinkButton>
        }
      />
      <FactStrip texts="ground.facts" facts={["price", "build", "feasibility", "wind"]} />
      <Section>
        <Columns title={t("ground.intro.title")} lead={t("ground.intro.text")}>
          <CheckList items={t.keys("ground.intro.points").map((point) => t(point))} />
        </Columns>
      </Section>
      <Phases texts="ground.phases" numberText="a11y.phaseNumber" />
      <PriceTable texts="ground.prices" columns={["power", "perKw", "total", "build"]} />
      <LimitsTable texts="ground.limits" />
      <CallToAction
        title={t("ground.cta.title")}
        text={t("ground.cta.text")}
        primary={{ to: paths.contact, label: t("ground.cta.primary") }}
        secondary={{ to: paths.references, label: t("ground.cta.secondary") }}
      />
    </>
  );
}
