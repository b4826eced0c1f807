import { localized } from "@solar/domain/language";
import { useLanguage, useText } from "../../lib/language.tsx";
import { addressLines, useSettings } from "../settings/api/get-settings.ts";
import styles from "./ContactInfo.module.css";

/** Phones, e-mail, address and hours from the company's settings. */
export function ContactInfo() {
  const t = useText();
  const { language } = useLanguage();
  const settings = useSettings();
  return (
    <div>
      <h2 className={styles.title}>{t("contact.info.title")}</h2>
      <dl className={styles.list}>
        <div>
          <dt>{t("contact.info.phone")}</dt>
          {settings.phones.map((phone) => (
            <dd key={phone.number} className={styles.large}>
              <a
                href={`tel:${phone.number.replaceAll(" ", "")}`}
                aria-label={t("a11y.phone", { phone: phone.number })}
              >
                {phone.number}
              </a>
              <span className={styles.label}>{localized(phone, "label", language)}</span>
            </dd>
          ))}
        </div>
        <div>
          <dt>{t("contact.info.email")}</dt>
          <dd className={styles.large}>
            <a href={`mailto:${settings.email}`} aria-label={t("a11y.email", { email: settings.email })}>
              {settings.email}
            </a>
          </dd>
        </div>
        <div>
          <dt>{t("contact.info.address")}</dt>
          <dd>
            {addressLines(settings, language).map((line) => (
              <span key={line} className={styles.line}>
                {line}
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t("contact.info.hours")}</dt>
          <dd>{localized(settings, "working_hours", language)}</dd>
        </div>
      </dl>
      <p className={styles.reply}>{t("contact.info.reply")}</p>
    </div>
  );
}
