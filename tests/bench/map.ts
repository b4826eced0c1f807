import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../e2e/support/chromium.ts";
import { alone } from "./alone.ts";
import { type Figure, percentile } from "./figures.ts";
import { measureMovements, slowDown } from "./frames.ts";
import { signInAt, type Target } from "./staff.ts";

const columns = 25;
const rows = 20;
const corners = 12;

/**
 * Pans and zooms the full-screen map of a park with 500 parcels of 12 corners on a slowed-down processor:
 * frames a second, the longest task that blocked the page meanwhile, and how soon a press on a parcel shows.
 */
export async function benchMap(target: Target): Promise<Figure[]> {
  const park = await createLargePark(target);
  const browser = await chromium.launch(await findChromium());
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${target.url}/projekat/${park}/mapa`);
    await page
      .locator("polygon[data-parcel]")
      .nth(columns * rows - 1)
      .waitFor();
    await slowDown(page);
    await page.getByRole("button", { name: "Uvećaj" }).click();
    await page.evaluate(() => document.fonts.ready);
    await atRest(page);
    const figures = await measureMovements(page, "map of 500 parcels", [
      ["panning", async () => () => pan(page), () => atRest(page)],
      ["zooming", async () => () => zoom(page), () => atRest(page)],
    ]);
    await page.getByRole("button", { name: "Prikaži cijeli park" }).click();
    const presses: number[] = [];
    for (const index of [3, 60, 117, 180, 240]) presses.push(await press(page, index));
    const toPaint = percentile(presses, 0.5);
    return [...figures, { name: "map of 500 parcels, press to paint", value: toPaint, unit: "ms" }];
  } finally {
    await browser.close();
    await removePark(target, park);
  }
}

/** Waits until a zoom has ended and the parcels are painted at its size. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const canvas = document.querySelector<HTMLElement>(".leaflet-overlay-pane > canvas");
    if (!canvas || document.querySelector(".leaflet-zoom-anim")) return false;
    return Math.abs(canvas.getBoundingClientRect().width - canvas.offsetWidth) < 0.01;
  });
}

/** Drags the map to and fro as a hand does. */
async function pan(page: Page): Promise<void> {
  await page.mouse.move(800, 400);
  await page.mouse.down();
  for (let step = 0; step < 90; step++)
    await page.mouse.move(800 + 120 * Math.sin(step / 10), 400 + 80 * Math.cos(step / 13));
  await page.mouse.up();
}

async function zoom(page: Page): Promise<void> {
  await page.mouse.move(800, 400);
  for (let step = 0; step < 40; step++) await page.mouse.wheel(0, step % 20 < 10 ? -20 : 20);
}

/** Presses a parcel, through the glass that lies above its button. @returns milliseconds until the frame that shows it, by the browser's own event timing */
async function press(page: Page, index: number): Promise<number> {
  const watched = await page.evaluateHandle(() => {
    const record = { duration: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "click") record.duration = entry.duration;
    }).observe({ type: "event", buffered: false, durationThreshold: 16 } as PerformanceObserverInit);
    return record;
  });
  const parcel = page.locator("polygon[data-parcel]").nth(index);
  await (await parcel.elementHandle())?.waitForElementState("stable");
  await parcel.click({ force: true });
  await page.getByRole("complementary").waitFor();
  const seen = await page.waitForFunction((record) => record.duration, watched);
  await page.getByRole("button", { name: "Zatvori", exact: true }).click();
  return seen.jsonValue();
}

export function createLargePark(target: Target): Promise<string> {
  const statuses = ["available", "available", "reserved", "sold"];
  return createPark(target, "Park sa 500 parcela", columns * rows, (index) => ({
    status: statuses[index % statuses.length],
    price: 50_000,
    power_kw: 49.1,
    area_m2: 600,
    polygon_data: outline(index),
  }));
}

/** A visible park with so many parcels. @returns its id */
export async function createPark(
  target: Target,
  name: string,
  count: number,
  parcelAt: (index: number) => object,
): Promise<string> {
  const [project] = await insert(target, "/api/projects", {
    name,
    description: "Za mjerenje.",
    main_image_url: await somePicture(target),
    status: "aktivan",
    visible: true,
  });
  const id = project?.id ?? "";
  const parcels = Array.from({ length: count }, (_, index) => ({
    project_id: id,
    position: index,
    name: `P-${String(index + 1).padStart(3, "0")}`,
    ...parcelAt(index),
  }));
  // More at once would be larger than a request may be.
  for (let from = 0; from < parcels.length; from += 100)
    await insert(target, "/api/parcels", parcels.slice(from, from + 100));
  return id;
}

/** A rounded plot of 12 corners in the grid. */
function outline(index: number): { x: number; y: number }[] {
  const x = 2 + ((index % columns) + 0.5) * (96 / columns);
  const y = 2 + (Math.floor(index / columns) + 0.5) * (96 / rows);
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI;
    const round = (value: number) => Math.round(value * 100) / 100;
    return { x: round(x + 1.8 * Math.cos(angle)), y: round(y + 2.2 * Math.sin(angle)) };
  });
}

export async function somePicture({ url }: Target): Promise<string> {
  const response = await fetch(
    `${url}/api/projects?select=main_image_url&main_image_url=not.is.null&limit=1`,
  );
  const [project] = (await response.json()) as { main_image_url: string }[];
  return project?.main_image_url ?? "";
}

export async function insert(
  { url, token }: Target,
  path: string,
  rowsToInsert: object,
): Promise<{ id: string }[]> {
  const response = await fetch(url + path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      prefer: "return=representation",
    },
    body: JSON.stringify(rowsToInsert),
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
  return (await response.json()) as { id: string }[];
}

export async function removePark({ url, token }: Target, id: string): Promise<void> {
  await fetch(`${url}/api/projects?id=eq.${id}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${token}` },
  });
}

if (import.meta.main) await alone(async (url) => benchMap(await signInAt(url)));
