import { localized } from "@solar/domain/language";
import { ArrowRight } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { pictures } from "../../app/pictures.ts";
import { AppLink } from "../../components/AppLink.tsx";
import { classes } from "../../components/classes.ts";
import { Hero } from "../../components/Hero.tsx";
import { Prose } from "../../components/Layout.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import { organizationJsonLd, useSettings } from "../settings/api/get-settings.ts";
import styles from "./HomeHero.module.css";

/** The opening picture with the two ways in: buy a parcel, or have a plant built. */
export function HomeHero() {
  const { language } = useLanguage();
  const settings = useSettings();
  return (
    <Hero
      texts="home.hero"
      src={pictures.heroes.homeInvest}
      alt="a11y.images.heroes.homeInvest"
      pictures={pictures.ofHome}
      jsonLd={[organizationJsonLd(settings, localized(settings, "tagline", language))]}
      className={styles.hero}
    >
      <ul className={styles.entries}>
        <Entry way="invest" to={paths.sale} />
        <Entry way="build" to={paths.services} />
      </ul>
    </Hero>
  );
}

function Entry({ way, to }: { way: "invest" | "build"; to: string }) {
  const t = useText();
  return (
    <li className={classes(styles.entry, styles[way])}>
      <h2 className={styles.title}>
        <AppLink to={to} className={styles.link}>
          {t(`home.hero.${way}.title`)}
        </AppLink>
      </h2>
      <p className={styles.text}>
        <Prose>{t(`home.hero.${way}.text`)}</Prose>
      </p>
      <p className={styles.go} aria-hidden="true">
        {t(`home.hero.${way}.cta`)}
        <ArrowRight size={20} strokeWidth={1.75} />
      </p>
    </li>
  );
}
