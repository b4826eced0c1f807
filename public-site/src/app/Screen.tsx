import { ArrowUp } from "lucide-react";
import { type ReactNode, use, useCallback, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { PreparePage } from "../components/AppLink.tsx";
import { ErrorBoundary } from "../components/ErrorBoundary.tsx";
import { Reused } from "../components/Reused.tsx";
import { ToastRegion, useToast } from "../components/Toaster.tsx";
import { useClaims } from "../features/settings/use-claims.ts";
import { TextDefaultsProvider, TextsProvider, useLanguage, useText } from "../lib/language.tsx";
import { useLayerEntries } from "../lib/layers.ts";
import { useLiveUpdates } from "../lib/live.ts";
import { baseTexts, loadTexts, readTexts, useEditedTexts } from "../lib/texts.ts";
import { Footer } from "./Footer.tsx";
import { Header, useScrolledPast } from "./Header.tsx";
import { RouteParamsProvider, usePageData } from "./page-data.ts";
import { type LazyPage, matchRoute } from "./routes.ts";
import styles from "./Screen.module.css";

/** Says on a preview that visitors do not see this page. */
function PreviewNotice() {
  const t = useText();
  const { preview } = usePageData();
  if (!preview) return null;
  return (
    <p className={styles.notice} role="note">
      {t("shell.preview.notice")}
    </p>
  );
}

/** A way back up, once the page is scrolled past 300 px. */
function ScrollTop() {
  const t = useText();
  const shown = useScrolledPast(300);
  if (!shown) return null;
  return (
    <button
      type="button"
      className={`icon-button appears ${styles.toTop}`}
      aria-label={t("shell.scrollTop")}
      onClick={() => {
        const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
        window.scrollTo({ top: 0, behavior: reducedMotion ? "instant" : "smooth" });
      }}
    >
      <ArrowUp strokeWidth={1.5} />
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
function Shell({ hero, children }: { hero: boolean; children: ReactNode }) {
  const t = useText();
  const { year } = usePageData();
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
      <Reused cacheKey={[year]}>
        <Footer year={year} />
      </Reused>
      <ScrollTop />
      <ToastRegion />
    </>
  );
}

/** After a navigation: up to the top of the page, and the focus on its heading for screen readers. */
function useRouteChange(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = window.location.hash ? document.querySelector(window.location.hash) : null;
    if (target) return target.scrollIntoView();
    window.scrollTo({ top: 0, behavior: "instant" });
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}

/**
 * Shows a page. A loaded one renders at once, so that the server and hydration never show a placeholder;
 * otherwise it suspends, and a navigation keeps the old page until it is there.
 */
function PageView({ page }: { page: LazyPage }) {
  if (!page.component) use(page.load());
  const Page = page.component;
  return Page ? <Page /> : null;
}

/**
 * The screen of the current address with its texts, inside the shared layout unless it stands alone.
 *
 * Code and texts of the first screen are there before it renders. Later ones are awaited inside the
 * transition of a navigation, which keeps the old screen until then: no Suspense boundary is needed, and
 * an error on the server is not swallowed by one.
 */
export function Screen() {
  useLiveUpdates(usePageData().readAt);
  const { pathname } = useLocation();
  const { language } = useLanguage();
  const { route, params } = matchRoute(pathname);
  useEditedTexts();
  const texts = readTexts(language, [...baseTexts, ...route.texts]);
  const claims = useClaims(texts);
  const preparePage = useCallback(
    (path: string) => {
      const { route } = matchRoute(path);
      // A failed download is tried again, and reported, when the link is followed.
      Promise.all([route.page.load(), loadTexts(language, route.texts)]).catch(() => undefined);
    },
    [language],
  );
  useRouteChange(pathname);
  useLayerEntries();

  const page = (
    <ErrorBoundary key={pathname}>
      <PageView page={route.page} />
    </ErrorBoundary>
  );
  return (
    <TextsProvider texts={texts}>
      <TextDefaultsProvider value={claims}>
        <RouteParamsProvider value={params}>
          <PreparePage value={preparePage}>
            {route.bare ? page : <Shell hero={route.hero ?? false}>{page}</Shell>}
          </PreparePage>
          <PreviewNotice />
        </RouteParamsProvider>
      </TextDefaultsProvider>
    </TextsProvider>
  );
}
