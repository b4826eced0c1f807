import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { failUntilClicked } from "./support/hold.ts";
import { openPage } from "./support/open-page.ts";
import { createPark, parcel, test } from "./support/park.ts";

const path = "/pronadji-parcelu";

test("a buyer finds a parcel by budget, sorts, pages and opens it @wide", async ({ page, park }) => {
  await openPage(page, "/");
  await page.getByLabel("Budžet").fill("60.000");
  await page.getByLabel("Valuta").selectOption("EUR");
  await page.getByRole("button", { name: "Pronađi parcelu" }).click();
  await page.waitForURL(`**${path}?budget=60.000&currency=EUR`);
  await page.locator("html[data-hydrated]").waitFor();
  const rows = page.getByRole("table").locator("tbody tr");
  // The park of this test has two up to 117,350 KM, demo content one.
  await expect(rows.filter({ hasText: park.name })).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "Najbliže iznad budžeta" })).toHaveCount(0);
  await expect(rows.filter({ hasText: "Parcela A2" }).filter({ hasText: park.name })).toContainText(
    "56.242 EUR",
  );

  await page.getByLabel("Budžet do").fill("mnogo");
  await page.getByLabel("Najmanja snaga, kW").fill("85");
  await page.getByRole("button", { name: "Pronađi", exact: true }).click();
  await expect(page.getByText("Ovaj uslov nije uračunat.")).toBeVisible();
  await expect(page.getByLabel("Budžet do")).toHaveValue("mnogo");
  await expect(page.getByLabel("Najmanja snaga, kW")).toHaveValue("85");
  await expectAccessible(page);

  await page.getByLabel("Budžet do").fill("");
  await page.getByLabel("Sortiraj").focus();
  await page.getByLabel("Sortiraj").selectOption("power");
  await expect(page).toHaveURL(/sort=power/);
  await expect(page.getByLabel("Sortiraj")).toBeFocused();
  await expect(page).not.toHaveURL(/mnogo/);
  const powers = async () =>
    (await rows.locator("[data-column=power]").allTextContents()).map((text) =>
      Number.parseFloat(text.replace(".", "").replace(",", ".")),
    );
  await expect.poll(async () => (await powers()).length).toBe(25);
  const first = await powers();
  expect(first).toEqual([...first].sort((a, b) => b - a));
  await page.getByRole("link", { name: "Sljedeće parcele" }).click();
  await expect(page).toHaveURL(/after=/);
  await expect.poll(async () => (await powers())[0] ?? 1e9).toBeLessThanOrEqual(first.at(-1) ?? 0);
  await page.getByRole("link", { name: "Na početak" }).click();
  await expect(page).not.toHaveURL(/after=/);

  await page.getByLabel("Mjesto").selectOption({ label: "Srbac, Bosna i Hercegovina" });
  await expect(page).toHaveURL(/place=Srbac/);
  await expect(rows.filter({ hasText: "Laktaši" })).toHaveCount(0);
  await rows.first().getByRole("link").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  // What the page came with is no step of its own.
  await page.goBack();
  await expect(page).toHaveURL(/place=Srbac/);
  await expect(page.getByLabel("Valuta")).toHaveValue("EUR");
});

test("where little fits stands what comes nearest by price @wide", async ({ page }) => {
  await openPage(page, `${path}?budget=10`);
  await expect(page.getByText("Nijedna parcela ne odgovara svim uslovima")).toBeVisible();
  await expect(page.getByRole("table").locator("tbody tr")).toHaveCount(3);
  await expect(page.getByRole("table")).toContainText(/\d\sKM iznad budžeta/);
  await expect(page.getByText("Dva vlasnika")).toBeVisible();
  await expectAccessible(page);
  await page.getByText("Javite mi kad se pojavi nova ili jeftinija parcela").click();
  await expect(page.getByLabel("Vaš e-mail")).toBeVisible();

  // Nor is anything dearer: the cheapest of all, not "none for sale".
  await openPage(page, `${path}?budget=999999999&power=99999`);
  await expect(page.getByRole("heading", { name: "Najjeftinije u ponudi" })).toBeVisible();
  await expect(page.getByRole("table").locator("tbody tr")).toHaveCount(3);
  await page.getByRole("link", { name: "Poništi uslove" }).click();
  await expect(page.getByLabel("Budžet do")).toHaveValue("");
  await expect(page.getByLabel("Najmanja snaga, kW")).toHaveValue("");

  const large = { power_kw: 5_000 };
  const park = await createPark([0, 1, 2].map((index) => parcel(index, large)));
  await openPage(page, `${path}?budget=100000&power=5000`);
  const [fits, above] = [page.getByRole("table").first(), page.getByRole("table").last()];
  await expect(page.getByRole("heading", { name: "Najbliže iznad budžeta" })).toBeVisible();
  await expect(fits.locator("tbody tr")).toContainText(["Parcela A1"]);
  await expect(above.locator("tbody tr")).toContainText([
    "10.000 KM iznad budžeta",
    "20.000 KM iznad budžeta",
  ]);
  await expect(page.getByText("Dva vlasnika")).toBeVisible();
  await park.remove();
});

test("what cannot be read says so, and can be tried again @wide", async ({ page }) => {
  await openPage(page, path);
  const reads = "**/api/parcels_for_sale?*";
  await failUntilClicked(page, reads);
  await page.getByLabel("Faza parka").selectOption("building");
  const failure = page.getByRole("alert");
  await expect(failure).toContainText("Greška pri učitavanju");
  await failure.getByRole("button", { name: "Pokušaj ponovo" }).click();
  await expect(page.getByRole("table")).toBeVisible();

  // Nor is it called sold out where only what comes near could not be read.
  await page.route(reads, (route) => route.fulfill({ status: 503, json: {} }));
  await page.route("**/api/parcels_for_sale?*by_price=lte.*", (route) => route.continue());
  await page.getByLabel("Budžet do").fill("10");
  await page.getByRole("button", { name: "Pronađi", exact: true }).click();
  await expect(page.getByText("Nijedna parcela ne odgovara svim uslovima")).toBeVisible();
  await expect(failure).toContainText("Greška pri učitavanju");
  await expect(page.getByText("Trenutno nema dostupnih parcela")).toHaveCount(0);
});

test("on a phone results and names stay in sight @wide", async ({ page, park }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, path);
  await page.getByLabel("Budžet do").fill("abc");
  await page.getByRole("button", { name: "Pronađi", exact: true }).click();
  await expect(page.getByText("Ovaj uslov nije uračunat.")).toBeInViewport();
  await expect(page.getByLabel("Budžet do")).toBeFocused();
  await page.getByLabel("Budžet do").fill("150000");
  await page.getByRole("button", { name: "Pronađi", exact: true }).click();
  await expect(page.getByText("do 150.000 KM bez PDV-a")).toBeInViewport();
  await expect(page.getByRole("status").filter({ hasText: "parcel" }).first()).toBeInViewport();
  await expect(page.getByRole("table").locator("tbody tr").first()).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  const names = ["Parcela A1", "Parcela A2", "Parcela A3", "Parcela A4"];
  await openPage(page, `/poredjenje?parcele=${names.map((name) => park.idOf(name))}`);
  await page.setViewportSize({ width: 390, height: 500 });
  await page.getByRole("row").last().scrollIntoViewIfNeeded();
  await expect(page.getByRole("row", { name: /^Cijena \d/ })).not.toBeInViewport();
  for (const name of names)
    await expect(page.getByRole("columnheader", { name })).toBeInViewport({ ratio: 1 });
});
