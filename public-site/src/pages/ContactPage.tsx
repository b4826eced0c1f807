import { mailtoUrl } from "@solar/domain/contact-links";
import { localized } from "@solar/domain/language";
import type { LoaderFunction } from "react-router-dom";
import { classes } from "../components/classes.ts";
import { Hero } from "../components/Hero.tsx";
import { Section } from "../components/Layout.tsx";
import { useChats } from "../features/contact/ChatLinks.tsx";
import styles from "../features/contact/Contact.module.css";
import { ContactForm } from "../features/contact/ContactForm.tsx";
import { ContactMap } from "../features/contact/ContactMap.tsx";
import { PhoneLinks } from "../features/contact/PhoneLinks.tsx";
import { subjectPaths, useSubject } from "../features/inquiries/use-subject.ts";
import { useLanguage, useText } from "../lib/language.tsx";
import { loadPage, type PageHandle } from "../lib/loader.ts";
import { addressLines, organizationJsonLd, useSettings } from "../lib/settings.tsx";

export const handle: PageHandle = { texts: ["contact", "parcel"], hero: true };

export const loader: LoaderFunction = (args) =>
  loadPage(args, subjectPaths(new URL(args.request.url).searchParams));

/** Phones, e-mail, address and hours from the company's settings. */
function ContactInfo() {
  const t = useText();
  const { request } = useSubject();
  const chats = useChats(request);
  const settings = useSettings();
  return (
    <div>
      <h2 className="h3">{t("contact.info.title")}</h2>
      <dl className={`mt-6 ${styles.list}`}>
        {settings.phones.length > 0 && (
          <div>
            <dt className="soft small">{t("contact.info.phone")}</dt>
            {settings.phones.map((phone) => (
              <dd key={phone.number} className={styles.large}>
                <PhoneLinks phone={phone.number} />
                <span className={`soft small ${styles.label}`}>{localized(phone, "label", t.language)}</span>
              </dd>
            ))}
          </div>
        )}
        {chats.length > 0 && (
          <div>
            <dt className="soft small">{t("contact.info.chat")}</dt>
            {chats.map(({ name, number, href }) => (
              <dd key={name} className={styles.large}>
                <a className="plain-link" href={href} rel="noopener noreferrer">
                  {name}
                </a>
                <span className={`soft small ${styles.label}`}>{number}</span>
              </dd>
            ))}
          </div>
        )}
        {settings.email && (
          <div>
            <dt className="soft small">{t("contact.info.email")}</dt>
            <dd className={styles.large}>
              <a
                className="plain-link"
                href={mailtoUrl(settings.email)}
                aria-label={t("a11y.email", { email: settings.email })}
              >
                {settings.email}
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt className="soft small">{t("contact.info.address")}</dt>
          <dd className="pre-line">{addressLines(settings, t.language).join("\n")}</dd>
        </div>
        <div>
          <dt className="soft small">{t("contact.info.hours")}</dt>
          <dd>{localized(settings, "working_hours", t.language)}</dd>
        </div>
      </dl>
      <p className={styles.reply}>{t("contact.info.reply")}</p>
    </div>
  );
}

export function Component() {
  const { language } = useLanguage();
  const settings = useSettings();
  const { project } = useSubject();

  return (
    <>
      <Hero
        texts="contact.hero"
        jsonLd={() => organizationJsonLd(settings, localized(settings, "tagline", language))}
      />
      <Section>
        <div className={classes("columns", styles.page, project && styles.offer)}>
          {!project && <ContactInfo />}
          <ContactForm />
          {project && <ContactInfo />}
        </div>
      </Section>
      <ContactMap />
    </>
  );
}
