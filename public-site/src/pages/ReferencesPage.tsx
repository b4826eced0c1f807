import { paths } from "../app/paths.ts";
import { pictures } from "../app/pictures.ts";
import { CallToAction } from "../components/CallToAction.tsx";
import { Hero } from "../components/Hero.tsx";
import { Section } from "../components/Layout.tsx";
import { usePreviews } from "../features/media/api/get-previews.ts";
import { ReferenceBrowser } from "../features/references/ReferenceBrowser.tsx";
import { usePageHead } from "../lib/head.tsx";
import { useText } from "../lib/language.tsx";

export default function ReferencesPage() {
  const t = useText();
  const hero = pictures.heroes.references;
  const preview = usePreviews([hero]);
  usePageHead({ page: "references", image: hero });

  return (
    <>
      <Hero
        src={hero}
        alt={t("a11y.images.heroes.references")}
        preview={preview(hero)}
        eyebrow={t("references.hero.eyebrow")}
        title={t("references.hero.title")}
        lead={t("references.hero.lead")}
      />
      <Section>
        <ReferenceBrowser />
      </Section>
      <CallToAction
        title={t("references.cta.title")}
        text={t("references.cta.text")}
        primary={{ to: paths.contact, label: t("references.cta.primary") }}
        secondary={{ to: paths.sale, label: t("references.cta.secondary") }}
      />
    </>
  );
}
