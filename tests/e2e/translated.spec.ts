import { expect, type Page } from "@playwright/test";
import { openPage } from "./support/open-page.ts";
import { test } from "./support/park.ts";

/** What a browser's translation does to a page: each text is taken out and comes back within two elements of its own. */
const translatePage = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const untouched = "script, style, svg, textarea, [translate=no]";
      if (text.data.trim() && !text.parentElement?.closest(untouched)) texts.push(text);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = `${text.data}*`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

/** What the page throws or complains about. */
const complaintsOf = (page: Page) => {
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (line) => line.type() === "error" && complaints.push(line.text()));
  return complaints;
};

const switchTo = (page: Page, language: "sr-Latn" | "en") =>
  page.getByRole("banner").locator(`a[lang=${language}]`).first().click();

test("a translated park's prices and sums go on changing @wide", async ({ page, park }) => {
  const complaints = complaintsOf(page);
  await openPage(page, park.path);
  await translatePage(page);
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await row("Parcela A1").getByRole("checkbox").check();
  const sum = page.getByRole("region", { name: "Odabrano" });
  await expect(sum).toContainText("100.000");
  await park.change("Parcela A1", { price: 123456 });
  await expect(row("Parcela A1")).toContainText("123.456");
  await expect(sum).toContainText("123.456");
  await translatePage(page);
  await row("Parcela A2").getByRole("checkbox").check();
  await expect(sum).toContainText("233.456");
  await sum.getByRole("button", { name: /^Ukloni.*A1/ }).click();
  await expect(sum).not.toContainText("233.456");
  await translatePage(page);
  await switchTo(page, "en");
  await expect(page.getByRole("columnheader", { name: "Price" })).toBeVisible();
  await expect(page.getByText("Upit je")).toHaveCount(0);
  await switchTo(page, "sr-Latn");
  await expect(page.getByRole("columnheader", { name: "Cijena" })).toBeVisible();

  await openPage(page, `${park.path}/mapa`);
  await translatePage(page);
  await park.change("Parcela A2", { price: 87654 });
  await expect(page.getByRole("row").filter({ hasText: "Parcela A2" })).toContainText("87.654");
  expect(complaints).toEqual([]);
});

test("translated pages change their language and currency @wide", async ({ page, park }) => {
  const complaints = complaintsOf(page);
  for (const path of [
    "/",
    "/pronadji-parcelu?budget=200000",
    `/poredjenje?parcele=${park.idOf("Parcela A1")}`,
  ]) {
    await openPage(page, path);
    await translatePage(page);
    const currency = page.getByRole("main").getByLabel("Valuta");
    if (path.startsWith("/pronadji")) {
      await currency.selectOption("EUR");
      await page
        .getByRole("button", { name: /Pronađi|Traži|Prikaži/ })
        .first()
        .click();
      await page.waitForURL(/currency=EUR/);
      await translatePage(page);
    }
    const before = (await page.getByRole("heading", { level: 1 }).textContent())?.replaceAll("*", "");
    await switchTo(page, "en");
    await expect(page.getByRole("heading", { level: 1 })).not.toContainText(before ?? "");
    await switchTo(page, "sr-Latn");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(before ?? "");
  }
  expect(complaints).toEqual([]);
});
