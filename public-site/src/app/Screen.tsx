import { useLocation } from "react-router-dom";
import { ErrorBoundary } from "../components/ErrorBoundary.tsx";
import { TextsProvider, useLanguage } from "../lib/language.tsx";
import { useLayerEntries } from "../lib/layers.ts";
import { useLiveUpdates } from "../lib/live.ts";
import { baseTexts, readTexts, useEditedTexts } from "../lib/texts.ts";
import { PageView } from "./lazy-page.tsx";
import { PreviewNotice } from "./PreviewNotice.tsx";
import { usePageData } from "./page-data.ts";
import { RouteParamsProvider } from "./route-context.ts";
import { matchRoute } from "./routes.ts";
import { Shell } from "./Shell.tsx";
import { useRouteChange } from "./use-route-change.ts";

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
        {route.bare ? page : <Shell hero={route.hero ?? false}>{page}</Shell>}
        <PreviewNotice />
      </RouteParamsProvider>
    </TextsProvider>
  );
}
