import { expect } from "@playwright/test";
import { Drawing, inside } from "./support/drawing.ts";
import { picture, test, toast } from "./support/staff.ts";

test("parcels are renamed, found, changed and deleted together @wide", async ({ page, park }) => {
  const drawing = await Drawing.open(page, park.id);
  await drawing.row("Parcela A3").dblclick();
  await page.getByRole("textbox", { name: "Preimenuj" }).fill("Sjever 3");
  await drawing.press("Enter");
  const filter = page.getByRole("searchbox", { name: "Pronađi parcelu" });
  await filter.fill("sjev");
  await expect(page.getByRole("list", { name: "Parcele" }).getByRole("listitem")).toHaveCount(1);
  await filter.fill("");

  await drawing.click(inside.a1);
  await drawing.click(inside.a2, { modifiers: ["Shift"] });
  await expect(page.getByText("2 odabrane")).toBeVisible();
  await page.getByRole("button", { name: "Promijeni vrijednosti..." }).click();
  await page.getByLabel("Snaga (kW)").fill("55,5");
  await page.getByRole("button", { name: "Primijeni" }).click();
  await expect(drawing.row("Parcela A2")).toContainText("55,5 kW");

  await page.getByRole("button", { name: "Sakrij ostale" }).click();
  await expect(drawing.parcels).toHaveCount(2);
  await page.getByRole("button", { name: "Prikaži sve" }).click();
  await expect(drawing.parcels).toHaveCount(8);

  await drawing.canvas.focus();
  await drawing.press("l");
  await drawing.press("ArrowLeft");
  expect((await drawing.outline(park.idOf("Parcela A1")))[0]).toEqual([10, 30]);
  await drawing.press("Delete");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await drawing.press("l");

  await drawing.press("Delete");
  const dialog = page.getByRole("dialog", { name: "Obriši 2 parcele" });
  await dialog.getByRole("button", { name: "Obriši" }).click();
  await expect(drawing.parcels).toHaveCount(6);
  await drawing.save();
  const answer = await page.request.get(`/api/parcels?project_id=eq.${park.id}&select=name`);
  expect(await answer.json()).toHaveLength(6);
});

test("the last parcels stay, and another picture keeps outlines @wide", async ({ page, park }) => {
  const drawing = await Drawing.open(page, park.id);
  await drawing.click(inside.a1);
  await drawing.press("Delete");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Da li ste sigurni da želite da obrišete ovu parcelu?");
  await dialog.getByRole("button", { name: "Otkaži" }).click();

  await drawing.press("Control+a");
  await drawing.press("Delete");
  await expect(dialog).toContainText("Ne možete obrisati poslednju parcelu");
  await page.getByRole("button", { name: "Zatvori" }).click();
  await expect(drawing.parcels).toHaveCount(8);

  await Drawing.open(page, park.id);
  const before = await drawing.outline(park.idOf("Parcela A1"));
  await drawing.more("Zamijeni sliku");
  const replacing = page.getByRole("dialog", { name: "Zamjena slike" });
  await replacing.locator("input[type=file]").setInputFiles(picture("Nova slika.png"));
  await expect(replacing).toContainText("Nova slika ima drugačiji odnos stranica.");
  await replacing.getByRole("button", { name: "Zamijeni sliku" }).click();
  await expect(toast(page, "Slika je zamijenjena, obrisi su sačuvani")).toBeVisible();
  await expect(drawing.canvas.locator("img")).toHaveAttribute("src", /nova-slika/i);
  expect(await drawing.outline(park.idOf("Parcela A1"))).toEqual(before);
});
