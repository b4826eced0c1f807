import { paths } from "../app/paths.ts";
import { pictures } from "../app/pictures.ts";
import { CallToAction } from "../components/CallToAction.tsx";
import { Hero } from "../components/Hero.tsx";
import { Section } from "../components/Layout.tsx";
import { ReferenceBrowser } from "../features/references/ReferenceBrowser.tsx";

export default function ReferencesPage() {
  return (
    <>
      <Hero texts="references.hero" src={pictures.heroes.references} alt="a11y.images.heroes.references" />
      <Section>
        <ReferenceBrowser />
      </Section>
      <CallToAction texts="references.cta" secondary={paths.sale} />
    </>
  );
}
