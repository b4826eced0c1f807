import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { asStaff } from "./support/api.ts";
import { boxOf, overlap } from "./support/boxes.ts";
import { onMap, pointAt, settledWidth, throughOverlay } from "./support/map.ts";
import { openPage } from "./support/open-page.ts";

/** The demo park that was measured and has a second picture. */
async function measuredPark(): Promise<{ path: string; west: string }> {
  const [park] = await asStaff<{ id: string; project_pictures: { id: string }[] }[]>(
    "/api/projects?name=eq.Solarni%20park%20Lakta%C5%A1i&select=id,project_pictures(id)&project_pictures.title=eq.Sa%20zapada",
  );
  return { path: `/projekat/${park?.id}`, west: park?.project_pictures[0]?.id ?? "" };
}

const view = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

/** Where a parcel stands on the map, in percent of the picture. */
async function positionOf(page: Page, parcel: string): Promise<string> {
  await settledWidth(page);
  return (await onMap(page, parcel).getAttribute("points")) ?? "";
}

test("a measured park is seen from above and its other side @wide", async ({ page }) => {
  const { path, west } = await measuredPark();
  await openPage(page, path);
  await expect(view(page, "Sa juga")).toBeChecked();
  const fromSouth = await positionOf(page, "Parcela A1");

  // The choice of views lies over the map, and the tooltip over both.
  await page.setViewportSize({ width: 1440, height: 900 });
  await settledWidth(page);
  const tooltip = await pointAt(page, onMap(page, "Parcela A1"), "Parcela A1");
  const uncovered = (box: HTMLElement) => {
    box.style.pointerEvents = "auto";
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) => [0.2, 0.4, 0.6, 0.8].map((y) => ({ x, y })));
    return points.every(({ x, y }) =>
      box.contains(document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)),
    );
  };
  expect(await overlap(tooltip, view(page, "Tlocrt"))).toBe(true);
  expect(await tooltip.evaluate(uncovered)).toBe(true);

  await view(page, "Tlocrt").click();
  await expect(page).toHaveURL(/[?&]pogled=tlocrt$/);
  const wholeScreen = page.getByRole("link", { name: "Mapa preko cijelog ekrana" });
  await expect(wholeScreen).toHaveAttribute("href", /\/mapa\?pogled=tlocrt$/);
  const fromAbove = await positionOf(page, "Parcela A1");
  expect(fromAbove).not.toBe(fromSouth);
  await expect(page.getByRole("img", { name: "Smjer sjevera" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Razmjera: dužina linije je \d+ m$/ })).toBeVisible();
  await expectAccessible(page, "a park from above");

  // The parcels do what they do on the picture.
  await onMap(page, "Parcela A1").click(throughOverlay);
  const dialog = page.getByRole("dialog", { name: "Parcela A1" });
  await expect(
    dialog.getByRole("img", { name: /^Tlocrt: Parcela A1, stranice (\d+,\d m, ){4}\d+,\d m/ }),
  ).toBeVisible();
  const world = dialog.getByRole("link", { name: "Prikaži na mapi svijeta" });
  await expect(world).toHaveAttribute("href", /mlat=44\.91\d*&mlon=17\.31/);
  await expectAccessible(page, "a parcel with its plan");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await view(page, "Tlocrt").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(new RegExp(`[?&]pogled=${west}$`));
  await expect(view(page, "Sa zapada")).toBeFocused();
  const fromWest = await positionOf(page, "Parcela A1");
  expect(new Set([fromSouth, fromAbove, fromWest]).size).toBe(3);
  await expect(page.getByRole("img", { name: "Smjer sjevera" })).toBeHidden();

  await page.reload();
  await expect(view(page, "Sa zapada")).toBeChecked();
  expect(await positionOf(page, "Parcela A1")).toBe(fromWest);
  await page.goto(`${path}/mapa?pogled=${west}&lang=en`);
  await expect(view(page, "From the west")).toBeChecked();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a finger chooses the view, which lies beside the picture @wide", async ({ page }) => {
    const { path } = await measuredPark();
    await openPage(page, path);
    await settledWidth(page);
    await view(page, "Tlocrt").tap();
    await expect(view(page, "Tlocrt")).toBeChecked();
    await settledWidth(page);
    const [map, choice] = [page.locator("[data-live]"), view(page, "Sa zapada")];
    const box = await boxOf(choice);
    expect(box.y).toBeGreaterThanOrEqual((await boxOf(map)).bottom);
    expect(box.height).toBeGreaterThanOrEqual(44);

    await page.goto(`${path}/mapa`);
    await view(page, "Sa zapada").tap();
    await expect(view(page, "Sa zapada")).toBeChecked();
    await view(page, "Sa juga").tap();
    await expect(page).not.toHaveURL(/pogled/);

    // On the smallest phone and by their longer names they stand in one line too.
    await page.setViewportSize({ width: 320, height: 700 });
    await openPage(page, `${path}?lang=en`);
    const [first, last] = [view(page, "From the south"), view(page, "Plan")];
    expect((await last.boundingBox())?.y).toBe((await first.boundingBox())?.y);
  });
});

test.describe("over the whole screen of a tablet", () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test("no view has a parcel below the controls @wide", async ({ page }) => {
    const { path } = await measuredPark();
    await openPage(page, `${path}/mapa`);
    const bars = [
      page.getByRole("group", { name: "Na čemu su parcele prikazane" }),
      page.getByRole("button", { name: "Uvećaj" }).locator(".."),
    ];
    for (const name of ["Sa juga", "Sa zapada", "Tlocrt"]) {
      await view(page, name).tap();
      await expect(view(page, name)).toBeChecked();
      await settledWidth(page);
      const parcels = await onMap(page, "Parcela [^,]+").all();
      expect(parcels.length).toBeGreaterThan(10);
      for (const bar of bars) for (const parcel of parcels) expect(await overlap(parcel, bar)).toBe(false);
    }
  });
});
