import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { askForAlert, linkTo, sendAlertsNow } from "./support/alerts.ts";
import { openPage } from "./support/open-page.ts";
import { test } from "./support/park.ts";
import { newEmail } from "./support/sales.ts";

test.use({ viewport: { width: 1440, height: 900 }, permissions: ["clipboard-read", "clipboard-write"] });

test("a buyer compares, shares, asks and hears of a new price", async ({ page, park, browser }) => {
  const email = newEmail();
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await openPage(page, "/pronadji-parcelu?budget=75000&currency=EUR");
  const rows = page.getByRole("table").locator("tbody tr").filter({ hasText: park.name });
  for (const name of ["Parcela A1", "Parcela A2", "Parcela A4"])
    await rows.getByRole("button", { name: `Uži izbor: ${name}`, exact: true }).click();
  await page.getByRole("link", { name: "Uži izbor (3)" }).first().click();

  const table = page.getByRole("table", { name: "Parcele, poređenje" });
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await expect(table.getByRole("row", { name: /^Cijena \d/ })).toContainText("51.129 EUR plus PDV");
  await expectAccessible(page, "the comparison");
  await page.getByRole("button", { name: "Štampaj" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "");
  await page.getByRole("button", { name: "Kopiraj link" }).click();
  await expect(page.getByRole("button", { name: "Link je kopiran" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  const friend = await (await browser.newContext()).newPage();
  await openPage(friend, page.url());
  await friend.getByRole("button", { name: "Sačuvaj kao moj uži izbor" }).click();
  await expect(friend.getByRole("link", { name: "Uži izbor (3)" }).first()).toBeVisible();
  await friend.context().close();

  const form = page.getByRole("form", { name: "Obrazac za upit" });
  await form.getByLabel("Ime i prezime").fill("Ana Anić");
  await form.getByLabel("E-mail adresa").fill(email);
  await form.getByRole("button", { name: "Pošalji 1 upit" }).click();
  await expect(page.getByText("Poslan je 1 upit.")).toBeVisible();
  expect(await park.inquiries()).toHaveLength(1);

  await table.getByRole("link", { name: "Parcela A1" }).first().click();
  await expect(page.getByRole("dialog", { name: "Parcela A1" })).toBeVisible();
  await askForAlert(page, "Javite mi ako se promijeni cijena", email);
  await expectAccessible(page, "the dialog with the form");
  const link = await linkTo(email, /^Potvrdite obavještenja: Parcela A1/);
  await openPage(page, link);
  await expect(page.getByRole("heading", { name: "Potvrdite obavještenja" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Parcela A1/ })).toBeVisible();
  await expectAccessible(page, "the link's page");
  await page.getByRole("button", { name: "Potvrdi" }).click();
  await expect(page.getByRole("heading", { name: "Obavještenja su uključena" })).toBeVisible();
  await park.change("Parcela A1", { price: 92_000 });
  await sendAlertsNow(email);
  expect(await linkTo(email, /Parcela A1 ima novu cijenu: 92\.000/)).toBe(link);
  await openPage(page, `${link}?lang=en`);
  await page.getByRole("button", { name: "Unsubscribe", exact: true }).click();
  await expect(page.getByRole("heading", { name: "You have unsubscribed" })).toBeVisible();
  await openPage(page, link);
  await expect(page.getByRole("heading", { name: "Link više ne važi" })).toBeVisible();

  await openPage(page, "/poredjenje");
  await expect(page.getByRole("region", { name: "Od Vaše posljednje posjete" })).toContainText(
    "Parcela A1: cijena je snižena sa 51.129 EUR plus PDV na 47.039 EUR plus PDV.",
  );
});
