import { expect, type Page } from "@playwright/test";
import { overlap } from "./support/boxes.ts";
import { expectOpacity, frameShown, mapWidth, onMap, pinch, pointAt, throughOverlay } from "./support/map.ts";
import { openPage } from "./support/open-page.ts";
import { fillOf } from "./support/parcel-fill.ts";
import { plot, test } from "./support/park.ts";

test("the map shows every parcel's status as word, colour and pattern, leads by arrow keys, and has a tooltip in the window", async ({
  page,
  park,
}) => {
  await openPage(page, park.path);
  await expect(page.getByRole("button", { name: "Parcela A1, Dostupno, 80 kW, 100.000 KM" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Parcela A3, Rezervisano, 101 kW" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Parcela A6, Prodato, 132,5 kW" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Parcela A8, Dostupno, .*Cijena na upit/ })).toBeVisible();
  await expectOpacity(onMap(page, "Parcela A1"), 0.3);
  const fills = await Promise.all(
    ["Parcela A1", "Parcela A3", "Parcela A6"].map((name) => fillOf(onMap(page, name))),
  );
  const coarse = fills.map(({ colour }) => colour.map((part) => Math.round(part / 32)).join());
  expect(new Set(coarse).size).toBe(3);
  // Without colour: plain, dotted, hatched.
  expect(fills.map(({ marked }) => marked)).toEqual([false, true, true]);
  expect(fills.map(({ striped }) => striped)).toEqual([true, false, true]);
  // The legend shows what the map shows.
  const legend = page.getByRole("region", { name: "Legenda statusa parcela" });
  for (const [at, label] of ["Dostupno 6", "Rezervisano 1", "Prodato 1"].entries()) {
    const item = legend.getByRole("listitem").filter({ hasText: new RegExp(label.replace(" ", "\\s*")) });
    const { colour, opacity, marks, ...pattern } = await fillOf(item.locator("svg"));
    const onPicture = fills[at];
    expect(pattern, label).toEqual({ marked: onPicture?.marked, striped: onPicture?.striped });
    expect(opacity, label).toBeCloseTo(onPicture?.opacity ?? 0, 1);
    expect(marks, label).toBeCloseTo(onPicture?.marks ?? 0, 1);
    for (const [part, value] of colour.entries())
      expect(Math.abs(value - (onPicture?.colour[part] ?? 0)), label).toBeLessThan(12);
  }

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
  const bar = (await page.getByRole("banner").boundingBox())?.height ?? 720;
  const a1 = onMap(page, "Parcela A1");
  await a1.evaluate((shape, top) => scrollBy(0, shape.getBoundingClientRect().top - top), bar + 24);
  await page.mouse.move(0, 400);
  const tooltip = await pointAt(page, a1, "Parcela A1");
  await frameShown(page);
  expect((await tooltip.boundingBox())?.y).toBeGreaterThanOrEqual(bar);
});

test("the map lets the page scroll, zooms with Ctrl and buttons, and comes to the parcel of a list that keeps its filters in the address", async ({
  page,
  park,
  context,
}) => {
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
  const size = await zoom.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
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

test("the map opens a parcel of the still picture while the live map is on its way, and leaves the page where it is @wide", async ({
  page,
  park,
}) => {
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
  const shape = await onMap(page, "Parcela A1").boundingBox();
  const name = await page
    .locator(".leaflet-overlay-pane text")
    .filter({ hasText: /^A1$|^Parcela A1$/ })
    .boundingBox();
  if (!shape || !name) throw new Error("no name");
  expect(name.x).toBeGreaterThan(shape.x);
  expect(name.x + name.width).toBeLessThan(shape.x + shape.width);
});

test("the live map takes over where the still picture stood, on the page and over the whole screen @wide", async ({
  browser,
  page,
  park,
}) => {
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
    const before = await still.locator("a[data-parcel] polygon:first-child").first().boundingBox();
    await page.setViewportSize(size);
    const shift = async () => {
      const now = await onMap(page, "Parcela A1").boundingBox();
      if (!before || !now) return null;
      return Math.max(
        Math.abs(now.x - before.x),
        Math.abs(now.y - before.y),
        Math.abs(now.width - before.width),
      );
    };
    await expect.poll(shift).toBeLessThanOrEqual(2);
  }
  await still.close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test("the map is framed on the parcels, two fingers zoom it and one scrolls the page, and a tap opens the sheet", async ({
    page,
    park,
  }) => {
    // Down to the picture's lower edge.
    const low = plot(7).map(({ x, y }) => ({ x, y: y + 24 }));
    await park.change("Parcela A8", { polygon_data: low });
    await openPage(page, park.path);
    for (const name of ["Parcela A1", "Parcela A4", "Parcela A5", "Parcela A8"]) {
      const box = await onMap(page, name).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    }
    // Parcels that lie off the picture's middle do not draw its edge into the map.
    const [picture, map] = await Promise.all(
      [".leaflet-overlay-pane img", ".leaflet-container"].map((part) => page.locator(part).boundingBox()),
    );
    if (!picture || !map) throw new Error("no map");
    expect(picture.y).toBeLessThanOrEqual(map.y + 1);
    expect(picture.y + picture.height).toBeGreaterThanOrEqual(map.y + map.height - 1);

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
