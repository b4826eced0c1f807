import { paths } from "../../app/paths.ts";
import { ArrowLink } from "../../components/ArrowLink.tsx";
import { Eyebrow, Section } from "../../components/Layout.tsx";
import { useText } from "../../lib/language.tsx";
import styles from "./Ownership.module.css";

/** How owning a parcel works, in four steps. */
export function Ownership() {
  const t = useText();
  return (
    <Section ground="surface">
      <div className={styles.columns}>
        <div>
          <Eyebrow>{t("home.ownership.eyebrow")}</Eyebrow>
          <h2>{t("home.ownership.title")}</h2>
          <p className={styles.lead}>{t("home.ownership.lead")}</p>
          <ArrowLink to={paths.sale}>{t("home.ownership.link")}</ArrowLink>
        </div>
        <ol className={styles.steps}>
          {t.keys("home.ownership.steps").map((step, index) => (
            <li key={step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3 className={styles.title}>{t(`${step}.title`)}</h3>
              <p className={styles.text}>{t(`${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
