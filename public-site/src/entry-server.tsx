import "./styles/base.css";
import { localDay } from "@solar/domain/format";
import { defaultLanguage } from "@solar/domain/language";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { App } from "./app/App.tsx";
import type { PageData, SubmittedForm } from "./app/page-data.ts";
import { matchRoute } from "./app/routes.ts";
import { FragmentsContext } from "./components/Reused.tsx";
import { settingsPath } from "./features/settings/api/get-settings.ts";
import type { FetchApi } from "./lib/fetcher.ts";
import { type Head, HeadCollector } from "./lib/head.tsx";
import { languageInAddress } from "./lib/language.tsx";
import { baseTexts, loadTexts } from "./lib/texts.ts";
import { htmlDocument, pageHeaders } from "./server/document.ts";
import { pageFragments } from "./server/fragments.tsx";
import { loadPageData } from "./server/loaders.ts";

export { robots, sitemap } from "./server/sitemap.ts";

export interface RenderRequest {
  /** Path and query as requested, such as `/kontakt?lang=en`. */
  url: string;
  /** Address of the site without a slash at its end, for canonical links. */
  publicUrl: string;
  /** `fetch` for `/api/…` paths with the rights of a visitor, or of a preview. */
  fetchApi: FetchApi;
  /** Token of a preview: the page is not public, and says so. */
  preview?: string;
}

export interface RenderResult {
  status: number;
  headers: Record<string, string>;
  /** In UTF-8 */
  html: Buffer;
}

/** A read-only copy of the database may be this far behind the changes that are announced. */
const replicaLagMs = 5_000;

/**
 * Makes the complete HTML document of an address.
 * Unknown addresses and missing projects answer 404; what the API cannot give now answers 503, with the
 * page standing and its part in the error state.
 */
export async function render(request: RenderRequest, form?: SubmittedForm): Promise<RenderResult> {
  const { pathname, search } = new URL(request.url, request.publicUrl);
  const { route, params } = matchRoute(pathname);
  const language = languageInAddress(search) ?? defaultLanguage;
  const namespaces = [...baseTexts, ...route.texts];

  const beforeReads = Date.now();
  const [{ data: apiData, failedReads, missing }] = await Promise.all([
    loadPageData(route, params, new URLSearchParams(search), request.fetchApi),
    route.page.load(),
    loadTexts(language, namespaces),
  ]);
  const today = localDay();
  const data: PageData = {
    language,
    apiData,
    readAt: beforeReads - replicaLagMs,
    failedReads,
    today,
    year: Number(today.slice(0, 4)),
    honeypotName: `f${Math.random().toString(36).slice(2, 10)}`,
    ...(form && { form }),
    ...(request.preview && { preview: request.preview }),
  };

  const collected: { head?: Head } = {};
  const fragments = pageFragments(
    request.preview || form ? null : [languageInAddress(search), apiData[settingsPath], today],
  );
  const rendered = renderToString(
    <StaticRouter location={pathname + search}>
      <HeadCollector value={collected}>
        <FragmentsContext value={fragments.place}>
          <App data={data} />
        </FragmentsContext>
      </HeadCollector>
    </StaticRouter>,
  );
  const status = route.status ?? (missing ? 404 : failedReads.length > 0 ? 503 : 200);
  return {
    status: form ? 422 : status,
    headers: pageHeaders(data),
    html: htmlDocument({
      body: fragments.fill(rendered),
      data,
      head: collected.head,
      source: route.page.source,
      texts: namespaces,
      publicUrl: request.publicUrl,
      path: pathname,
      indexed: status === 200 && !request.preview && !route.unlisted,
    }),
  };
}
