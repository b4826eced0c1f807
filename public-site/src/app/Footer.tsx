import { localized } from "@solar/domain/language";
import { AppLink } from "../components/AppLink.tsx";
import { Container } from "../components/Layout.tsx";
import { addressLines, useSettings } from "../features/settings/api/get-settings.ts";
import { useLanguage, useText } from "../lib/language.tsx";
import styles from "./Footer.module.css";
import { footerPages, footerServices } from "./navigation.ts";
import { usePageData } from "./page-data.ts";
import { paths } from "./paths.ts";
import { Wordmark } from "./Wordmark.tsx";

/** Where the menu button leads without JavaScript. */
export const footerNavId = "stranice";

/** Pages, services, contacts and networks; everything about the company comes from its settings. */
export function Footer() {
  const t = useText();
  const { language } = useLanguage();
  const { year } = usePageData();
  const settings = useSettings();
  const company = settings.company_name;

  return (
    <footer className={styles.footer} data-dark data-site-footer>
      <Container>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Wordmark />
            <p>{t("shell.footer.about")}</p>
          </div>
          <nav id={footerNavId} aria-label={t("a11y.footerNav")} className={styles.nav}>
            <LinkList title={t("shell.footer.pages")} items={footerPages} />
            <LinkList title={t("shell.footer.services")} items={footerServices} />
          </nav>
          <div>
            <h2 className={styles.title}>{t("shell.footer.contact")}</h2>
            <address className={styles.contact}>
              <p className={styles.address}>
                {addressLines(settings, language).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </p>
              {settings.phones.map((phone) => (
                <a
                  key={phone.number}
                  href={`tel:${phone.number.replaceAll(" ", "")}`}
                  aria-label={t("a11y.phone", { phone: phone.number })}
                >
                  {phone.number}
                </a>
              ))}
              <a href={`mailto:${settings.email}`} aria-label={t("a11y.email", { email: settings.email })}>
                {settings.email}
              </a>
              <p>{localized(settings, "working_hours", language)}</p>
            </address>
          </div>
        </div>
        <div className={styles.bottom}>
          <p>{t("shell.footer.rights", { year, company })}</p>
          <AppLink to={paths.privacy}>{t("shell.footer.privacy")}</AppLink>
          <ul className={styles.social} aria-label={t("shell.footer.social")}>
            {settings.social_links.map(({ name, url }) => (
              <li key={url}>
                <a
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
      </Container>
    </footer>
  );
}

function LinkList({ title, items }: { title: string; items: readonly { path: string; label: string }[] }) {
  const t = useText();
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {items.map(({ path, label }) => (
          <li key={path}>
            <AppLink to={path}>{t(label)}</AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
