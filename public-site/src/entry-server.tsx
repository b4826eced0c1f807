import "./styles/base.css";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { companyDate } from "@solar/domain/format";
import type { RejectedForm } from "@solar/domain/inquiry";
import { defaultLanguage, languageRules } from "@solar/domain/language";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router-dom";
import { Page } from "./app/Page.tsx";
import { routes, sourceOf } from "./app/routes.tsx";
import { type FetchApi, getJson } from "./lib/fetcher.ts";
import { languageInAddress } from "./lib/language.tsx";
import { apiContext, type PageHandle } from "./lib/loader.ts";
import type { PageData } from "./lib/page-data.ts";
import { readPagePictures } from "./lib/page-pictures.ts";
import { baseTexts, loadTexts, ownItemsPath, ownTextsPath, textFiles } from "./lib/texts.ts";
import { Assets, script } from "./server/assets.tsx";

export { robots, sitemap } from "./server/sitemap.ts";

interface RenderRequest {
  /** Path and query as requested, such as `/kontakt?lang=en`. */
  url: string;
  /** Address of the site without a slash at its end, for canonical links. */
  publicUrl: string;
  /** `fetch` for `/api/…` paths with the rights of a visitor, or of a preview. */
  fetchApi: FetchApi;
  /** Token of a preview: the page is not public, and says so. */
  preview?: string;
}

interface RenderResult {
  status: number;
  headers: Record<string, string>;
  /** In UTF-8 */
  html: Buffer;
}

/** A read-only copy of the database may be this far behind the changes that are announced. */
const replicaLagMs = 5_000;

const { query, dataRoutes } = createStaticHandler(routes);

/**
 * Makes the complete HTML document of an address.
 * Unknown addresses and missing projects answer 404; what the API cannot give now answers 503, with the
 * page standing and its part in the error state. The security headers are nginx's for every answer.
 */
export async function render(request: RenderRequest, form?: RejectedForm): Promise<RenderResult> {
  const { publicUrl, preview, fetchApi } = request;
  const beforeReads = Date.now();
  const url = new URL(request.url, publicUrl);
  // No pattern of React Router's matches a line break, not even that of unknown addresses.
  url.pathname = url.pathname.replace(/%0[ad]|%e2%80%a[89]/gi, "-");
  const { context, ...read } = await load(url, fetchApi);
  const [{ route }] = context.matches.slice(-1) as [StaticHandlerContext["matches"][number]];
  const { texts, hero, unlisted } = route.handle as PageHandle;
  const language = languageInAddress(context.location.search) ?? defaultLanguage;
  const namespaces = [...baseTexts, ...texts];
  const ownTexts = ownTextsPath(language, namespaces);
  const ownItems = ownItemsPath(namespaces);
  const [own, items, pictures] = await Promise.all([
    getJson(ownTexts, fetchApi).catch(() => []),
    getJson(ownItems, fetchApi).catch(() => []),
    hero && readPagePictures(texts[0] ?? "", fetchApi),
    loadTexts(language, namespaces),
  ]);

  const failed = context.statusCode === 200 && read.failedReads.length > 0;
  const status = failed ? 503 : context.statusCode;
  const today = companyDate();
  const data: PageData = {
    language,
    ...read,
    apiData: { ...read.apiData, [ownTexts]: own, [ownItems]: items, ...pictures },
    loaderData: context.loaderData,
    readAt: beforeReads - replicaLagMs,
    publicUrl,
    indexed: status === 200 && !preview && !unlisted,
    today,
    year: Number(today.slice(0, 4)),
    honeypotName: `f${Math.random().toString(36).slice(2, 10)}`,
    ...(form && { form }),
    ...(preview && { preview }),
  };
  return {
    status: form ? 422 : status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-language": languageRules[language].tag,
    },
    html: await htmlOf(
      <Page
        data={data}
        assets={<Assets sources={[sourceOf(route.id), ...textFiles(language, namespaces)]} />}
      >
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Page>,
    ),
  };
}

interface Loaded extends Pick<PageData, "apiData" | "failedReads"> {
  context: StaticHandlerContext;
}

/** Runs the loaders of a page's routes. */
async function load(url: URL, fetchApi: FetchApi): Promise<Loaded> {
  const apiData: Record<string, unknown> = {};
  const failedReads: string[] = [];
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, {
    fetch: fetchApi,
    async read(path) {
      if (path === null || path in apiData) return path && apiData[path];
      try {
        apiData[path] = await getJson(path, fetchApi);
      } catch {
        failedReads.push(path);
      }
      return apiData[path];
    },
  });
  const context = await query(new Request(url), { requestContext });
  if (context instanceof Response) throw new Error(`${url.pathname} leads elsewhere`);
  const [error] = Object.values(context.errors ?? {});
  if (error) throw error;
  return { context, apiData, failedReads };
}

/** The document, once all of it is rendered: a page that cannot be rendered is an error, not half a page. */
const htmlOf = (page: ReactNode): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      bootstrapModules: [script],
      // In one piece: what comes later would need a script in the page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
      onError: reject,
    });
  });
