import { expect } from "@playwright/test";
import { isTo, messages } from "../support/mails.ts";
import { newEmail } from "./support/sales.ts";
import { test } from "./support/staff.ts";

/** What the product is for, from the first click to the e-mail in the inbox and the row in the back office. */
test("a visitor asks about a parcel, e-mails arrive, and staff see it", async ({ page }) => {
  const email = newEmail();

  await page.goto("/");
  await page.getByRole("link", { name: /Investirajte u elektranu na prodaju/ }).click();
  await expect(page).toHaveURL("/elektrane-na-prodaju");
  await page.getByRole("link", { name: /Solarni park Laktaši/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Solarni park Laktaši" })).toBeVisible();

  // A press on the picture: the glass above the outlines takes it.
  await page.getByRole("button", { name: /^Parcela A9, Dostupno/ }).click({ force: true });
  const dialog = page.getByRole("dialog", { name: /Parcela A9/ });
  await expect(dialog).toContainText("264.000 KM");
  await expect(dialog).toContainText("plus PDV");

  await dialog.getByRole("button", { name: "Zatražite ponudu" }).click();
  await dialog.getByLabel("Ime i prezime").fill("Željka Đurić-Čavić");
  await dialog.getByLabel("E-mail adresa").fill(email);
  await dialog.getByRole("button", { name: "Pošalji upit" }).click();
  await expect(page).toHaveURL(/\/hvala\?projekat=/);

  const confirmation = () => messages(isTo(email));
  await expect.poll(confirmation).toHaveLength(1);
  expect((await confirmation())[0]?.subject).toBe("Primili smo Vaš upit: Parcela A9, Solarni park Laktaši");
  const notification = async () =>
    (await messages(isTo("upiti@example.com"))).filter(({ text }) => text.includes(email));
  await expect.poll(notification).toHaveLength(1);

  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: /^Upiti/ }).click();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Željka Đurić-Čavić");
  await expect(row).toContainText("Parcela A9");
});
