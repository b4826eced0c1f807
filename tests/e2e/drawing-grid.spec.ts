import { expect } from "@playwright/test";
import { Drawing, inside } from "./support/drawing.ts";
import { test, toast } from "./support/staff.ts";

test("a field becomes twenty parcels, and a parcel three strips @wide", async ({ page, park }) => {
  const drawing = await Drawing.open(page, park.id);
  await drawing.tool("Mreža...");
  await drawing.clickThrough([
    [20, 4],
    [80, 4],
    [95, 27],
    [5, 27],
  ]);
  await drawing.press("Enter");
  await drawing.fill("Redova", "4");
  await drawing.fill("Kolona", "5");
  await expect(page.getByText("Nastaće 20 parcela: P-01 – P-20")).toBeVisible();
  await drawing.press("Enter");
  await expect(drawing.parcels).toHaveCount(28);
  await drawing.save();
  await expect(toast(page, "20 parcela je sačuvano")).toBeVisible();
  await drawing.press("Control+z");
  await expect(drawing.parcels).toHaveCount(8);
  await drawing.press("Control+Shift+z");
  await expect(drawing.parcels).toHaveCount(28);
  await page.getByRole("tab", { name: "Osnovne informacije" }).click();
  await page.getByRole("tab", { name: "Parcele" }).click();
  await page.getByRole("button", { name: "Podaci", exact: true }).click();
  await page.getByRole("button", { name: "Crtanje", exact: true }).click();
  await drawing.ready();
  await drawing.tool("Poništi");
  await expect(drawing.parcels).toHaveCount(8);

  await drawing.click(inside.a1);
  await drawing.press("g");
  await drawing.fill("Redova", "2,5");
  await drawing.press("Enter");
  await expect(page.getByText("Unesite cijeli broj od 1 do 100.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Kreiraj/ })).toBeDisabled();
  await expect(drawing.canvas.locator("[data-cell]")).toHaveCount(0);
  await page.getByRole("button", { name: "Trake" }).click();
  await drawing.fill("Broj traka", "3");
  await drawing.fill("Nazivi", "A1/1");
  const shares = page.getByRole("table", { name: "Podaci poslije podjele" });
  await expect(shares.getByRole("row", { name: /^Snaga/ })).toHaveText(/26,6 – 26,7\s*80$/);
  await expect(shares.getByRole("row", { name: /^Cijena/ })).toHaveText(/33\.333 – 33\.334\s*100\.000$/);
  await page.getByRole("button", { name: "Kreiraj 3 parcele" }).click();
  await expect(drawing.parcels).toHaveCount(10);
});
