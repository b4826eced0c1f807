import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from "react-router-dom";
import { Page } from "./app/Page.tsx";
import { routes } from "./app/routes.tsx";
import { PreloadPage } from "./components/AppLink.tsx";
import { readAsPreview } from "./lib/fetcher.ts";
import { isTranslationError } from "./lib/language.tsx";
import type { PageHandle } from "./lib/loader.ts";
import { type PageData, pageDataId } from "./lib/page-data.ts";
import { baseTexts, loadTexts } from "./lib/texts.ts";

// What a page's file exports beside its route is no component; edited pages are replaced all the same.
if (import.meta.hot)
  Object.assign(window, {
    __getReactRefreshIgnoredExports: () => ["handle", "loader"] satisfies (keyof RouteObject)[],
  });

const data = JSON.parse(document.getElementById(pageDataId)?.textContent ?? "") as PageData;
if (data.preview) readAsPreview(data.preview);

/** The routes of an address with the code of its page. */
const loadRoutes = (path: string) =>
  Promise.all(
    (matchRoutes(routes, path) ?? []).map(async ({ route }) => {
      if (typeof route.lazy === "function")
        Object.assign(route, { ...(await route.lazy()), lazy: undefined });
      return route;
    }),
  );

/** Code and texts of a page. */
async function prepare(path: string): Promise<void> {
  const handle = (await loadRoutes(path)).at(-1)?.handle as PageHandle | undefined;
  await loadTexts(data.language, [...baseTexts, ...(handle?.texts ?? [])]);
}

// The page's code and texts are there before hydration starts, so that nothing flickers.
await prepare(window.location.pathname);
const router = createBrowserRouter(routes, { hydrationData: { loaderData: data.loaderData ?? {} } });

startTransition(() => {
  hydrateRoot(
    document,
    <Page data={data}>
      <PreloadPage
        value={(path) => {
          // A failed download is tried again, and reported, when the link is followed.
          prepare(path).catch(() => undefined);
        }}
      >
        <RouterProvider
          router={router}
          onError={(error) => isTranslationError(error) || reportError(error)}
        />
      </PreloadPage>
    </Page>,
    // As if nothing had caught it.
    { onCaughtError: (error) => isTranslationError(error) || reportError(error) },
  );
});
