import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { test } from "./support/park.ts";

test("the park, its map, a parcel and its form can be used by everyone", { tag: "@wide" }, async ({
  page,
  park,
}) => {
  await page.goto(park.path);
  await page.locator("polygon[data-parcel]").first().waitFor();
  await expectAccessible(page);

  await page.getByRole("row").getByRole("link", { name: "Parcela A1" }).click();
  const dialog = page.getByRole("dialog", { name: "Parcela A1" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Zatražite ponudu" }).click();
  await dialog.getByRole("button", { name: "Pošalji upit" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${park.path}/mapa?parcel=${park.idOf("Parcela A3")}`);
  await expect(page.getByRole("complementary")).toBeVisible();
  await expectAccessible(page);
});
