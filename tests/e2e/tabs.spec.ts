import { expect, type Page } from "@playwright/test";
import { newEmail } from "./support/sales.ts";
import { test } from "./support/staff.ts";

/** As a browser has it where one tab lies before the others; for Playwright all of them are in sight. */
const turn = (tab: Page, state: DocumentVisibilityState) =>
  tab.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: visibility });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

test("eight tabs of site and back office keep working @wide", async ({ page, park, context }) => {
  await page.goto("/admin/inquiries");
  const tabs = [];
  for (let index = 0; index < 6; index += 1) {
    const tab = await context.newPage();
    await tab.goto(park.path);
    await turn(tab, "hidden");
    tabs.push(tab);
  }
  const desk = await context.newPage();
  await desk.goto(`/admin/edit-project/${park.id}`);
  await expect(desk.getByLabel("Naziv (engleski)")).toBeVisible();

  await park.change("Parcela A1", { status: "sold" });
  for (const tab of tabs) {
    await turn(tab, "visible");
    await expect(tab.getByRole("row").filter({ hasText: "Parcela A1" })).toContainText("Prodato");
    if (tab !== tabs.at(-1)) await turn(tab, "hidden");
  }

  const last = tabs.at(-1);
  if (!last) throw new Error("no tabs");
  await last.getByRole("row").getByRole("link", { name: "Parcela A2", exact: true }).click();
  const dialog = last.getByRole("dialog", { name: "Parcela A2" });
  await dialog.getByRole("button", { name: "Zatražite ponudu" }).click();
  await dialog.getByLabel("Ime i prezime").fill("Ana Anić");
  await dialog.getByLabel("E-mail adresa").fill(newEmail());
  await dialog.getByRole("button", { name: "Pošalji upit" }).click();
  await expect.poll(() => park.inquiries()).toHaveLength(1);
});
