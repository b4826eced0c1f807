import type { CompanyResult } from "@solar/domain/rows.gen";
import { paths } from "@solar/domain/site-paths";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { projectParcelsPath, projectPath } from "../features/projects/api/get-park.ts";
import { apiContext, type PageHandle } from "../lib/loader.ts";
import type { PageData } from "../lib/page-data.ts";
import { readPagePictures } from "../lib/page-pictures.ts";
import { baseTexts, loadTexts, ownItemsPath, ownTextsPath } from "../lib/texts.ts";
import { Page } from "./Page.tsx";
import { routes } from "./routes.tsx";

const id = "0198c0de-0000-7000-8000-000000000001";
/** A row of which nothing else is known. */
const row = (known: object) => new Proxy(known, { get: (all, name) => Reflect.get(all, name) ?? null });
const park = row({
  id,
  name: "Park",
  status: "u_izgradnji",
  plan_zavrsetka: "2026-11-25",
  milestones: [{ kind: "grid_connection", planned_on: "2026-11-25", done_on: null, document_id: null }],
  documents: [],
  pictures: [],
  image_gallery: [],
  technical_details: [],
});

beforeEach(() => {
  vi.stubEnv("SSR", true);
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

const apiData: Record<string, unknown> = {
  [projectPath(id) ?? ""]: [park],
  [projectParcelsPath(id) ?? ""]: [],
};
const { query, dataRoutes } = createStaticHandler(routes);

/** Loads a page as a server does, perhaps of a company with these results. */
async function load(address: string, results?: readonly CompanyResult[]): Promise<StaticHandlerContext> {
  const requestContext = new RouterContextProvider();
  const read = async (path: string | null) => {
    if (results && path?.startsWith("/api/site_settings"))
      apiData[path] = [row({ company_name: "", address: "", phones: [], social_links: [], results })];
    return path && apiData[path];
  };
  requestContext.set(apiContext, { read, fetch });
  const context = (await query(new Request(`http://site${address}`), {
    requestContext,
  })) as StaticHandlerContext;
  const [handle] = context.matches.slice(-1).map(({ route }) => route.handle as PageHandle);
  const namespaces = [...baseTexts, ...(handle?.texts ?? [])];
  await loadTexts("sr", namespaces);
  apiData[ownItemsPath(namespaces)] = [];
  apiData[ownTextsPath("sr", namespaces)] = [{ id: "a11y.skipToContent", text: "Pravo na sadržaj" }];
  return context;
}

/** The page that a server made on a day, as a browser renders it whose clock says another moment. */
function htmlOf(context: StaticHandlerContext, today: string, clock: string): string {
  vi.setSystemTime(new Date(clock));
  const data: PageData = {
    language: "sr",
    apiData,
    loaderData: {},
    publicUrl: "http://site",
    indexed: true,
    readAt: 0,
    failedReads: [],
    today,
    year: 2026,
    honeypotName: "f",
  };
  return renderToString(
    <Page data={data}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Page>,
  );
}

test("a page says the same on both sides, whatever day it is for the browser's clock", async () => {
  const context = await load(paths.project(id));
  const before = htmlOf(context, "2026-11-25", "2026-11-25T12:00:00Z");
  expect(before).toContain("novembar 2026");
  expect(htmlOf(context, "2026-11-25", "2026-11-26T12:00:00Z")).toBe(before);
  const after = htmlOf(context, "2026-11-26", "2026-11-26T12:00:00Z");
  expect(after).not.toContain("novembar 2026");
  expect(htmlOf(context, "2026-11-26", "2026-11-25T12:00:00Z")).toBe(after);
});

test("a page says the company's own words in place of ours", async () => {
  const context = await load(paths.project(id));
  expect(htmlOf(context, "2026-11-25", "2026-11-25T12:00:00Z")).toContain(">Pravo na sadržaj</a>");
});

test("the page about the company says its results once all of them are there, and no zeros before", async () => {
  Object.assign(apiData, await readPagePictures("about", () => Promise.reject(new Error("There are none"))));
  const about = async (results: readonly CompanyResult[]) =>
    htmlOf(await load(paths.about, results), "2026-11-25", "2026-11-25T12:00:00Z");
  const keys = ["installed", "contracted", "development"];
  const results = keys.map((key, index) => ({ key, label: key, unit: "MW", value: index + 1 }));
  expect(await about(results)).toMatch(/instalisano 1\sMW.*ugovoreno 2\sMW.*još 3\sMW/);
  const [installed, ...others] = results;
  const some = await about([{ ...installed, label: "installed", value: 0 }, ...others]);
  for (const html of [some, await about([])]) expect(html).not.toMatch(/instalisano|\b0(<[^>]*>)*\sMW/);
});
