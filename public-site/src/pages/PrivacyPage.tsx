import { mailtoUrl } from "@solar/domain/contact-links";
import { Section, SectionHeader } from "../components/Layout.tsx";
import { useSettings } from "../features/settings/api/get-settings.ts";
import { PageHead } from "../lib/head.tsx";
import { useText } from "../lib/language.tsx";
import type { PageHandle } from "../lib/loader.ts";
import styles from "./PrivacyPage.module.css";

export const handle: PageHandle = { texts: ["privacy"] };

/** What is kept of visitors, why and how long. */
export function Component() {
  const t = useText();
  const { company_name: company, email, inquiries_kept_months: months } = useSettings();
  return (
    <Section>
      <PageHead page="privacy" />
      <SectionHeader title={t("privacy.title")} lead={t("privacy.lead", { company })} />
      <div className={`stack ${styles.text}`}>
        {t.keys("privacy.parts").map((part) => (
          <section key={part}>
            <h2>{t(`${part}.title`)}</h2>
            <p>{t(`${part}.text`, { company, smart_count: months })}</p>
          </section>
        ))}
        {email && (
          <p>
            {t("privacy.write")} <a href={mailtoUrl(email)}>{email}</a>
          </p>
        )}
      </div>
    </Section>
  );
}
