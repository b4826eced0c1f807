import { paths } from "@solar/domain/site-paths";
import { data } from "react-router-dom";
import { LinkButton } from "../components/Button.tsx";
import { PageHead } from "../lib/head.tsx";
import { useText } from "../lib/language.tsx";
import type { PageHandle } from "../lib/loader.ts";
import styles from "./NotFoundPage.module.css";

export const handle: PageHandle = { texts: ["notFound"], bare: true };

export const loader = () => data(null, { status: 404 });

/** Stands alone, without header and footer. */
export function Component() {
  const t = useText();
  return (
    <main className={styles.page}>
      <PageHead page="notFound" />
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
