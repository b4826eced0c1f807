import { paths } from "../app/paths.ts";
import { pictures } from "../app/pictures.ts";
import { LinkButton } from "../components/Button.tsx";
import { CallToAction } from "../components/CallToAction.tsx";
import { Hero } from "../components/Hero.tsx";
import { Eyebrow, Section } from "../components/Layout.tsx";
import { LinkCard } from "../components/LinkCard.tsx";
import { Split } from "../components/Split.tsx";
import { usePreviews } from "../features/media/api/get-previews.ts";
import { PriceTable } from "../features/services/PriceTable.tsx";
import styles from "../features/services/ServiceCards.module.css";
import { SpecialisedServices } from "../features/services/SpecialisedServices.tsx";
import { usePageHead } from "../lib/head.tsx";
import { useText } from "../lib/language.tsx";

export default function ServicesPage() {
  const t = useText();
  const preview = usePreviews(pictures.ofServices);
  const hero = pictures.heroes.services;
  usePageHead({ page: "services", image: hero });

  return (
    <>
      <Hero
        className={styles.hero}
        src={hero}
        alt={t("a11y.images.heroes.services")}
        preview={preview(hero)}
        eyebrow={t("services.hero.eyebrow")}
        title={t("services.hero.title")}
        lead={t("services.hero.lead")}
      >
        <ul className={styles.cards}>
          {(["ground", "rooftop"] as const).map((kind) => (
            <li key={kind}>
              <LinkCard
                to={paths[kind]}
                src={pictures.services[kind]}
                alt={t(`a11y.images.services.${kind}`)}
                preview={preview(pictures.services[kind])}
                level={2}
                title={t(`services.hero.${kind}.title`)}
                text={t(`services.hero.${kind}.text`)}
                note={t(`services.hero.${kind}.price`)}
                action={t(`services.hero.${kind}.cta`)}
              />
            </li>
          ))}
        </ul>
      </Hero>
      <SpecialisedServices />
      <PriceTable texts="services.prices" columns={["plant", "price", "limit"]} />
      <Section>
        <Split
          src={pictures.services.battery}
          alt={t("a11y.images.services.battery")}
          preview={preview(pictures.services.battery)}
        >
          <Eyebrow>{t("services.battery.eyebrow")}</Eyebrow>
          <h2>{t("services.battery.title")}</h2>
          <p className={styles.text}>{t("services.battery.text")}</p>
          <LinkButton to={paths.battery} look="secondary">
            {t("services.battery.cta")}
          </LinkButton>
        </Split>
      </Section>
      <CallToAction
        title={t("services.cta.title")}
        text={t("services.cta.text")}
        primary={{ to: paths.contact, label: t("services.cta.primary") }}
        secondary={{ to: paths.references, label: t("services.cta.secondary") }}
      />
    </>
  );
}
