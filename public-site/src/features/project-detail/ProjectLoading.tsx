import { Container } from "../../components/Layout.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { useText } from "../../lib/language.tsx";
import styles from "./ProjectLoading.module.css";

/** The shape of the page while the project is loading. */
export function ProjectLoading() {
  const t = useText();
  return (
    <Container className={styles.loading}>
      <p className={styles.text} role="status">
        <span className={styles.spinner} aria-hidden="true" />
        {t("project.loading")}
      </p>
      <Skeleton shape="title" width="short" />
      <Skeleton shape="16:9" />
    </Container>
  );
}
