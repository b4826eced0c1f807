import { paths } from "@solar/domain/site-paths";
import { LinkButton } from "../components/Button.tsx";
import { CallToAction } from "../components/CallToAction.tsx";
import { CheckList } from "../components/Features.tsx";
import { Hero } from "../components/Hero.tsx";
import { Eyebrow, Section, SectionHeader, Split } from "../components/Layout.tsx";
import { ServiceCard } from "../components/ServiceCard.tsx";
import { PriceTable } from "../features/services/ServiceSections.tsx";
import { useText } from "../lib/language.tsx";
import type { PageHandle } from "../lib/loader.ts";
import styles from "./ServicesPage.module.css";

export const handle: PageHandle = { texts: ["services"], hero: true, prose: true };

const serviceKinds = ["consulting", "designBuild", "engineering"] as const;

/** Consulting, design and build, engineering: each with a picture and four features. */
function SpecialisedServices() {
  const t = useText();
  return (
    <Section>
      <SectionHeader eyebrow={t("services.specialised.eyebrow")} title={t("services.specialised.title")} />
      <div className={`stack ${styles.list}`}>
        {serviceKinds.map((kind, index) => (
          <Split
            key={kind}
            picture={`services-${kind}`}
            alt={t(`services.specialised.${kind}.alt`)}
            reversed={index % 2 === 1}
          >
            <h3 className={styles.title}>{t(`services.specialised.${kind}.title`)}</h3>
            <p className="soft">{t(`services.specialised.${kind}.text`)}</p>
            <CheckList items={t.keys(`services.specialised.${kind}.features`).map((feature) => t(feature))} />
          </Split>
        ))}
      </div>
    </Section>
  );
}

export function Component() {
  const t = useText();

  return (
    <>
      <Hero texts="services.hero" className={styles.hero}>
        <ul className={styles.cards}>
          {(["ground", "rooftop"] as const).map((kind) => (
            <li key={kind} className="card">
              <ServiceCard
                kind={kind}
                texts={`services.hero.${kind}`}
                picture={`services-${kind}`}
                level={2}
              />
            </li>
          ))}
        </ul>
      </Hero>
      <SpecialisedServices />
      <PriceTable texts="services.prices" columns={["plant", "price", "limit"]} />
      <Section>
        <Split picture="services-battery" alt={t("a11y.images.services.battery")}>
          <Eyebrow>{t("services.battery.eyebrow")}</Eyebrow>
          <h2>{t("services.battery.title")}</h2>
          <p className={`soft ${styles.text}`}>{t("services.battery.text")}</p>
          <LinkButton to={paths.battery} variant="secondary">
            {t("services.battery.cta")}
          </LinkButton>
        </Split>
      </Section>
      <CallToAction texts="services.cta" secondary={paths.references} />
    </>
  );
}
