import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { asStaff } from "./support/api.ts";
import { dismiss, test, toast } from "./support/staff.ts";

test("a page's picture is chosen with what stays in view, and cleared @wide", async ({ page }) => {
  const place = "/api/page_pictures?id=eq.references-hero&select=url,focal_x,focal_y";
  await asStaff(place, "PATCH", { url: null, focal_x: 50, focal_y: 50 });
  const stored = () => asStaff(place);
  await page.goto("/admin/page_pictures");
  await page.getByRole("row", { name: /Reference: na vrhu/ }).click();
  const choice = page.getByRole("combobox", { name: "Slika iz biblioteke" });
  await choice.fill("heroes/services");
  await page.getByRole("option", { name: "heroes/services.jpg" }).click();
  const across = page.getByRole("slider", { name: /slijeva/ });
  await across.focus();
  await page.keyboard.press("ArrowRight");
  await expect(across).toHaveValue("60");
  await expectAccessible(page, "the picture of a page");
  await page.getByRole("button", { name: "Sačuvaj" }).click();
  await expect(toast(page, "Slika stranice je sačuvana")).toBeVisible();
  expect(await stored()).toEqual([
    { url: "/storage/site-images/heroes/services.jpg", focal_x: 60, focal_y: 50 },
  ]);

  await choice.hover();
  await page.getByRole("button", { name: "Isprazni polje" }).click();
  await page.getByRole("button", { name: "Sačuvaj" }).click();
  await expect.poll(stored).toMatchObject([{ url: null }]);
});

test("an item of a list is added, edited, moved and deleted @wide", async ({ page, complaints }) => {
  const list = "about.values.items";
  const titles = async () =>
    (await asStaff<{ texts: { title: string } }[]>(`/api/page_items?list=eq.${list}&order=position`)).map(
      ({ texts }) => texts.title,
    );
  await page.goto(`/admin/page_items?filter=${JSON.stringify({ list })}`);
  await page.getByRole("button", { name: "Dodaj stavku" }).click();
  const title = page.getByRole("textbox", { name: "Naslov" }).first();
  await title.fill("%{ko}");
  await page.getByRole("textbox", { name: "Tekst" }).first().fill("Dolazimo za sat.");
  await page.getByRole("button", { name: "Sačuvaj" }).click();
  await expect(title).toHaveAccessibleDescription(/%\{ko\}/);
  await title.fill("Blizina");
  // What the server says of a column that is no input holds up no later save.
  const refused = {
    status: 400,
    json: { code: "SP007", message: "Neispravna lista", details: "texts", hint: null },
  };
  await page.route("**/api/page_items?id=*", (route) => route.fulfill(refused), { times: 1 });
  await page.getByRole("button", { name: "Sačuvaj" }).click();
  await dismiss(toast(page, /Neispravna lista/));
  complaints.expected(/400/);
  await page.getByRole("switch", { name: "Skriveno od posjetilaca" }).uncheck();
  await page.getByRole("button", { name: "Sačuvaj" }).click();
  await expect(toast(page, "Stavka je sačuvana")).toBeVisible();
  await expectAccessible(page, "an item of a list");

  await page.getByRole("link", { name: "Sve stavke liste" }).click();
  await page.getByRole("button", { name: "Pomjeri gore: Blizina" }).click();
  await expect.poll(titles).toEqual(["Preciznost", "Transparentnost", "Blizina", "Održivost"]);
  await expectAccessible(page, "a list of a page");
  await page.getByRole("row", { name: /Blizina/ }).click();
  await page.getByRole("button", { name: "Obriši" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Obriši" }).click();
  await expect.poll(titles).toEqual(["Preciznost", "Transparentnost", "Održivost"]);
});
