import { CallToAction } from "../components/CallToAction.tsx";
import { Eyebrow, Section } from "../components/Layout.tsx";
import { ProjectBrowser } from "../features/projects/ProjectBrowser.tsx";
import styles from "../features/projects/ProjectsHeader.module.css";
import { usePageHead } from "../lib/head.tsx";
import { useText } from "../lib/language.tsx";

export default function ProjectsPage() {
  const t = useText();
  usePageHead({ page: "projects" });
  return (
    <>
      <Section className={styles.section}>
        <Eyebrow>{t("projects.hero.eyebrow")}</Eyebrow>
        <h1>{t("projects.hero.title")}</h1>
        <p className={styles.lead}>{t("projects.hero.lead")}</p>
        <ProjectBrowser />
      </Section>
      <CallToAction texts="projects.cta" />
    </>
  );
}
