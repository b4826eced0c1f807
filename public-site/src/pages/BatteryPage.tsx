import { paths } from "../app/paths.ts";
import { pictures } from "../app/pictures.ts";
import { LinkButton } from "../components/Button.tsx";
import { CallToAction } from "../components/CallToAction.tsx";
import { Columns } from "../components/Columns.tsx";
import { Features } from "../components/Features.tsx";
import { Hero } from "../components/Hero.tsx";
import { Section, SectionHeader } from "../components/Layout.tsx";
import { usePreviews } from "../features/media/api/get-previews.ts";
import { usePageHead } from "../lib/head.tsx";
import { useText } from "../lib/language.tsx";

export default function BatteryPage() {
  const t = useText();
  const hero = pictures.services.battery;
  const preview = usePreviews([hero]);
  usePageHead({ page: "battery", image: hero });

  return (
    <>
      <Hero
        src={hero}
        alt={t("a11y.images.services.battery")}
        preview={preview(hero)}
        eyebrow={t("battery.hero.eyebrow")}
        title={t("battery.hero.title")}
        lead={t("battery.hero.lead")}
        actions={
          <LinkButton to={paths.contact} look="light">
            {t("battery.hero.cta")}
          </LinkButton>
        }
      />
      <Section>
        <Columns
          eyebrow={t("battery.expect.eyebrow")}
          title={t("battery.expect.title")}
          lead={t("battery.expect.lead")}
        >
          <Features texts="battery.expect.items" numbered />
        </Columns>
      </Section>
      <Section ground="night">
        <SectionHeader title={t("battery.features.title")} />
        <Features texts="battery.features.items" />
      </Section>
      <CallToAction
        title={t("battery.cta.title")}
        text={t("battery.cta.text")}
        primary={{ to: paths.contact, label: t("battery.cta.primary") }}
        secondary={{ to: paths.services, label: t("battery.cta.secondary") }}
      />
    </>
  );
}
