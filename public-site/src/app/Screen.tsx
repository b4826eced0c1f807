import { use, useCallback, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { PreparePage } from "../components/AppLink.tsx";
import { ErrorBoundary } from "../components/ErrorBoundary.tsx";
import { TextsProvider, useLanguage, useText } from "../lib/language.tsx";
import { useLayerEntries } from "../lib/layers.ts";
import { useLiveUpdates } from "../lib/live.ts";
import { baseTexts, loadTexts, readTexts, useEditedTexts } from "../lib/texts.ts";
import { RouteParamsProvider, usePageData } from "./page-data.ts";
import { type LazyPage, matchRoute } from "./routes.ts";
import styles from "./Screen.module.css";
import { Shell } from "./Shell.tsx";

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
      <RouteParamsProvider value={params}>
        <PreparePage value={preparePage}>
          {route.bare ? page : <Shell hero={route.hero ?? false}>{page}</Shell>}
        </PreparePage>
        <PreviewNotice />
      </RouteParamsProvider>
    </TextsProvider>
  );
}
