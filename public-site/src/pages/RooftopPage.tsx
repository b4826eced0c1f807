import { paths } from "../app/paths.ts";
import { pictures } from "../app/pictures.ts";
import { LinkButton } from "../components/Button.tsx";
import { CallToAction } from "../components/CallToAction.tsx";
import { Hero } from "../components/Hero.tsx";
import { usePreviews } from "../features/media/api/get-previews.ts";
import { FactStrip } from "../features/services/FactStrip.tsx";
import { LimitsTable } from "../features/services/LimitsTable.tsx";
import { NetMetering } from "../features/services/NetMetering.tsx";
import { Phases } from "../features/services/Phases.tsx";
import { PriceTable } from "../features/services/PriceTable.tsx";
import { usePageHead } from "../lib/head.tsx";
import { useText } from "../lib/language.tsx";

export default function RooftopPage() {
  const t = useText();
  const hero = pictures.services.rooftop;
  const preview = usePreviews([hero]);
  usePageHead({ page: "rooftop", image: hero });

  return (
    <>
      <Hero
        src={hero}
        alt={t("a11y.images.services.rooftop")}
        preview={preview(hero)}
        eyebrow={t("rooftop.hero.eyebrow")}
        title={t("rooftop.hero.title")}
        lead={t("rooftop.hero.lead")}
        actions={
          <LinkButton to={paths.contact} look="light">
            {t("rooftop.hero.cta")}
          </LinkButton>
        }
      />
      <FactStrip texts="rooftop.facts" facts={["price", "netMetering", "netPayment", "build"]} />
      <NetMetering />
      <Phases texts="rooftop.steps" numberText="a11y.stepNumber" />
      <PriceTable texts="rooftop.prices" columns={["power", "scheme", "perKw", "total"]} />
      <LimitsTable texts="rooftop.limits" />
      <CallToAction
        title={t("rooftop.cta.title")}
        text={t("rooftop.cta.text")}
        primary={{ to: paths.contact, label: t("rooftop.cta.primary") }}
        secondary={{ to: paths.battery, label: t("rooftop.cta.secondary") }}
      />
    </>
  );
}
