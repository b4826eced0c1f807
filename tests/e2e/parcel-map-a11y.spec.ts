import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expectZoom, onMap, settledWidth } from "./support/map.ts";
import { openPage } from "./support/open-page.ts";
import { test } from "./support/park.ts";

test("what opens on a park's page and map is accessible @wide", async ({ page, park }) => {
  const parcels = `${park.idOf("Parcela A1")},${park.idOf("Parcela A2")}`;
  const subject = `projekat=${park.id}&parcele=${parcels}`;
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [
      `${park.path}?parcele=${parcels}`,
      `${park.path}?parcele=${parcels}&view=cards`,
      `${park.path}?parcel=${park.idOf("Parcela A1")}`,
      `${park.path}/mapa?parcel=${park.idOf("Parcela A3")}`,
      `/kontakt?${subject}`,
      `/hvala?${subject}&lang=en`,
    ]) {
      await openPage(page, path);
      await expect(page.getByText(park.name).first()).toBeAttached();
      await expectAccessible(page);
    }
  }
  await openPage(page, `${park.path}?parcel=${park.idOf("Parcela A1")}&inquiry=1`);
  const dialog = page.getByRole("dialog", { name: "Parcela A1" });
  await dialog.getByRole("button", { name: "Pošalji upit" }).click();
  await expect(dialog.getByLabel("Ime i prezime")).toHaveAccessibleDescription("Unesite ime i prezime.");
  await expectAccessible(page, "a form with its mistakes");

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
});

test("scrolling to a parcel does not move the map within itself @wide", async ({ page, park }) => {
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
