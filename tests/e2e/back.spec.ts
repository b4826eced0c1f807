import { expect } from "@playwright/test";
import { openPage } from "./support/open-page.ts";
import { test } from "./support/park.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("Back closes form and parcel in turn, and keeps what was typed", async ({ page, park }) => {
  await openPage(page, "/kontakt");
  await openPage(page, park.path);
  const row = page.getByRole("row").getByRole("link", { name: "Parcela A2", exact: true });
  const dialog = page.getByRole("dialog", { name: "Parcela A2" });
  await row.click();
  await dialog.getByRole("button", { name: "Zatražite ponudu" }).click();
  await dialog.getByLabel("Poruka (opciono)").fill("Zanima me rok.");
  const name = dialog.getByLabel("Ime i prezime");

  await page.goBack();
  await expect(dialog.getByText("Tehnički podaci")).toBeVisible();
  await expect(page).toHaveURL(`${park.path}?parcel=${park.idOf("Parcela A2")}`);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(park.path);

  // What was closed by its own button leaves nothing behind for Back.
  await row.click();
  await dialog.getByRole("button", { name: "Zatražite ponudu" }).click();
  await expect(dialog.getByLabel("Poruka (opciono)")).toHaveValue("Zanima me rok.");
  await name.fill("Ana");
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor();
  await expect(name).toBeVisible();
  await dialog.getByRole("button", { name: "Zatvori" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(park.path);
  await page.goBack();
  await expect(page).toHaveURL("/kontakt");
});

test("Back closes the menu, a reference and its viewer @wide", async ({ page }) => {
  await openPage(page, "/usluge");
  await page.getByRole("button", { name: "Otvori meni" }).click();
  const menu = page.getByRole("dialog");
  await menu.getByRole("link", { name: "Reference" }).click();
  await expect(page).toHaveURL("/reference");
  await page.goBack();
  await expect(page).toHaveURL("/usluge");
  await expect(menu).toBeHidden();

  await page.getByRole("button", { name: "Otvori meni" }).click();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL("/usluge");

  await page.goForward();
  await openPage(page, "/reference");
  await page.getByRole("link", { name: "Detalji: Solarna elektrana na zemlji Prnjavor" }).click();
  const reference = page.locator("dialog[open]:not(.lightbox)");
  await reference.getByRole("button", { name: "Otvori sliku 1" }).click();
  const viewer = page.locator("dialog.lightbox");
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(reference).toBeVisible();
  await page.goBack();
  await expect(reference).toHaveCount(0);
  await expect(page).toHaveURL("/reference");
});

test("Back leads from the map's inquiry to the popup and the map @wide", async ({ page, park }) => {
  await openPage(page, `${park.path}/mapa?status=available`);
  await page.getByRole("row").getByRole("link", { name: "Parcela A2" }).click();
  const popup = page.getByRole("complementary", { name: "Parcela A2" });
  await popup.getByRole("button", { name: "Zatražite ponudu" }).click();
  await expect(page.getByRole("form")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("form")).toHaveCount(0);
  await expect(popup).toBeVisible();
  await page.goBack();
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL(`${park.path}/mapa?status=available`);
});
