import { expect } from "@playwright/test";
import { linkTo } from "./support/alerts.ts";
import { asStaff } from "./support/api.ts";
import { test } from "./support/park.ts";
import { newEmail } from "./support/sales.ts";

test.use({ javaScriptEnabled: false });

test("a visitor reads a park and sends an inquiry", async ({ page, park }) => {
  await asStaff("/api/milestones", "POST", [
    { project_id: park.id, kind: "grid_connection", done_on: "2026-08-28", planned_on: null },
  ]);
  await page.goto("/reference");
  await expect(page.getByRole("heading", { name: "Krovna elektrana na logističkom centru" })).toBeVisible();
  await page.goto("/?lang=en");
  await page.getByRole("link", { name: "Invest in a plant for sale" }).click();
  await expect(page).toHaveURL(/\/elektrane-na-prodaju\?lang=en$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Solar parks with parcels for sale");
  await expect(page.getByRole("link", { name: "Laktaši Solar Park" })).toBeVisible();

  await page.goto(`${park.path}?lang=en`);
  await expect(page.getByText(/On the grid since 28\sAug\s2026/).first()).toBeVisible();
  await page.getByRole("link", { name: "Answer on request" }).first().click();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(
    `A question about ${park.name}: What do I own?`,
  );

  await page.goto(park.path);
  const calculation = page.locator("#izracun");
  await expect(calculation).toContainText("Primjer: Parcela A1");
  await expect(calculation.getByRole("row", { name: /^Neto prihod prve godine/ })).toContainText("12.680 KM");
  await expect(calculation).toContainText("Nisu uračunati porez na dobit");
  await calculation.getByText("Tabela po godinama").click();
  await expect(calculation.getByRole("row", { name: /^20 / })).toBeVisible();

  await page.getByRole("link", { name: "Parcela A1, Dostupno, 80 kW, 100.000 KM" }).click();
  const parcel = page.getByRole("region", { name: "Parcela A1" });
  await expect(parcel).toContainText("100.000 KM");
  const send = parcel.getByRole("button", { name: "Pošalji upit" });
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Molimo popunite sva obavezna polja.");
  await parcel.getByLabel("Ime i prezime").fill("Ana Anić");
  await parcel.getByLabel("E-mail adresa").fill("ana");
  await send.click();
  await expect(parcel.getByLabel("Ime i prezime")).toHaveValue("Ana Anić");
  const email = newEmail();
  await parcel.getByLabel("E-mail adresa").fill(email);
  await send.click();
  await expect(page).toHaveURL(/\/hvala\?projekat=/);
  expect(await park.inquiries()).toMatchObject([
    { parcel_id: park.idOf("Parcela A1"), user_email: email, suspected_spam: false },
  ]);
});

test("finder, projects and views work as plain pages @wide", async ({ page }) => {
  await page.goto("/pronadji-parcelu?lang=en");
  const rows = page.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(25);
  await page.getByRole("link", { name: "More parcels" }).click();
  await expect(page).toHaveURL(/after=/);
  await page.getByLabel("Minimum power, kW").fill("200");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page).toHaveURL(/power=200/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a parcel");
  await expect(rows.first()).toBeVisible();
  await expect(page.getByLabel("Minimum power, kW")).toHaveValue("200");

  await page.goto("/projekti?q=kozara");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.goto("/projekti");
  await page.getByRole("button", { name: "Završeni projekti" }).click();
  await expect(page).toHaveURL(/prikaz=completed/);
  await expect(page.getByRole("link", { name: "Solarni park Laktaši" })).toHaveCount(0);

  // The first picture stands, whatever the address asks for.
  await page.goto("/elektrane-na-prodaju");
  const park = await page.getByRole("link", { name: "Solarni park Laktaši" }).getAttribute("href");
  await page.goto(`${park}?pogled=tlocrt`);
  await expect(page.getByRole("link", { name: /^Parcela A1,/ })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Tlocrt", exact: true })).toHaveCount(0);
  await expect(page.getByRole("img", { name: /^Solarni park Laktaši, pogled/ })).toHaveAttribute(
    "href",
    /park-1\.jpg/,
  );
});

test("an alert is asked for, confirmed and ended by forms @wide", async ({ page }) => {
  const email = newEmail();
  await page.goto("/pronadji-parcelu?budget=1000");
  await page.getByText("Javite mi kad se pojavi nova ili jeftinija parcela").click();
  await page.getByLabel("Vaš e-mail").fill(email);
  await page.getByRole("button", { name: "Javite mi" }).click();
  await expect(page.getByRole("heading", { name: "Provjerite e-mail" })).toBeVisible();
  await page.goto(await linkTo(email, "parcele po Vašoj pretrazi"));
  await page.getByRole("button", { name: "Potvrdi" }).click();
  await expect(page.getByRole("heading", { name: "Obavještenja su uključena" })).toBeVisible();
  await page.getByRole("button", { name: "Otkaži", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Obavještenja su otkazana" })).toBeVisible();
});

test("a browser older than the scripts has the plain page @wide", async ({ browser, park }) => {
  const page = await browser.newPage({ javaScriptEnabled: true });
  await page.addInitScript("delete Document.prototype.adoptedStyleSheets");
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.goto(`${park.path}?parcel=${park.idOf("Parcela A1")}`);
  const parcel = page.getByRole("region", { name: "Parcela A1" });
  await parcel.getByLabel("Ime i prezime").fill("Ana Anić");
  await parcel.getByLabel("E-mail adresa").fill(newEmail());
  await parcel.getByRole("button", { name: "Pošalji upit" }).click();
  await expect(page).toHaveURL(/\/hvala\?projekat=/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(new Set(errors)).toEqual(new Set(["The browser is older than the scripts."]));
  await page.close();
});
