import { legalLine } from "@solar/domain/company";
import { mailtoUrl } from "@solar/domain/contact-links";
import { localized } from "@solar/domain/language";
import { paths } from "@solar/domain/site-paths";
import { AppLink } from "../components/AppLink.tsx";
import { PhoneLinks } from "../features/contact/PhoneLinks.tsx";
import { useText } from "../lib/language.tsx";
import { addressLines, useSettings } from "../lib/settings.tsx";
import styles from "./Footer.module.css";
import { footerNavId, footerPages, footerServices } from "./navigation.ts";
import { Wordmark } from "./Wordmark.tsx";

/** Pages, services, contacts and networks; everything about the company comes from its settings. */
export function Footer({ year }: { year: number }) {
  const t = useText();
  const settings = useSettings();
  const company = settings.company_name;

  return (
    <footer className={styles.footer} data-dark data-site-footer>
      <div className="container">
        <div className={styles.columns}>
          <div>
            <Wordmark />
            <p className={`soft ${styles.about}`}>{t("shell.footer.about")}</p>
          </div>
          <nav id={footerNavId} aria-label={t("a11y.footerNav")} className={styles.nav}>
            <LinkList title={t("shell.footer.pages")} items={footerPages} />
            <LinkList title={t("shell.footer.services")} items={footerServices} />
          </nav>
          <div>
            <h2 className={`soft tiny ${styles.title}`}>{t("shell.footer.contact")}</h2>
            <address className={styles.contact}>
              <p className="pre-line">{addressLines(settings, t.language).join("\n")}</p>
              {settings.phones.map((phone) => (
                <span key={phone.number}>
                  <PhoneLinks phone={phone.number} />
                </span>
              ))}
              {settings.email && (
                <a
                  className="plain-link"
                  href={mailtoUrl(settings.email)}
                  aria-label={t("a11y.email", { email: settings.email })}
                >
                  {settings.email}
                </a>
              )}
              <p className="soft">{localized(settings, "working_hours", t.language)}</p>
            </address>
          </div>
        </div>
        <div className={`row spread soft ${styles.bottom}`}>
          <p>{t("shell.footer.rights", { year, company })}</p>
          <p className={styles.law}>{legalLine(settings, t.language)}</p>
          <ul className="row">
            {(["imprint", "privacy", "terms"] as const).map((page) => (
              <li key={page}>
                <AppLink to={paths[page]}>{t(`shell.footer.${page}`)}</AppLink>
              </li>
            ))}
          </ul>
          <ul className="row" aria-label={t("shell.footer.social")}>
            {settings.social_links.map(({ name, url }) => (
              <li key={url}>
                <a
                  className="plain-link"
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t("a11y.social", { company, network: name })}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function LinkList({ title, items }: { title: string; items: readonly { path: string; label: string }[] }) {
  const t = useText();
  return (
    <div>
      <h2 className={`soft tiny ${styles.title}`}>{title}</h2>
      <ul>
        {items.map(({ path, label }) => (
          <li key={path}>
            <AppLink to={path} className="plain-link">
              {t(label)}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
