import { paths } from "../app/paths.ts";
import { pictures } from "../app/pictures.ts";
import { CallToAction } from "../components/CallToAction.tsx";
import { Columns } from "../components/Columns.tsx";
import { Features } from "../components/Features.tsx";
import { Hero } from "../components/Hero.tsx";
import { Section, SectionHeader } from "../components/Layout.tsx";
import { usePreviews } from "../features/media/api/get-previews.ts";
import { SaleProjects } from "../features/projects/SaleProjects.tsx";
import { usePageHead } from "../lib/head.tsx";
import { useText } from "../lib/language.tsx";

export default function SalePage() {
  const t = useText();
  const hero = pictures.heroes.plantsForSale;
  const preview = usePreviews([hero, pictures.services.consulting]);
  usePageHead({ page: "sale", image: hero });

  return (
    <>
      <Hero
        src={hero}
        alt={t("a11y.images.heroes.plantsForSale")}
        preview={preview(hero)}
        eyebrow={t("sale.hero.eyebrow")}
        title={t("sale.hero.title")}
        lead={t("sale.hero.lead")}
      />
      <Section>
        <SectionHeader title={t("sale.list.title")} />
        <SaleProjects />
      </Section>
      <Section ground="surface">
        <Columns title={t("sale.claims.title")}>
          <Features texts="sale.claims.items" />
        </Columns>
      </Section>
      <CallToAction
        picture={pictures.services.consulting}
        title={t("sale.cta.title")}
        text={t("sale.cta.text")}
        primary={{ to: paths.contact, label: t("sale.cta.primary") }}
        secondary={{ to: paths.projects, label: t("sale.cta.secondary") }}
      />
    </>
  );
}
