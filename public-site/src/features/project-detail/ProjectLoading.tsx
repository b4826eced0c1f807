import { paths } from "../../app/paths.ts";
import { LinkButton } from "../../components/Button.tsx";
import { Notice, Skeleton } from "../../components/Notice.tsx";
import { useText } from "../../lib/language.tsx";
import styles from "./ProjectLoading.module.css";

/** A project that does not exist or is not public. */
export function ProjectMissing() {
  const t = useText();
  return (
    <Notice
      tone="empty"
      standalone
      title={t("project.notFound.title")}
      text={t("project.notFound.text")}
      action={<LinkButton to={paths.projects}>{t("project.notFound.back")}</LinkButton>}
    />
  );
}

/** The shape of the page while the project is loading. */
export function ProjectLoading() {
  const t = useText();
  return (
    <div className={`container ${styles.loading}`}>
      <p className={styles.text} role="status">
        <span className={styles.spinner} aria-hidden="true" />
        {t("project.loading")}
      </p>
      <Skeleton shape="title" width="short" />
      <Skeleton shape="16:9" />
    </div>
  );
}
