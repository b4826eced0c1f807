import { Suspense } from "react";
import { useLocation } from "react-router-dom";
import { ErrorBoundary } from "../components/ErrorBoundary.tsx";
import { TextsProvider, useLanguage } from "../lib/language.tsx";
import { useLiveUpdates } from "../lib/live.ts";
import { baseTexts, readTexts } from "../lib/texts.ts";
import { RouteParamsProvider } from "./route-context.ts";
import { matchRoute } from "./routes.ts";
import { Shell } from "./Shell.tsx";
import { useRouteChange } from "./use-route-change.ts";

/** The screen of the current address with its texts, inside the shared layout unless it stands alone. */
export function Screen() {
  useLiveUpdates();
  return (
    <Suspense>
      <RoutedScreen />
    </Suspense>
  );
}

function RoutedScreen() {
  const { pathname } = useLocation();
  const { language } = useLanguage();
  const { route, params } = matchRoute(pathname);
  const texts = readTexts(language, [...baseTexts, ...route.texts]);
  useRouteChange(pathname);

  const page = (
    <ErrorBoundary key={pathname}>
      <route.page.Page />
    </ErrorBoundary>
  );
  return (
    <TextsProvider texts={texts}>
      <RouteParamsProvider value={params}>
        {route.bare ? page : <Shell hero={route.hero ?? false}>{page}</Shell>}
      </RouteParamsProvider>
    </TextsProvider>
  );
}
