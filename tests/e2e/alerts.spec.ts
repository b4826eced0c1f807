import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { askForAlert, linkTo, tellNow } from "./support/alerts.ts";
import { openPage } from "./support/open-page.ts";
import { test } from "./support/park.ts";

for (const touch of [false, true])
  test.describe(touch ? "on a phone @wide" : "at a desk", () => {
    test.use(touch ? { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } } : {});

    test("a visitor asks to be told of a price, confirms, is told, and ends it", async ({ page, park }) => {
      const email = `javite-${crypto.randomUUID()}@example.com`;
      await openPage(page, `${park.path}?parcel=${park.idOf("Parcela A1")}`);
      await askForAlert(page, "Javite mi ako se promijeni cijena", email);
      await expectAccessible(page, "the dialog with the form");

      const link = await linkTo(email, /^Potvrdite obavještenja: Parcela A1/);
      await openPage(page, link);
      await expect(page.getByRole("heading", { name: "Potvrdite obavještenja" })).toBeVisible();
      await expect(page.getByRole("link", { name: /^Parcela A1/ })).toBeVisible();
      await expectAccessible(page, "the link's page");
      await page.getByRole("button", { name: "Potvrdi" }).click();
      await expect(page.getByRole("heading", { name: "Obavještenja su uključena" })).toBeVisible();

      await park.change("Parcela A1", { price: 91_000 });
      await tellNow(email);
      expect(await linkTo(email, /Parcela A1 ima novu cijenu: 91\.000/)).toBe(link);

      await openPage(page, `${link}?lang=en`);
      await page.getByRole("button", { name: "End", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Your alerts have ended" })).toBeVisible();
      await openPage(page, link);
      await expect(page.getByRole("heading", { name: "Link više ne važi" })).toBeVisible();
    });
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a search is asked for, confirmed and ended by forms @wide", async ({ page }) => {
    const email = `javite-${crypto.randomUUID()}@example.com`;
    await page.goto("/pronadji-parcelu?budget=1000");
    await page.getByText("Javite mi kad se pojavi nova ili jeftinija parcela").click();
    await page.getByLabel("Vaš e-mail").fill(email);
    await page.getByRole("button", { name: "Javite mi" }).click();
    await expect(page.getByRole("heading", { name: "Provjerite e-mail" })).toBeVisible();
    await page.goto(await linkTo(email, "Pretraga parcela"));
    await page.getByRole("button", { name: "Potvrdi" }).click();
    await expect(page.getByRole("heading", { name: "Obavještenja su uključena" })).toBeVisible();
    await page.getByRole("button", { name: "Otkaži", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Obavještenja su otkazana" })).toBeVisible();
  });
});
