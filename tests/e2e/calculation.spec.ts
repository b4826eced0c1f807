import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { openPage } from "./support/open-page.ts";
import { test } from "./support/park.ts";

const calculation = (page: Page) => page.locator("#izracun");
const row = (page: Page, name: string) => calculation(page).getByRole("row").filter({ hasText: name });
/** An amount as it stands in a table, in hundredths. */
const hundredths = (text: string) => Number(text.replaceAll(/[.,]/g, ""));

for (const [name, options] of [
  ["a desktop", { viewport: { width: 1440, height: 900 } }],
  ["a phone", { viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use(options);

    test("a buyer calculates: other assumptions, case and currency change what comes out, and it adds up", async ({
      page,
      park,
    }) => {
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
      await section.getByText("Računaj sa PDV-om od 17%").click();
      await expect(row(page, "Plaćate")).toContainText("245.700 KM");
      await section.getByText("Plaćanje na rate, bez kamate").click();
      await expect(section.getByLabel("Broj mjesečnih rata")).toHaveValue("12");
      await section.getByRole("radio", { name: "EUR" }).check();
      await expect(row(page, "Plaćate")).toContainText("125.624 EUR");

      await section.getByText("Tabela po mjesecima").click();
      const table = section.getByRole("table", { name: /Iznosi u EUR/ }).last();
      const nets = await table.locator("tbody td[data-column=net]").allTextContents();
      const [total = ""] = await table.locator("tfoot td[data-column=net]").allTextContents();
      expect(nets).toHaveLength(12);
      expect(nets.map(hundredths).reduce((all, net) => all + net, 0)).toBe(hundredths(total));
      await section.getByText("Kako računamo").click();
      await expect(section).toContainText("Jordan i Kurtz");
      await expectAccessible(page);

      await section.getByRole("button", { name: "Vrati početne vrijednosti" }).click();
      await expect(firstYear).toHaveText("12.811 EUR");
      await section.getByRole("radio", { name: "Viši" }).check();
      await expect(section.getByRole("columnheader", { name: "Viši" })).toHaveAttribute("data-chosen");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.viewport.width);
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the base case stands on the page, with its tables, its method and what it leaves out", async ({
    page,
    park,
  }) => {
    await page.goto(park.path);
    const section = calculation(page);
    await expect(section).toContainText("Primjer: Parcela A1");
    await expect(row(page, "Neto prihod prve godine")).toContainText("12.680 KM");
    await expect(section).toContainText("Nisu uračunati porez na dobit");
    await section.getByText("Tabela po godinama").click();
    await expect(section.getByRole("row", { name: /^20 / })).toBeVisible();
  });
});

test("an open parcel has its own calculation, and so has its sheet and what an inquiry keeps", async ({
  page,
  park,
}) => {
  await openPage(page, `${park.path}?parcel=${park.idOf("Parcela A2")}`);
  const dialog = page.getByRole("dialog", { name: "Parcela A2" });
  await expect(dialog.getByRole("row", { name: /^Plaćate/ })).toContainText("110.000 KM");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Zatražite ponudu" }).first().click();
  await dialog.getByLabel("Ime i prezime").fill("Ana Anić");
  await dialog.getByLabel("E-mail").fill(`${park.id}@example.com`);
  await dialog.getByRole("button", { name: /^Pošalji/ }).click();
  await expect(async () => {
    const [inquiry] = await park.inquiries();
    expect(inquiry?.snapshot).toMatchObject({ assumptions: { tariff: 0.14, degradation: 0.5 } });
  }).toPass();
});
