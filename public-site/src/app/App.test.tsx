import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { projectParcelsPath, projectPath } from "../features/projects/api/projects.ts";
import { baseTexts, loadTexts } from "../lib/texts.ts";
import { App } from "./App.tsx";
import type { PageData } from "./page-data.ts";
import { paths } from "./paths.ts";
import { matchRoute } from "./routes.ts";

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

beforeAll(async () => {
  const { route } = matchRoute(address);
  await Promise.all([route.page.load(), loadTexts("sr", [...baseTexts, ...route.texts])]);
});

/** The page that a server made on a day, as a browser renders it whose clock says another moment. */
function htmlOf(today: string, clock: string): string {
  vi.setSystemTime(new Date(clock));
  const data: PageData = {
    language: "sr",
    apiData: { [projectPath(id) ?? ""]: [park], [projectParcelsPath(id) ?? ""]: [] },
    readAt: 0,
    failedReads: [],
    today,
    year: 2026,
    honeypotName: "f",
  };
  return renderToString(
    <StaticRouter location={address}>
      <App data={data} />
    </StaticRouter>,
  );
}

test("a page says the same on both sides, whatever day it is for the browser's clock", () => {
  const before = htmlOf("2026-11-25", "2026-11-25T12:00:00Z");
  expect(before).toContain("11/2026");
  expect(htmlOf("2026-11-25", "2026-11-26T12:00:00Z")).toBe(before);
  const after = htmlOf("2026-11-26", "2026-11-26T12:00:00Z");
  expect(after).not.toContain("11/2026");
  expect(htmlOf("2026-11-26", "2026-11-25T12:00:00Z")).toBe(after);
});
