import { expect } from "@playwright/test";
import { openPage } from "./support/open-page.ts";
import { test } from "./support/park.ts";

test("currency and VAT are chosen once for every price", async ({ page, park }) => {
  const priceOf = (role: "row" | "table") =>
    expect(page.getByRole(role).filter({ hasText: "Parcela A1" }).filter({ hasText: "sa PDV-om" }).first());
  await openPage(page, park.path);
  await page.getByRole("radio", { name: "EUR" }).first().check();
  await page.getByRole("radio", { name: "sa PDV-om" }).first().check();
  // 100,000 KM, 17% and 1.95583 KM for a euro
  await priceOf("row").toContainText("59.821 EUR");
  await expect(page.getByText("najniža cijena, sa PDV-om")).toBeVisible();
  await openPage(page, `${park.path}/mapa`);
  await priceOf("row").toContainText("59.821 EUR");
  await openPage(page, `/poredjenje?parcele=${park.idOf("Parcela A1")}`);
  await priceOf("table").toContainText("59.821 EUR");
  await openPage(page, "/pronadji-parcelu?budget=59821&currency=EUR&vat=17");
  await expect(page.getByLabel("sa PDV-om")).toBeChecked();
  await expect(page.getByRole("row").filter({ hasText: park.name }).first()).toContainText("59.821 EUR");

  await page.route(/entry-client/, (route) => route.abort());
  await page.goto(park.path);
  await expect(page.getByText("plus PDV").first()).toBeAttached();
  await expect(page.getByText("plus PDV").filter({ visible: true })).toHaveCount(0);
});
