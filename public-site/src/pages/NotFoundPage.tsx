import { paths } from "../app/paths.ts";
import { LinkButton } from "../components/Button.tsx";
import { usePageHead } from "../lib/head.tsx";
import { useText } from "../lib/language.tsx";
import styles from "./NotFoundPage.module.css";

/** Stands alone, without header and footer. */
export default function NotFoundPage() {
  const t = useText();
  usePageHead({ page: "notFound" });
  return (
    <main className={styles.page}>
      <div className="container">
        <h1>
          <span className={styles.code}>{t("notFound.code")}</span> {t("notFound.oops")}
        </h1>
        <p className="lead mt-5">
          {t("notFound.title")} {t("notFound.text")}
        </p>
        <div className="row mt-8">
          <LinkButton to={paths.home}>{t("notFound.home")}</LinkButton>
          <LinkButton to={paths.sale} variant="secondary">
            {t("notFound.sale")}
          </LinkButton>
        </div>
      </div>
    </main>
  );
}
