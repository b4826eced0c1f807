import { ArrowUp } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { ToastRegion, useToast } from "../components/Toaster.tsx";
import { useText } from "../lib/language.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import styles from "./Shell.module.css";
import { useScrolledPast } from "./use-scrolled-past.ts";

/** A way back up, once the page is scrolled past 300 px. */
function ScrollTop() {
  const t = useText();
  const shown = useScrolledPast(300);
  if (!shown) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t("shell.scrollTop")}
      onClick={() => {
        const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
        window.scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
      }}
    >
      <ArrowUp strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}

/** Says when the connection is lost and when it is back. */
function useConnectionNotices(): void {
  const t = useText();
  const toast = useToast();
  useEffect(() => {
    const lost = () => toast({ tone: "info", title: t("shell.offline") });
    const back = () => toast({ tone: "info", title: t("shell.online") });
    window.addEventListener("offline", lost);
    window.addEventListener("online", back);
    return () => {
      window.removeEventListener("offline", lost);
      window.removeEventListener("online", back);
    };
  }, [t, toast]);
}

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
