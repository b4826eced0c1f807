import { NavigationGuard } from "@solar/back-button/back-button.ts";
import { ArrowUp } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches } from "react-router-dom";
import { ErrorBoundary } from "../components/ErrorBoundary.tsx";
import { showToast, ToastRegion } from "../components/Toaster.tsx";
import { useClaims } from "../features/settings/use-claims.ts";
import { Hydration, useHydrated } from "../lib/hydration.tsx";
import { LanguageProvider, TextsProvider, useLanguage, useText } from "../lib/language.tsx";
import { useLiveUpdates } from "../lib/live.ts";
import type { PageHandle } from "../lib/loader.ts";
import { usePageData } from "../lib/page-data.ts";
import { Prices } from "../lib/prices.tsx";
import { SettingsProvider } from "../lib/settings.tsx";
import { offersTexts, shownTexts } from "../lib/shown-texts.ts";
import { baseTexts, readTexts } from "../lib/texts.ts";
import { useOwnTexts } from "../lib/use-own-texts.ts";
import { Document } from "./Document.tsx";
import { Footer } from "./Footer.tsx";
import { Header, useScrolledPast } from "./Header.tsx";
import styles from "./Root.module.css";

const TextKeys = lazy(() => import("./TextKeys.tsx"));

/** Leads staff to the texts of the page. */
function TextsLink() {
  const t = useText();
  const { search } = useLocation();
  return (
    <nav className={styles.texts} aria-label={t("shell.textKeys")}>
      <a href={`${search ? `${search}&` : "?"}texts`}>{t("shell.textKeys")}</a>
    </nav>
  );
}

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

/** What the way back up does not cover: what one fills in or presses, figures, and what is opened over the page. */
const uncovered = "main :is(button, label, input, select, textarea, summary, form details > div, td, footer)";

/** Whether something of it lies under a box, by what is on its corners and in its middle. */
const liesOver = (button: HTMLElement): boolean => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const points = [left, (left + right) / 2, right].flatMap((x) =>
    [top, (top + bottom) / 2, bottom].map((y) => [x, y] as const),
  );
  return points.some(([x, y]) =>
    document
      .elementsFromPoint(x, y)
      .find((element) => !button.contains(element))
      ?.closest(uncovered),
  );
};

/** A way back up, once the page is scrolled past 300 px, where it lies over nothing that one reads or fills in. */
function ScrollTop() {
  const t = useText();
  const shown = useScrolledPast(300);
  const button = useRef<HTMLButtonElement>(null);
  const [inTheWay, setInTheWay] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const check = () => {
      if (button.current) setInTheWay(liesOver(button.current));
    };
    // A press may open or pick something.
    const checkLater = () => requestAnimationFrame(check);
    check();
    addEventListener("scroll", check, { passive: true });
    addEventListener("click", checkLater);
    return () => {
      removeEventListener("scroll", check);
      removeEventListener("click", checkLater);
    };
  }, [shown]);
  if (!shown) return null;
  return (
    <button
      ref={button}
      style={inTheWay ? { visibility: "hidden" } : undefined}
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
  useEffect(() => {
    const lost = () => showToast({ tone: "info", title: t("shell.offline") });
    const back = () => showToast({ tone: "info", title: t("shell.online") });
    window.addEventListener("offline", lost);
    window.addEventListener("online", back);
    return () => {
      window.removeEventListener("offline", lost);
      window.removeEventListener("online", back);
    };
  }, [t]);
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
      <Footer year={year} />
      <ScrollTop />
      <ToastRegion />
    </>
  );
}

/** After a navigation the focus is on the page's heading, for screen readers. */
function useRouteChange(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (window.location.hash) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}

/** What the file of the current page says of itself; nothing, where it could not be loaded. */
function usePageHandle(): PageHandle {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return handle ?? { texts: [] };
}

/**
 * The screen of the current address with its texts, inside the shared layout unless it stands alone.
 *
 * Code and texts of the first screen are there before it renders. Later ones are awaited inside the
 * transition of a navigation, which keeps the old screen until then: no Suspense boundary is needed, and
 * an error on the server is not swallowed by one.
 */
function Screen() {
  useLiveUpdates(usePageData().readAt);
  const { pathname } = useLocation();
  const { language } = useLanguage();
  const { texts: own, bare, hero = false, prose: isProse } = usePageHandle();
  const prose = isProse ? own[0] : undefined;
  const namespaces = [...baseTexts, ...own];
  const texts = useOwnTexts(readTexts(language, namespaces, prose), language, namespaces, prose);
  const claims = useClaims(texts);
  const hydrated = useHydrated();
  useRouteChange(pathname);

  const page = (
    <ErrorBoundary key={pathname}>
      <Outlet />
    </ErrorBoundary>
  );
  return (
    <TextsProvider texts={texts} defaults={claims}>
      <Prices>
        <NavigationGuard />
        <ScrollRestoration />
        {bare ? page : <Shell hero={hero}>{page}</Shell>}
        <PreviewNotice />
        {hydrated && shownTexts && (
          <Suspense>
            <TextKeys />
          </Suspense>
        )}
        {hydrated && offersTexts && <TextsLink />}
      </Prices>
    </TextsProvider>
  );
}

/** What stands around every page of the site. */
export const Root = () => (
  <LanguageProvider>
    <SettingsProvider>
      <Document>
        <Hydration>
          <ErrorBoundary>
            <Screen />
          </ErrorBoundary>
        </Hydration>
      </Document>
    </SettingsProvider>
  </LanguageProvider>
);
