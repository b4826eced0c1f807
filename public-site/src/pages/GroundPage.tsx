import { paths } from "@solar/domain/site-paths";
import { CallToAction } from "../components/CallToAction.tsx";
import { CheckList } from "../components/Features.tsx";
import { Hero } from "../components/Hero.tsx";
import { Columns, Section } from "../components/Layout.tsx";
import { FactStrip, Limits, Phases, PriceTable } from "../features/services/ServiceSections.tsx";
import { useText } from "../lib/language.tsx";
import type { PageHandle } from "../lib/loader.ts";

export const handle: PageHandle = { texts: ["ground"], hero: true, prose: true };

export function Component() {
  const t = useText();

  return (
    <>
      <Hero texts="ground.hero" alt="a11y.images.services.ground" contact />
      <FactStrip texts="ground.facts" facts={["price", "build", "feasibility", "wind"]} />
      <Section>
        <Columns title={t("ground.intro.title")} lead={t("ground.intro.text")}>
          <CheckList items={t.keys("ground.intro.points").map((point) => t(point))} />
        </Columns>
      </Section>
      <Phases texts="ground.phases" />
      <PriceTable texts="ground.prices" columns={["power", "perKw", "total", "build"]} />
      <Limits texts="ground.limits" />
      <CallToAction texts="ground.cta" secondary={paths.references} />
    </>
  );
}
