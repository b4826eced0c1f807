import { expect, type Locator, type Page } from "@playwright/test";
import { boxOf } from "./boxes.ts";
import { moveFingers, type Way } from "./touch.ts";

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
  const map = await boxOf(page.locator(".leaflet-container"));
  // Above the sheet that may lie at the foot.
  const [x, y] = [map.x + map.width / 2, map.y + map.height * 0.4];
  await moveFingers(
    page,
    [-1, 1].map(
      (side): Way => [
        { x: x + side * from, y },
        { x: x + side * to, y },
      ],
    ),
  );
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
  expect(parcel).toHaveAttribute("fill-opacity", String(opacity));

/** Colour and marks of a parcel on the map, or of a status in the legend: whatever is filled, from below. */
export const fillsOf = (drawn: Locator) =>
  drawn.locator("[fill-opacity]").evaluateAll((shapes) =>
    shapes.map((shape) => {
      const fill = shape.getAttribute("fill") ?? "";
      const pattern = /^url\(#(.+)\)$/.exec(fill)?.[1];
      return pattern ? document.getElementById(pattern)?.querySelector("path")?.getAttribute("d") : fill;
    }),
  );

/** Chromium tells the place of what has just come up only once a frame has shown it, and (0, 0) before. */
export const frameShown = (page: Page) =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
