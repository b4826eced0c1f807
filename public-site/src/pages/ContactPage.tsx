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
import { organizationJsonLd, useSettings } from "../features/settings/api/get-settings.ts";
import { useLanguage } from "../lib/language.tsx";

export default function ContactPage() {
  const { language } = useLanguage();
  const settings = useSettings();
  const { project } = useSubject();

  return (
    <>
      <Hero
        texts="contact.hero"
        src={pictures.heroes.contact}
        alt="a11y.images.heroes.contact"
        jsonLd={[organizationJsonLd(settings, localized(settings, "tagline", language))]}
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
