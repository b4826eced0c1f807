import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expectZoom, onMap, settledWidth } from "./support/map.ts";
import { openPage } from "./support/open-page.ts";
import { test } from "./support/park.ts";

test("the park, its map, a parcel and its form can be used by everyone @wide", async ({ page, park }) => {
  await page.goto(park.path);
  await page.locator("polygon[data-parcel]").first().waitFor();
  await expectAccessible(page);

  await page.getByRole("row").getByRole("link", { name: "Parcela A1" }).click();
  const dialog = page.getByRole("dialog", { name: "Parcela A1" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Zatražite ponudu" }).click();
  await dialog.getByRole("button", { name: "Pošalji upit" }).click();
  await expect(dialog.getByLabel("Ime i prezime")).toHaveAccessibleDescription("Unesite ime i prezime.");
  await expectAccessible(page);

  await page.goto(`${park.path}/mapa?parcel=${park.idOf("Parcela A3")}`);
  await expect(page.getByRole("complementary")).toBeVisible();
  await expectAccessible(page);
});

test("the pages about an inquiry and the sheet of a phone's map can be used by everyone @wide", async ({
  page,
  park,
}) => {
  const parcels = `${park.idOf("Parcela A1")},${park.idOf("Parcela A2")}`;
  const subject = `projekat=${park.id}&parcele=${parcels}`;
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const picked = `${park.path}?parcele=${parcels}`;
    for (const path of [
      picked,
      `${picked}&view=cards`,
      `/kontakt?${subject}`,
      `/hvala?${subject}`,
      `/hvala?${subject}&lang=en`,
    ]) {
      await openPage(page, path);
      await expect(page.getByRole("main").getByText(park.name).first()).toBeVisible();
      await expectAccessible(page);
    }
  }
  await openPage(page, `${park.path}/mapa?parcele=${parcels}`);
  await settledWidth(page);
  const handle = page.getByRole("region", { name: "Upravljanje mapom" }).locator("header > button");
  await expectAccessible(page, "the sheet, half way up");
  await handle.press("ArrowUp");
  await expectAccessible(page, "the sheet, all the way up");
  await handle.press("ArrowDown");
  await handle.press("ArrowDown");
  await expect(handle).toHaveAttribute("aria-expanded", "false");
  await expectAccessible(page, "the sheet, down");
  await onMap(page, "Parcela A1").press("Enter");
  await expect(page.getByRole("complementary", { name: "Parcela A1" })).toBeVisible();
  await expectAccessible(page, "a parcel over the sheet");
});

test("a screen reader that scrolls to a parcel does not move the map within itself @wide", async ({
  page,
  park,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, park.path);
  const base = await settledWidth(page);
  await page.getByRole("button", { name: "Uvećaj" }).click();
  await expectZoom(page, base, 2 ** 0.75);
  for (const name of park.parcels.keys()) {
    const scrolled = await onMap(page, name).evaluate((button) => {
      button.scrollIntoView({ block: "start" });
      const map = button.closest(".leaflet-container");
      return [map?.scrollLeft, map?.scrollTop];
    });
    expect(scrolled, name).toEqual([0, 0]);
  }
});
