import { paths } from "@solar/domain/site-paths";
import { AppLink } from "../components/AppLink.tsx";
import { useText } from "../lib/language.tsx";
import { useSettings } from "../lib/settings.tsx";
import styles from "./Wordmark.module.css";

/** The company's logo, or its name with the mark of the site; leads home. */
export function Wordmark({ onClick }: { onClick?: () => void }) {
  const t = useText();
  const { company_name: company, logo } = useSettings();
  return (
    <AppLink
      to={paths.home}
      className={styles.wordmark}
      aria-label={t("a11y.logo", { company })}
      onClick={onClick}
    >
      {logo ? (
        <img className={styles.logo} src={`${logo}?height=120&format=webp`} alt="" />
      ) : (
        <>
          <svg className={styles.mark} viewBox="0 0 28 28" aria-hidden="true">
            <circle cx="14" cy="6" r="3.25" />
            <path d="M5.5 13h17l3 11.5h-23zM14 13v11.5M4 18.75h20" />
          </svg>
          <span className={styles.name} data-company>
            {company}
          </span>
        </>
      )}
    </AppLink>
  );
}
