import { localized } from "@solar/domain/language";
import { pictures } from "../app/pictures.ts";
import { classes } from "../components/classes.ts";
import { Hero } from "../components/Hero.tsx";
import { Section } from "../components/Layout.tsx";
import { ContactForm } from "../features/contact/ContactForm.tsx";
import { ContactInfo } from "../features/contact/ContactInfo.tsx";
import { ContactMap } from "../features/contact/ContactMap.tsx";
import styles from "../features/contact/ContactPage.module.css";
import { useSubject } from "../features/inquiries/use-subject.ts";
import { usePreviews } from "../features/media/api/get-previews.ts";
import { useSettings } from "../features/settings/api/get-settings.ts";
import { organizationJsonLd } from "../features/settings/organization-json-ld.ts";
import { usePageHead } from "../lib/head.tsx";
import { useLanguage, useText } from "../lib/language.tsx";

export default function ContactPage() {
  const t = useText();
  const { language } = useLanguage();
  const settings = useSettings();
  const { project } = useSubject();
  const hero = pictures.heroes.contact;
  const preview = usePreviews([hero]);
  usePageHead({
    page: "contact",
    image: hero,
    jsonLd: [organizationJsonLd(settings, localized(settings, "tagline", language))],
  });

  return (
    <>
      <Hero
        src={hero}
        alt={t("a11y.images.heroes.contact")}
        preview={preview(hero)}
        eyebrow={t("contact.hero.eyebrow")}
        title={t("contact.hero.title")}
        lead={t("contact.hero.lead")}
      />
      <Section>
        <div className={classes(styles.columns, project && styles.offer)}>
          {!project && <ContactInfo />}
          <ContactForm />
          {project && <ContactInfo />}
        </div>
      </Section>
      <ContactMap />
    </>
  );
}
