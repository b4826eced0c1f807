import type { ReactNode } from "react";
import { ToastRegion } from "../components/Toaster.tsx";
import { useText } from "../lib/language.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { ScrollTop } from "./ScrollTop.tsx";
import styles from "./Shell.module.css";
import { useConnectionNotices } from "./use-connection-notices.ts";

/** Id of the page's content, where the skip link leads. */
const contentId = "sadrzaj";

/** Header, content, footer. Over a hero picture the header is transparent. */
export function Shell({ hero, children }: { hero: boolean; children: ReactNode }) {
  const t = useText();
  useConnectionNotices();
  return (
    <>
      <a className={styles.skip} href={`#${contentId}`}>
        {t("a11y.skipToContent")}
      </a>
      <Header overPicture={hero} />
      <main id={contentId} className={styles.main} data-hero={hero}>
        {children}
      </main>
      <Footer />
      <ScrollTop />
      <ToastRegion />
    </>
  );
}
