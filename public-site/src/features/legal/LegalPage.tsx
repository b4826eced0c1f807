import type { ReactNode } from "react";
import { PageIntro } from "../../components/Layout.tsx";
import { Markdown } from "../../components/Markdown.tsx";
import { PageHead } from "../../lib/head.tsx";
import { useText } from "../../lib/language.tsx";
import { useSettings } from "../../lib/settings.tsx";
import styles from "./LegalPage.module.css";

interface LegalPageProps {
  page: "imprint" | "privacy" | "terms";
  /** Between the heading and the parts. */
  facts?: ReactNode;
  children?: ReactNode;
}

/** A page of law: its parts are texts, filled with what the settings say. */
export function LegalPage({ page, facts, children }: LegalPageProps) {
  const t = useText();
  const { company_name: company, inquiries_kept_months: months } = useSettings();
  return (
    <PageIntro title={t(`${page}.title`)} lead={t(`${page}.lead`, { company })}>
      <PageHead page={page} />
      <div className={`stack ${styles.text}`}>
        {facts}
        {t.keys(`${page}.parts`).map((part) => (
          <section key={part}>
            <h2>{t(`${part}.title`)}</h2>
            <Markdown>{t(`${part}.text`, { company, smart_count: months })}</Markdown>
          </section>
        ))}
        {children}
      </div>
    </PageIntro>
  );
}
