import { expect, type Page } from "@playwright/test";
import { boxOf, overlap } from "./support/boxes.ts";
import {
  expectOpacity,
  fillsOf,
  frameShown,
  mapWidth,
  onMap,
  pinch,
  pointAt,
  throughOverlay,
} from "./support/map.ts";
import { openPage } from "./support/open-page.ts";
import { plot, test } from "./support/park.ts";

test("the map tells statuses, takes arrow keys and has tooltips", async ({ page, park }) => {
  await openPage(page, park.path);
  await expect(page.getByRole("button", { name: "Parcela A1, Dostupno, 80 kW, 100.000 KM" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Parcela A3, Rezervisano, 101 kW" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Parcela A6, Prodato, 132,5 kW" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Parcela A8, Dostupno, .*Cijena na upit/ })).toBeVisible();
  await expectOpacity(onMap(page, "Parcela A1"), 0.3);
  // Each status has a colour and marks of its own, on the map as in the legend; an available parcel has no marks.
  const fills = await Promise.all(
    ["Parcela A1", "Parcela A3", "Parcela A6"].map((name) => fillsOf(onMap(page, name).locator(".."))),
  );
  expect(fills.map(({ length }) => length)).toEqual([1, 2, 2]);
  expect(new Set(fills.flat()).size).toBe(5);
  const legend = page.getByRole("region", { name: "Legenda statusa parcela" }).getByRole("listitem");
  await expect(legend).toHaveText([/Dostupno\s*6/, /Rezervisano\s*1/, /Prodato\s*1/]);
  expect(await Promise.all((await legend.all()).map(fillsOf))).toEqual(fills);
  const tops = await legend.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(new Set(tops).size, "the legend stands in one line").toBe(1);

  expect(await page.locator("[data-parcel][tabindex='0']").count()).toBe(1);
  await page.getByRole("button", { name: "Prikaži cijeli park" }).focus();
  for (const [key, reached] of [
    ["Tab", "Parcela A1"],
    ["ArrowRight", "Parcela A2"],
    ["ArrowDown", "Parcela A6"],
    ["ArrowLeft", "Parcela A5"],
    ["ArrowLeft", "Parcela A5"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(onMap(page, reached)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Parcela A5" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(onMap(page, "Parcela A5")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Uvećaj" })).toBeFocused();

  for (const name of ["Parcela A1", "Parcela A8"]) {
    const tooltip = await pointAt(page, onMap(page, name), name);
    await frameShown(page);
    expect(await tooltip.boundingBox()).toMatchObject({ width: 280, height: 160 });
    expect(await tooltip.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await expect(tooltip).toBeInViewport({ ratio: 1 });
    for (const other of [onMap(page, name), page.getByRole("banner")])
      expect(await overlap(tooltip, other)).toBe(false);
    await expectOpacity(onMap(page, name), 0.8);
  }
  // Beside a parcel just below the header it stands as high as the header lets it.
  const { height: bar } = await boxOf(page.getByRole("banner"));
  const a1 = onMap(page, "Parcela A1");
  await a1.evaluate((shape, top) => scrollBy(0, shape.getBoundingClientRect().top - top), bar + 24);
  await page.mouse.move(0, 400);
  const tooltip = await pointAt(page, a1, "Parcela A1");
  await frameShown(page);
  expect((await tooltip.boundingBox())?.y).toBeGreaterThanOrEqual(bar);
});

test("the map zooms, lets the page scroll and follows the list", async ({ page, park, context }) => {
  await openPage(page, park.path);
  await onMap(page, "Parcela A6").hover(throughOverlay);
  const before = await mapWidth(page);
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled);
  expect(await mapWidth(page)).toBe(before);
  await onMap(page, "Parcela A2").hover(throughOverlay);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -120);
  await page.keyboard.up("Control");
  await expect.poll(() => mapWidth(page)).toBeGreaterThan(before * 1.2);
  await page.getByRole("button", { name: "Prikaži cijeli park" }).click();
  await expect.poll(() => mapWidth(page)).toBeCloseTo(before, 0);
  const zoom = page.getByRole("button", { name: "Uvećaj" });
  const { width, height } = await boxOf(zoom);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await zoom.click();
  await expect.poll(() => mapWidth(page)).toBeGreaterThan(before * 1.2);

  await page.getByRole("row").getByRole("link", { name: "Parcela A7" }).click();
  const dialog = page.getByRole("dialog", { name: "Parcela A7" });
  await dialog.getByRole("button", { name: "Prikaži na mapi" }).click();
  await expect(dialog).toBeHidden();
  const parcel = onMap(page, "Parcela A7");
  await expect(parcel).toBeFocused();
  await expect(parcel).toBeInViewport({ ratio: 0.999 });
  await expect.poll(() => mapWidth(page)).toBeGreaterThan(before * 1.3);
  await expectOpacity(parcel, 0.8);
  // What a click on the map opened gives the focus back to its parcel.
  await parcel.click(throughOverlay);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(parcel).toBeFocused();

  const rows = (on: Page) => on.getByRole("row").filter({ hasText: "Parcela A" });
  const entries = () => page.evaluate(() => history.length);
  const visited = await entries();
  await page.getByRole("radio", { name: "Dostupne" }).check({ force: true });
  await expect(rows(page)).toHaveCount(6);
  await page.locator("summary", { hasText: "Filteri" }).click();
  await page.getByRole("group", { name: "Cijena, KM" }).getByLabel("Do").fill("140000");
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole("combobox").selectOption({ label: "Sortiraj: Cijena, od najviše" });
  await expect(rows(page).first()).toContainText("Parcela A5");
  await expect(page).toHaveURL(/status=available&price_to=140000&sort=priceDesc/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(rows(other)).toHaveCount(4);
  await expect(rows(other).first()).toContainText("Parcela A5");
  await page.getByRole("button", { name: "Poništi filtere" }).click();
  await expect(rows(page)).toHaveCount(8);
  expect(await entries(), "no step of its own for Back").toBe(visited);
});

test("a parcel of the still picture opens before the live map @wide", async ({ page, park }) => {
  await page.route(/InteractiveParcelMap[^/]*$/, () => undefined);
  await openPage(page, park.path);
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await page.getByRole("link", { name: /^Parcela A4, / }).click(throughOverlay);
  await expect(page.getByRole("dialog", { name: "Parcela A4" })).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-same-page");
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the live map writes the names of parcels on them @wide", async ({ page, park }) => {
  await openPage(page, park.path);
  await expect(page.locator("[data-live]")).toBeVisible();
  const texts = page.locator(".leaflet-overlay-pane text");
  const [shape, name] = [await boxOf(onMap(page, "Parcela A1")), await boxOf(texts.getByText(/A1$/))];
  expect(name.x).toBeGreaterThan(shape.x);
  expect(name.right).toBeLessThan(shape.right);
});

test("the live map stands where the still picture stood @wide", async ({ browser, page, park }) => {
  const still = await browser.newPage({ javaScriptEnabled: false });
  for (const [path, width, height] of [
    ["", 1440, 900],
    ["", 390, 844],
    ["/mapa", 1440, 900],
    ["/mapa", 390, 844],
  ] as const) {
    const size = { width, height };
    await openPage(page, park.path + path);
    await expect(page.locator("[data-live]")).toBeVisible();
    await still.setViewportSize(size);
    await still.goto(park.path + path);
    const before = await boxOf(still.locator("a[data-parcel] polygon:first-child").first());
    await page.setViewportSize(size);
    const shift = async () => {
      const now = await boxOf(onMap(page, "Parcela A1"));
      const sides = ["x", "y", "width"] as const;
      return Math.max(...sides.map((side) => Math.abs(now[side] - before[side])));
    };
    await expect.poll(shift).toBeLessThanOrEqual(2);
  }
  await still.close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test("two fingers zoom the map, one scrolls, and a tap opens", async ({ page, park }) => {
    // Down to the picture's lower edge.
    const low = plot(7).map(({ x, y }) => ({ x, y: y + 24 }));
    await park.change("Parcela A8", { polygon_data: low });
    await openPage(page, park.path);
    for (const name of ["Parcela A1", "Parcela A4", "Parcela A5", "Parcela A8"]) {
      const { x, right } = await boxOf(onMap(page, name));
      expect(x).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(390);
    }
    // Parcels that lie off the picture's middle do not draw its edge into the map.
    const picture = await boxOf(page.locator(".leaflet-overlay-pane img"));
    const map = await boxOf(page.locator(".leaflet-container"));
    expect(picture.y).toBeLessThanOrEqual(map.y + 1);
    expect(picture.bottom).toBeGreaterThanOrEqual(map.bottom - 1);

    const touchAction = () =>
      page.locator(".leaflet-container").evaluate((element) => getComputedStyle(element).touchAction);
    await expect.poll(touchAction).toBe("pan-x pan-y");
    const before = await mapWidth(page);
    await pinch(page, 30, 85);
    await expect.poll(() => mapWidth(page)).toBeGreaterThan(before * 1.5);
    await page.getByRole("button", { name: "Prikaži cijeli park" }).tap();
    await expect.poll(() => mapWidth(page)).toBeCloseTo(before, 0);
    await onMap(page, "Parcela A2").tap(throughOverlay);
    await expect(page.getByRole("dialog", { name: "Parcela A2" })).toBeVisible();
    await expect(page.locator("[data-tooltip]")).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
