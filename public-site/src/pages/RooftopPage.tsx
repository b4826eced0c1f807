import { paths } from "@solar/domain/site-paths";
import { CallToAction } from "../components/CallToAction.tsx";
import { Hero } from "../components/Hero.tsx";
import { Columns, Section } from "../components/Layout.tsx";
import { Markdown } from "../components/Markdown.tsx";
import { Metric } from "../components/Metric.tsx";
import { FactStrip, Limits, Phases, PriceTable } from "../features/services/ServiceSections.tsx";
import { useText } from "../lib/language.tsx";
import type { PageHandle } from "../lib/loader.ts";
import styles from "./RooftopPage.module.css";

export const handle: PageHandle = { texts: ["rooftop"], hero: true, prose: true };

/** How energy from the roof is settled, for which power, and how production compares with consumption. */
function NetMetering() {
  const t = useText();
  return (
    <Section>
      <Columns
        eyebrow={t("rooftop.netMetering.eyebrow")}
        title={t("rooftop.netMetering.title")}
        aside={
          <dl className={`stack mt-8 ${styles.metrics}`}>
            {["consumption", "production"].map((name) => (
              <Metric
                key={name}
                value={t(`rooftop.netMetering.numbers.${name}.value`)}
                label={t(`rooftop.netMetering.numbers.${name}.label`)}
              />
            ))}
          </dl>
        }
      >
        <div className={`stack ${styles.text}`}>
          {t.keys("rooftop.netMetering.paragraphs").map((paragraph) => (
            <Markdown key={paragraph}>{t(paragraph)}</Markdown>
          ))}
        </div>
        <ul className={`gap-5 mt-8 ${styles.options}`}>
          {t.keys("rooftop.netMetering.options").map((option) => (
            <li key={option} className="card p-6">
              <p className="amount h3">{t(`${option}.limit`)}</p>
              <h3 className={`small ${styles.title}`}>{t(`${option}.title`)}</h3>
              <p className="soft mt-3">{t(`${option}.text`)}</p>
            </li>
          ))}
        </ul>
        <p className="soft small mt-5">{t("rooftop.netMetering.note")}</p>
      </Columns>
    </Section>
  );
}

export function Component() {
  return (
    <>
      <Hero texts="rooftop.hero" alt="a11y.images.services.rooftop" contact />
      <FactStrip texts="rooftop.facts" facts={["price", "netMetering", "netPayment", "build"]} />
      <NetMetering />
      <Phases texts="rooftop.steps" />
      <PriceTable texts="rooftop.prices" columns={["power", "scheme", "perKw", "total"]} />
      <Limits texts="rooftop.limits" />
      <CallToAction texts="rooftop.cta" secondary={paths.battery} />
    </>
  );
}
