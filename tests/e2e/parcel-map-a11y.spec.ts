import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { test } from "./support/park.ts";

// A dialog that is still fading in has too little contrast.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const violations = async (page: Page) => {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
};

test("the park, its map, a parcel and its form can be used by everyone", async ({ page, park }) => {
  await page.goto(park.path);
  await page.locator("polygon[data-parcel]").first().waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByRole("row").getByRole("link", { name: "Parcela A1" }).click();
  const dialog = page.getByRole("dialog", { name: "Parcela A1" });
  await expect(dialog).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Zatražite ponudu" }).click();
  await dialog.getByRole("button", { name: "Pošalji upit" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto(`${park.path}/mapa?parcel=${park.idOf("Parcela A3")}`);
  await expect(page.getByRole("complementary")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
