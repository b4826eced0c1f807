import { expect, type Locator, type Page } from "@playwright/test";
import { fillOf } from "./parcel-fill.ts";

/** A parcel's button on the map; its name is the beginning of what a screen reader says. */
export const onMap = (page: Page, name: string): Locator =>
  page.getByRole("group", { name: /^Mapa parcela/ }).getByRole("button", { name: new RegExp(`^${name},`) });

/** The pane of glass above the map takes the pointer, wherever the parcel's button lies under it. */
export const throughOverlay = { force: true };

/** Size of the map's drawing on the screen, which grows with the zoom. */
export const mapWidth = async (page: Page): Promise<number> =>
  (await page.locator(".leaflet-overlay-pane svg:not([aria-hidden])").boundingBox())?.width ?? 0;

/** Waits until the map has come to rest in its base view. @returns its width */
export async function settledWidth(page: Page): Promise<number> {
  await expect(page.locator("[data-live]")).toBeVisible();
  await expect(page.getByRole("button", { name: "Uvećaj" })).toBeVisible();
  let width = 0;
  await expect(async () => {
    const before = width;
    width = await mapWidth(page);
    expect(width).toBeGreaterThan(0);
    expect(width).toBe(before);
  }).toPass();
  return width;
}

/** Expects that the map comes to rest at so many times its width in the base view. */
export const expectZoom = (page: Page, base: number, times: number) =>
  expect.poll(async () => (await mapWidth(page)) / base).toBeCloseTo(times, 1);

/** Spreads two fingers over the middle of the map, or the other way round. */
export async function pinch(page: Page, from: number, to: number): Promise<void> {
  const map = await page.locator(".leaflet-container").boundingBox();
  if (!map) throw new Error("no map");
  // Above the sheet that may lie at the foot.
  const [x, y] = [map.x + map.width / 2, map.y + map.height * 0.4];
  const touch = await page.context().newCDPSession(page);
  const fingers = (spread: number) => [
    { x: x - spread, y, id: 1 },
    { x: x + spread, y, id: 2 },
  ];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(from) });
  for (const share of [0.2, 0.4, 0.6, 0.8, 1])
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: fingers(from + (to - from) * share),
    });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Points at a parcel. @returns the tooltip beside it, which goes when the page scrolls to bring the parcel into sight */
export async function pointAt(page: Page, parcel: Locator, text: string): Promise<Locator> {
  const tooltip = page.locator("[data-tooltip]");
  const shown = async () => {
    await parcel.hover(throughOverlay);
    return tooltip.allTextContents();
  };
  await expect.poll(shown).toEqual([expect.stringContaining(text)]);
  return tooltip;
}

export const expectOpacity = (parcel: Locator, opacity: number) =>
  expect.poll(async () => (await fillOf(parcel)).opacity).toBeCloseTo(opacity, 1);

/** Chromium tells the place of what has just come up only once a frame has shown it, and (0, 0) before. */
export const frameShown = (page: Page) =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
