import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { asStaff } from "./support/api.ts";
import { test, toast } from "./support/staff.ts";

test("a picture of a page is chosen from the library, with what stays in view, and is ours again when it is cleared", async ({
  page,
}) => {
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
