import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { projectParcelsPath, projectPath } from "../features/projects/api/get-park.ts";
import { apiContext, type PageHandle } from "../lib/loader.ts";
import { baseTexts, loadTexts, ownItemsPath, ownTextsPath } from "../lib/texts.ts";
import { Page } from "./Page.tsx";
import type { PageData } from "./page-data.ts";
import { paths } from "./paths.ts";
import { routes } from "./routes.tsx";

const id = "0198c0de-0000-7000-8000-000000000001";
const address = paths.project(id);
/** Of a park of which nothing else is known. */
const park = new Proxy(
  {
    id,
    name: "Park",
    status: "u_izgradnji",
    plan_zavrsetka: "2026-11-25",
    milestones: [{ kind: "grid_connection", planned_on: "2026-11-25", done_on: null, document_id: null }],
    documents: [],
    pictures: [],
    image_gallery: [],
    technical_details: [],
  },
  { get: (known, name) => Reflect.get(known, name) ?? null },
);

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
let context: StaticHandlerContext;

beforeAll(async () => {
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, { read: async (path) => path && apiData[path], fetch });
  context = (await query(new Request(`http://site${address}`), { requestContext })) as StaticHandlerContext;
  const [handle] = context.matches.slice(-1).map(({ route }) => route.handle as PageHandle);
  const namespaces = [...baseTexts, ...(handle?.texts ?? [])];
  await loadTexts("sr", namespaces);
  apiData[ownItemsPath(namespaces)] = [];
  apiData[ownTextsPath("sr", namespaces)] = [{ id: "a11y.skipToContent", text: "Pravo na sadržaj" }];
});

/** The page that a server made on a day, as a browser renders it whose clock says another moment. */
function htmlOf(today: string, clock: string): string {
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

test("a page says the same on both sides, whatever day it is for the browser's clock", () => {
  const before = htmlOf("2026-11-25", "2026-11-25T12:00:00Z");
  expect(before).toContain("novembar 2026");
  expect(htmlOf("2026-11-25", "2026-11-26T12:00:00Z")).toBe(before);
  const after = htmlOf("2026-11-26", "2026-11-26T12:00:00Z");
  expect(after).not.toContain("novembar 2026");
  expect(htmlOf("2026-11-26", "2026-11-25T12:00:00Z")).toBe(after);
});

test("a page says the company's own words in place of ours", () => {
  expect(htmlOf("2026-11-25", "2026-11-25T12:00:00Z")).toContain(">Pravo na sadržaj</a>");
});
