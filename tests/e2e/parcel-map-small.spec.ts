import { expect, type Page } from "@playwright/test";
import { mapWidth, onMap, pinch, settledWidth, throughOverlay } from "./support/map.ts";
import { openPage } from "./support/open-page.ts";
import { test } from "./support/park.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Upravljanje mapom" });

const topOf = async (page: Page) => (await panel(page).boundingBox())?.y ?? 0;

/** Expects that the sheet comes to rest between two shares of the screen's height. */
const expectTop = (page: Page, from: number, to: number) =>
  expect
    .poll(async () => {
      const top = (await topOf(page)) / (page.viewportSize()?.height ?? 1);
      return top >= from && top <= to;
    })
    .toBe(true);

test.describe("the full-screen map on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("has the whole height, and a sheet that is pulled, pressed or moved with keys @wide", async ({
    page,
    park,
  }) => {
    await openPage(page, `${park.path}/mapa`);
    await settledWidth(page);
    expect(await page.locator(".leaflet-container").boundingBox()).toEqual({
      x: 0,
      y: 0,
      width: 390,
      height: 844,
    });
    await expectTop(page, 0.4, 0.55);

    const heading = await panel(page).getByRole("heading", { level: 1 }).boundingBox();
    if (!heading) throw new Error("no heading");
    const [x, y] = [heading.x + 40, heading.y + heading.height / 2];
    const drag = async (from: number, to: number) => {
      await page.mouse.move(x, from);
      await page.mouse.down();
      await page.mouse.move(x, (from + to) / 2, { steps: 4 });
      await page.mouse.move(x, to, { steps: 4 });
      await page.mouse.up();
    };
    await drag(y, 110);
    await expectTop(page, 0, 0.12);

    const handle = panel(page).locator("header > button");
    await handle.focus();
    await page.keyboard.press("ArrowDown");
    await expectTop(page, 0.4, 0.55);
    await page.keyboard.press("ArrowDown");
    await expectTop(page, 0.75, 0.95);
    await expect(handle).toHaveAttribute("aria-expanded", "false");
    await handle.tap();
    await expectTop(page, 0.4, 0.55);
    await expect(handle).toHaveAttribute("aria-expanded", "true");
  });

  test("takes the room that the sheet leaves, and a parcel of the list leaves it as it is @wide", async ({
    page,
    park,
  }) => {
    await openPage(page, `${park.path}/mapa`);
    const place = async () =>
      Object.values((await onMap(page, "Parcela A2").boundingBox()) ?? {}).map(Math.round);
    const handle = panel(page).locator("header > button");
    for (const pinched of [false, true]) {
      const base = await settledWidth(page);
      if (pinched) {
        await pinch(page, 30, 90);
        await expect.poll(() => mapWidth(page)).toBeGreaterThan(base * 1.5);
        await settledWidth(page);
      }
      const before = await place();
      if (!pinched) {
        await handle.press("ArrowDown");
        await expect(handle).toHaveAttribute("aria-expanded", "false");
        await expect.poll(async () => (await place())[1]).toBeGreaterThan(before[1] ?? 0);
        await handle.press("ArrowUp");
        await expect(handle).toHaveAttribute("aria-expanded", "true");
        await expect.poll(place).toEqual(before);
      }
      // Out of the map's sight, where it is pinched.
      await page.getByRole("link", { name: /^Parcela A8/ }).tap();
      const card = page.getByRole("complementary", { name: "Parcela A8" });
      await expect(card).toBeVisible();
      expect(await place()).toEqual(before);
      await card.getByRole("button", { name: "Zatvori" }).tap();
      await expect(card).toBeHidden();
      expect(await place()).toEqual(before);
    }
  });

  test("keeps rows in sight when parcels are picked @wide", async ({ page, park }) => {
    const picked = `${park.idOf("Parcela A1")},${park.idOf("Parcela A2")}`;
    await openPage(page, `${park.path}/mapa?parcele=${picked}`);
    await expect(panel(page).getByRole("row").filter({ hasText: "Parcela A1" })).toBeInViewport({
      ratio: 1,
    });
    await openPage(page, `${park.path}/mapa`);
    for (const name of ["Parcela A1", "Parcela A2"])
      await page.getByRole("checkbox", { name: `Dodaj u upit: ${name}` }).check();
    const bar = panel(page).getByRole("contentinfo").or(panel(page).locator("footer"));
    await expect(bar).toBeInViewport({ ratio: 1 });
    const end = (await bar.boundingBox())?.y ?? 0;
    const rows = await panel(page)
      .getByRole("row")
      .filter({ hasText: "Parcela" })
      .evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
      );
    const begin = (await panel(page).locator("header").boundingBox()) ?? { y: 0, height: 0 };
    const seen = rows.filter(({ top, bottom }) => top >= begin.y + begin.height - 1 && bottom <= end + 1);
    expect(seen.length).toBeGreaterThanOrEqual(2);
  });
});

for (const [width, height] of [
  [844, 390],
  [915, 412],
] as const)
  test.describe(`a phone on its side, ${width} by ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test("a tap opens the parcel and leaves the map where it is @wide", async ({ page, park }) => {
      await openPage(page, `${park.path}/mapa`);
      await settledWidth(page);
      const scrolled = () =>
        page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll("main, main > div")].map(
            ({ scrollTop }) => scrollTop,
          ),
        );
      const filter = page
        .getByRole("region", { name: "Upravljanje mapom" })
        .getByText("Prodate", { exact: true });
      const panel = await page.getByRole("region", { name: "Upravljanje mapom" }).boundingBox();
      const last = await filter.boundingBox();
      expect((last?.x ?? width) + (last?.width ?? 0)).toBeLessThan(
        (panel?.x ?? 0) + (panel?.width ?? 0) - 12,
      );
      const whole = { x: 0, y: 0, width, height };
      expect(await page.locator(".leaflet-container").boundingBox()).toEqual(whole);
      for (const name of ["Parcela A8", "Parcela A1"]) {
        await onMap(page, name).tap(throughOverlay);
        await expect(page.getByRole("complementary", { name })).toBeVisible();
        await expect(page.locator(`[data-parcel-item="${park.idOf(name)}"]`)).toBeInViewport();
        expect((await scrolled()).every((top) => top === 0)).toBe(true);
        expect(await page.locator(".leaflet-container").boundingBox()).toEqual(whole);
        await page.getByRole("button", { name: "Zatvori", exact: true }).tap();
      }
    });
  });
