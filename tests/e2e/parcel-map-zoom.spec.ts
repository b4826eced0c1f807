import { expect, type Locator, type Page } from "@playwright/test";
import { expectZoom, mapWidth, pinch, settledWidth } from "./support/map.ts";
import { openPage } from "./support/open-page.ts";
import { test } from "./support/park.ts";

/** How much one press of a button zooms. */
const step = 2 ** 0.75;

/** Also where the button can do nothing and says so; once nothing moves it any more. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name });
  await button.hover();
  await button.click({ force: true });
}

/** A place on the map that no parcel, panel or button covers. */
async function freePlace(page: Page): Promise<{ x: number; y: number }> {
  const place = await page.locator(".leaflet-container").evaluate((map) => {
    const { left, top, width, height } = map.getBoundingClientRect();
    const parcels = [...map.querySelectorAll("polygon[data-parcel]")].map((one) =>
      one.getBoundingClientRect(),
    );
    for (let y = top + 8; y < Math.min(top + height, innerHeight) - 8; y += 9)
      for (let x = left + width * 0.4; x < left + width * 0.9; x += 9) {
        const inside = parcels.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
        if (!inside && map.contains(document.elementFromPoint(x, y))) return { x, y };
      }
    return null;
  });
  if (!place) throw new Error("the map has no free place");
  return place;
}

const wheel = async (page: Page, control: boolean) => {
  const { x, y } = await freePlace(page);
  await page.mouse.move(x, y);
  if (control) await page.keyboard.down("Control");
  await page.mouse.wheel(0, -50);
  if (control) await page.keyboard.up("Control");
};

/** On the map's parcel that the Tab key reaches. */
const pressKey = (page: Page, key: string) => page.locator("polygon[data-parcel][tabindex='0']").press(key);

/** What a visitor may do first, and how many times larger the map is then. */
const byMouse: Record<
  string,
  { act: (page: Page) => Promise<unknown>; times: number; only?: "page" | "screen" }
> = {
  plus: { act: (page) => press(page, "Uvećaj"), times: step },
  minus: { act: (page) => press(page, "Umanji"), times: 1 },
  "whole park": { act: (page) => press(page, "Prikaži cijeli park"), times: 1 },
  "double click": {
    act: async (page) => {
      const { x, y } = await freePlace(page);
      await page.mouse.dblclick(x, y);
    },
    times: step,
  },
  "Ctrl and wheel": { act: (page) => wheel(page, true), times: 2 ** 0.3 },
  wheel: { act: (page) => wheel(page, false), times: 2 ** 0.3, only: "screen" },
  "the key +": { act: (page) => pressKey(page, "+"), times: step },
  "the key -": { act: (page) => pressKey(page, "-"), times: 1 },
  "an arrow key": { act: (page) => pressKey(page, "ArrowRight"), times: 1 },
  "three quick presses": {
    act: (page) =>
      page.getByRole("button", { name: "Uvećaj" }).evaluate((button: HTMLElement) => {
        button.click();
        // Each while the map still moves after the one before; how far it moves then is what is judged.
        setTimeout(() => button.click(), 90);
        setTimeout(() => button.click(), 180);
      }),
    times: step ** 3,
  },
};

/** Each control is tried first on a page that was just opened, and the buttons must still answer after it. */
async function tryEach(page: Page, path: string): Promise<void> {
  const kind = path.endsWith("/mapa") ? "screen" : "page";
  for (const [name, control] of Object.entries(byMouse)) {
    if (control.only && control.only !== kind) continue;
    await test.step(`${path}: ${name} first`, async () => {
      await openPage(page, path);
      const base = await settledWidth(page);
      await page.locator(".leaflet-container").scrollIntoViewIfNeeded();
      await control.act(page);
      await expectZoom(page, base, control.times);
      await press(page, "Uvećaj");
      await expectZoom(page, base, Math.min(control.times * step, 8));
      await press(page, "Prikaži cijeli park");
      await expectZoom(page, base, 1);
    });
  }
}

test("a zoom button without use says so, and keeps the focus @wide", async ({ page, park }) => {
  await openPage(page, `${park.path}/mapa`);
  await settledWidth(page);
  const [plus, minus, whole] = ["Uvećaj", "Umanji", "Prikaži cijeli park"].map((name) =>
    page.getByRole("button", { name }),
  );
  if (!plus || !minus || !whole) throw new Error("no buttons");
  const expectUseful = async (wanted: readonly Locator[]) => {
    for (const button of [plus, minus, whole]) {
      const useful = wanted.includes(button);
      await expect(button).toHaveAttribute("aria-disabled", String(!useful));
      await expect(button.locator("svg")).toHaveCSS("opacity", useful ? "1" : "0.3");
    }
  };
  await expectUseful([plus]);
  await plus.focus();
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press("Enter");
  await expectUseful([minus, whole]);
  await expect(plus).toBeFocused();
  await press(page, "Prikaži cijeli park");
  await expectUseful([plus]);
  // What was only moved can be brought back as well.
  const { x, y } = await freePlace(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 4 });
  await page.mouse.up();
  await expectUseful([plus, whole]);
});

const sizes = [
  [390, 844],
  [950, 800],
  [1440, 900],
] as const;

for (const [width, height] of sizes)
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height } });
    for (const [kind, end] of [
      ["the park's page", ""],
      ["the full-screen map", "/mapa"],
    ])
      test(`every control of ${kind} answers when it is the first @wide`, async ({ page, park }) => {
        await tryEach(page, park.path + end);
      });
  });

for (const [width, height] of [
  [390, 844],
  [844, 390],
] as const)
  test.describe(`a touch screen ${width} pixels wide`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });
    for (const [kind, end] of [
      ["the park's page", ""],
      ["the full-screen map", "/mapa"],
    ])
      test(`taps and pinches zoom ${kind} @wide`, async ({ page, park }) => {
        for (const name of ["Uvećaj", "Umanji", "Prikaži cijeli park"]) {
          await openPage(page, park.path + end);
          const base = await settledWidth(page);
          await page.getByRole("button", { name }).tap({ force: true });
          await expectZoom(page, base, name === "Uvećaj" ? step : 1);
          await page.getByRole("button", { name: "Uvećaj" }).tap();
          await expectZoom(page, base, name === "Uvećaj" ? step ** 2 : step);
        }
        await openPage(page, park.path + end);
        const base = await settledWidth(page);
        await page.locator(".leaflet-container").scrollIntoViewIfNeeded();
        await pinch(page, 30, 90);
        await expect.poll(() => mapWidth(page)).toBeGreaterThan(base * 1.5);
        await page.getByRole("button", { name: "Prikaži cijeli park" }).tap();
        await expectZoom(page, base, 1);
      });
  });
