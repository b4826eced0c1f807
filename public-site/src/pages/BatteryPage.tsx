import { paths } from "@solar/domain/site-paths";
import { CallToAction } from "../components/CallToAction.tsx";
import { Features } from "../components/Features.tsx";
import { Hero } from "../components/Hero.tsx";
import { Columns, Section, SectionHeader } from "../components/Layout.tsx";
import { useText } from "../lib/language.tsx";
import type { PageHandle } from "../lib/loader.ts";

export const handle: PageHandle = { texts: ["battery"], hero: true, prose: true };

export function Component() {
  const t = useText();

  return (
    <>
      <Hero texts="battery.hero" alt="a11y.images.services.battery" contact />
      <Section>
        <Columns
          eyebrow={t("battery.expect.eyebrow")}
          title={t("battery.expect.title")}
          lead={t("battery.expect.lead")}
        >
          <Features texts="battery.expect.items" numbered />
        </Columns>
      </Section>
      <Section background="night">
        <SectionHeader title={t("battery.features.title")} />
        <Features texts="battery.features.items" />
      </Section>
      <CallToAction texts="battery.cta" secondary={paths.services} />
    </>
  );
}
