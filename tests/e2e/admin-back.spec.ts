import { expect } from "@playwright/test";
import { act } from "./support/choice.ts";
import { Drawing } from "./support/drawing.ts";
import { inquire, sender } from "./support/sales.ts";
import { filtered, test } from "./support/staff.ts";

test("Back closes a dialog and asks before typed text is lost @wide", async ({ page, park }) => {
  await inquire(sender("Ana Anić"), park, ["Parcela A1"]);
  const board = filtered("deals", { project_id: park.id });
  await page.goto("/admin/history");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Istorija izmjena");
  // The first address of a visit, as from a link in an e-mail.
  await page.goto(board);
  const form = page.getByRole("dialog", { name: "Prodaja: Ana Anić" });
  const step = form.getByLabel("Sljedeći korak");
  const open = async () => {
    await act(page, "Radnje: Ana Anić", "Uredi…");
    await expect(form).toBeVisible();
  };

  await open();
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(board);

  await open();
  await step.fill("Nazvati");
  const question = page.getByRole("dialog", { name: "Nesačuvane izmjene" });
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(step).toHaveValue("Nazvati");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Zatvori bez čuvanja" }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(board);

  await page.goBack();
  await expect(page).toHaveURL("/admin/history");
});

test("each Back from unsaved changes asks, as closing the tab does @wide", async ({ page, park }) => {
  const list = filtered("projects", { q: park.name });
  await page.goto(list);
  await page.getByRole("link", { name: park.name, exact: true }).click();
  const location = page.getByLabel("Lokacija", { exact: true });
  await location.fill("Bileća");
  const form = page.url();
  const question = page.getByRole("dialog", { name: "Nesačuvane izmjene" });
  for (const _time of ["first", "second", "third"]) {
    await page.goBack();
    await question.getByRole("button", { name: "Ostani" }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(form);
    await expect(location).toHaveValue("Bileća");
  }
  const [asked] = await Promise.all([page.waitForEvent("dialog"), page.close({ runBeforeUnload: true })]);
  expect(asked.type(), "the tab asks, too, before it is closed").toBe("beforeunload");
  await asked.dismiss();
  await expect(location).toHaveValue("Bileća");
  await page.goBack();
  await question.getByRole("button", { name: "Napusti bez čuvanja" }).click();
  await expect(page).toHaveURL(list);
});

test("Back closes the menu on a phone and a dialog of the drawing @wide", async ({ page, park }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/projects");
  await page.getByRole("button", { name: "Otvori meni" }).click();
  const menu = page.getByRole("presentation").getByRole("link", { name: "Istorija izmjena" });
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL("/admin/projects");

  await page.setViewportSize({ width: 1440, height: 900 });
  await Drawing.open(page, park.id);
  const drawing = page.url();
  await act(page, "Više alata", "Pomoć");
  const help = page.getByRole("dialog", { name: /Prečice/ });
  await expect(help).toBeVisible();
  await page.goBack();
  await expect(help).toBeHidden();
  await expect(page).toHaveURL(drawing);
});
