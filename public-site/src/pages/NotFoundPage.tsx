import { paths } from "../app/paths.ts";
import { LinkButton } from "../components/Button.tsx";
import { Container } from "../components/Layout.tsx";
import { usePageHead } from "../lib/head.tsx";
import { useText } from "../lib/language.tsx";
import styles from "./NotFoundPage.module.css";

/** Stands alone, without header and footer. */
export default function NotFoundPage() {
  const t = useText();
  usePageHead({ page: "notFound" });
  return (
    <main className={styles.page}>
      <Container>
        <h1>
          <span className={styles.code}>{t("notFound.code")}</span> {t("notFound.oops")}
        </h1>
        <p className={styles.text}>
          {t("notFound.title")} {t("notFound.text")}
        </p>
        <div className={styles.actions}>
          <LinkButton to={paths.home}>{t("notFound.home")}</LinkButton>
          <LinkButton to={paths.sale} look="secondary">
            {t("notFound.sale")}
          </LinkButton>
        </div>
      </Container>
    </main>
  );
}
