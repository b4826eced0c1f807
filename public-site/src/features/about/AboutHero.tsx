import { localized } from "@solar/domain/language";
import { pictures } from "../../app/pictures.ts";
import { Hero } from "../../components/Hero.tsx";
import { Picture } from "../../components/Picture.tsx";
import { useLanguage, useText } from "../../lib/language.tsx";
import { usePreviews } from "../media/api/get-previews.ts";
import { useSettings } from "../settings/api/get-settings.ts";
import styles from "./AboutHero.module.css";

/** Who stands behind the company: its director, with portrait, role and a sentence. */
export function AboutHero() {
  const t = useText();
  const { language } = useLanguage();
  const settings = useSettings();
  const hero = pictures.heroes.about;
  const preview = usePreviews([hero]);

  return (
    <Hero
      className={styles.hero}
      src={hero}
      alt={t("a11y.images.heroes.about")}
      preview={preview(hero)}
      eyebrow={t("about.hero.eyebrow")}
      title={t("about.hero.title")}
      lead={t("about.hero.lead")}
    >
      <figure className={styles.director}>
        <Picture
          src={settings.director_image}
          alt={settings.director_name ?? t("a11y.images.director")}
          sizes="(max-width: 900px) 8rem, 24rem"
          ratio="4:5"
          className={styles.portrait}
        />
        <figcaption className={styles.caption}>
          <blockquote className={styles.quote}>
            <p>{t("about.director.quote")}</p>
          </blockquote>
          {settings.director_name && <p className={styles.name}>{settings.director_name}</p>}
          <p className={styles.role}>{localized(settings, "director_role", language)}</p>
        </figcaption>
      </figure>
    </Hero>
  );
}
