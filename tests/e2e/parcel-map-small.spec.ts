import { expect, type Page } from "@playwright/test";
import { boxOf } from "./support/boxes.ts";
import { mapWidth, onMap, pinch, settledWidth, throughOverlay } from "./support/map.ts";
import { openPage } from "./support/open-page.ts";
import { test } from "./support/park.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Upravljanje mapom" });

/** Expects that the sheet comes to rest between two shares of the screen's height. */
const expectTop = (page: Page, from: number, to: number) =>
  expect
    .poll(async () => {
      const top = (await boxOf(panel(page))).y / (page.viewportSize()?.height ?? 1);
      return top >= from && top <= to;
    })
    .toBe(true);

test.describe("the full-screen map on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("has the whole height and a sheet to pull, press or move @wide", async ({ page, park }) => {
    await openPage(page, `${park.path}/mapa`);
    await settledWidth(page);
    const map = await boxOf(page.locator(".leaflet-container"));
    expect(map).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await expectTop(page, 0.4, 0.55);

    const heading = await boxOf(panel(page).getByRole("heading", { level: 1 }));
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

  test("takes the room that the sheet leaves @wide", async ({ page, park }) => {
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

  test("opens a thin parcel for a finger that comes down beside it @wide", async ({ page, park }) => {
    const [left, right, top, bottom] = [10, 27, 20, 22];
    const thin = [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ];
    await park.change("Parcela A1", { polygon_data: thin });
    await openPage(page, `${park.path}/mapa`);
    await settledWidth(page);
    const box = await onMap(page, "Parcela A1").boundingBox();
    if (!box) throw new Error("the parcel is not shown");
    expect(box.height).toBeLessThan(10);
    await page.touchscreen.tap(box.x + box.width - 4, box.y - 4);
    await expect(page.getByRole("complementary", { name: "Parcela A1" })).toBeVisible();
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
    const [begin, end] = [(await boxOf(panel(page).locator("header"))).bottom, (await boxOf(bar)).y];
    const rows = await panel(page).getByRole("row").filter({ hasText: "Parcela" }).all();
    const seen = (await Promise.all(rows.map(boxOf))).filter(
      ({ y, bottom }) => y >= begin - 1 && bottom <= end + 1,
    );
    expect(seen.length).toBeGreaterThanOrEqual(2);
  });
});

test.describe("a phone on its side", () => {
  const size = { width: 844, height: 390 };
  test.use({ viewport: size, hasTouch: true, isMobile: true });

  test("a tap opens the parcel and leaves the map where it is @wide", async ({ page, park }) => {
    await openPage(page, `${park.path}/mapa`);
    await settledWidth(page);
    const scrolled = () =>
      page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll("main, main > div")].map(
          ({ scrollTop }) => scrollTop,
        ),
      );
    const last = await boxOf(panel(page).getByText("Prodate", { exact: true }));
    expect(last.right).toBeLessThan((await boxOf(panel(page))).right - 12);
    const whole = { x: 0, y: 0, ...size };
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
