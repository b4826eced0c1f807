import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { asStaff } from "./support/api.ts";
import { openPage } from "./support/open-page.ts";
import { test } from "./support/park.ts";

const calculation = (page: Page) => page.locator("#izracun");
const row = (page: Page, name: string) => calculation(page).getByRole("row").filter({ hasText: name });
/** An amount as it stands in a table, whole. */
const amount = (text: string) => Number(text.replaceAll(/[.,]/g, ""));

test("a buyer's own assumptions change the calculation, which adds up", async ({ page, park }) => {
  await openPage(page, `${park.path}?parcele=${park.idOf("Parcela A1")},${park.idOf("Parcela A2")}`);
  const section = calculation(page);
  await expect(section).toContainText("Parcela A1, Parcela A2");
  await expect(row(page, "Plaćate")).toContainText("210.000 KM");
  const firstYear = row(page, "Neto prihod prve godine").getByRole("cell").nth(1);
  // 30,000 KM of revenue, less 29 KM for each of 170.5 kW.
  await expect(firstYear).toHaveText("25.056 KM");

  await section.getByLabel("Tarifa, KM/kWh").fill("0,2");
  await expect(firstYear).toHaveText("35.056 KM");
  // What cannot be read changes nothing.
  await section.getByLabel("Tarifa, KM/kWh").fill("mnogo");
  await expect(section.getByText("Unesite broj od")).toBeVisible();
  await expect(firstYear).toHaveText("35.056 KM");
  await section.getByLabel("Tarifa, KM/kWh").fill("0,2");
  await expect(section.getByText("Vaš broj")).toBeVisible();
  await section.getByLabel("Održavanje, KM/kW godišnje").fill("mnogo");
  await expect(section.getByText("Unesite broj od 0 do 10.000.")).toBeVisible();
  await expect(firstYear).toHaveText("35.056 KM");
  await section.getByLabel("Održavanje, KM/kW godišnje").fill("0");
  await expect(firstYear).toHaveText("39.148 KM");
  await section.getByRole("radio", { name: "sa PDV-om" }).check();
  await expect(row(page, "Plaćate")).toContainText("245.700 KM");
  await section.getByText("Plaćanje na rate, bez kamate").click();
  await expect(section.getByLabel("Broj mjesečnih rata")).toHaveValue("12");
  await expect(section).toContainText("uslovi ovog parka nisu objavljeni");
  const instalments = section.getByRole("region", { name: "Plaćanje na rate" });
  await expect(instalments).toContainText(/Odmah \(30%\)73.710\sKM/);
  await expect(instalments).toContainText(/1–11. mjesečna rata, svaka14.333\sKM12. mjesečna rata14.327\sKM/);
  await expect(instalments).toContainText(/Ukupno245.700\sKM/);
  await section.getByRole("radio", { name: "EUR" }).check();
  await expect(row(page, "Plaćate")).toContainText("125.624 EUR");
  // What was written in KM is said in EUR, as everything else, and changes nothing.
  await expect(section.getByLabel("Tarifa, EUR/kWh")).toHaveValue("0,1023");
  await expect(firstYear).toHaveText("20.016 EUR");

  await section.getByText("Tabela po mjesecima").click();
  const table = section.getByRole("table", { name: /Iznosi u EUR/ }).last();
  const nets = await table.locator("tbody td[data-column=net]").allTextContents();
  const [total = ""] = await table.locator("tfoot td[data-column=net]").allTextContents();
  expect(nets).toHaveLength(12);
  const sum = nets.map(amount).reduce((all, net) => all + net, 0);
  expect(Math.abs(sum - amount(total)), "twelve rounded amounts").toBeLessThanOrEqual(6);
  // The same number in one form, wherever it stands.
  await expect(firstYear).toHaveText(`${total} EUR`);
  await section.getByText("Kako računamo").click();
  await expect(section).toContainText("Jordan i Kurtz");
  await expectAccessible(page);

  await section.getByRole("button", { name: "Vrati početne vrijednosti" }).click();
  await section.getByRole("radio", { name: "bez PDV-a" }).check();
  await expect(firstYear).toHaveText("12.811 EUR");
  await section.getByRole("radio", { name: "Povoljni" }).check();
  await expect(section.getByRole("columnheader", { name: "Povoljni" })).toHaveAttribute("data-chosen");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // What was changed goes along to the form, wherever it is sent from.
  await section.getByLabel("Tarifa, EUR/kWh").fill("0,1");
  await page.locator("main a[href*='/kontakt?projekat=']").last().click();
  await expect(page.getByText(/^Uz upit šaljemo i Vaš izračun/)).toContainText("tarifa 0,1 EUR/kWh");
});

test("a parcel's calculation follows the park's terms into the inquiry @wide", async ({ page, park }) => {
  await asStaff(`/api/projects?id=eq.${park.id}`, "PATCH", {
    legal_form: "lease",
    rent_per_kw: 10,
    lease_years: 15,
    payment_parts: [50, 30, 20],
  });
  const planned_on = `${new Date().getFullYear() + 1}-09-30`;
  await asStaff("/api/milestones", "POST", { project_id: park.id, kind: "grid_connection", planned_on });
  await openPage(page, `${park.path}?parcel=${park.idOf("Parcela A2")}`);
  // The park's head says what it is that one buys here.
  await expect(page.getByText(/ · Zakup parcele na 15 godina · /)).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Parcela A2" });
  await expect(dialog.getByRole("row", { name: /^Plaćate/ })).toContainText("110.000 KM");
  // 15,000 KM of revenue less 39 KM for each of 90.5 kW: back within 10 years after the connection.
  await expect(dialog.getByRole("row", { name: /^Neto prihod prve godine/ })).toContainText("11.471 KM");
  await expect(dialog.getByRole("row", { name: /^Neto prihod za 15 godina/ })).toBeVisible();
  await expect(dialog.getByRole("row", { name: /^Vraćeno oko/ })).toContainText(/[a-z]+ 20[34]\d/);
  for (const text of [
    "Bez ugovora o otkupu: cijena energije nije osigurana.",
    `Priključenje je planirano za septembar ${planned_on.slice(0, 4)}. Prva godina i povrat broje se od tada.`,
    "Zakup traje 15 godina, pa toliko i računamo.",
    "Zakup parcele na 15 godina",
  ])
    await expect(dialog.getByText(text).first()).toBeVisible();
  await dialog.getByText("Plaćanje na rate po uslovima parka").click();
  const instalments = dialog.getByRole("region", { name: "Plaćanje na rate" });
  await expect(instalments).toContainText(/Odmah \(50%\)55.000\sKM2. dio33.000\sKM3. dio22.000\sKM/);
  await dialog.getByLabel("Zakupnina, KM/kW godišnje").fill("12");
  await dialog.getByLabel("Tarifa, KM/kWh").fill("0,12");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Zatražite ponudu" }).first().click();
  await expect(dialog.getByText(/^Uz upit šaljemo i Vaš izračun/)).toContainText(
    "tarifa 0,12 KM/kWh, zakupnina 12 KM/kW godišnje, na rate po uslovima parka",
  );
  await dialog.getByLabel("Ime i prezime").fill("Ana Anić");
  await dialog.getByLabel("E-mail").fill(`${park.id}@example.com`);
  await dialog.getByRole("button", { name: /^Pošalji/ }).click();
  await expect(async () => {
    const [inquiry] = await park.inquiries();
    expect(inquiry?.snapshot).toMatchObject({ assumptions: { rent_per_kw: 10, degradation: 0.5 } });
    expect(inquiry?.calculation).toEqual({ tariff: 0.12, rent_per_kw: 12, by_parts: true });
  }).toPass();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a park's page and a parcel's sheet fold up their details @wide", async ({ page, park }) => {
    await openPage(page, `${park.path}?parcel=${park.idOf("Parcela A1")}`);
    const dialog = page.getByRole("dialog", { name: "Parcela A1" });
    const tariff = dialog.getByLabel("Tarifa, KM/kWh");
    await expect(tariff).toBeHidden();
    expect(await dialog.evaluate((sheet) => sheet.scrollHeight)).toBeLessThan(2800);
    await dialog.getByText("Promijenite pretpostavke").click();
    await tariff.fill("0,2");
    await expect(dialog.getByRole("row", { name: /^Neto prihod prve godine/ })).toContainText("17.680 KM");
    await page.goBack();
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7500);
  });
});
