import { expect, type Locator } from "@playwright/test";
import { asStaff } from "./support/api.ts";
import { choose, select } from "./support/choice.ts";
import { button, openParcel, panel, place, saveProject } from "./support/project-form.ts";
import { test, toast } from "./support/staff.ts";

test("the history shows changes, restores versions and undoes many @wide", async ({ page, park }) => {
  await page.goto(`/admin/edit-project/${park.id}`);
  await place(page).fill("Sarajevo");
  await saveProject(page);
  await button(page, "Istorija izmjena").click();
  await expect(page.getByText(/^Lokacija: Prnjavor.*Sarajevo$/)).toBeVisible();
  await page.getByRole("button", { name: "Vrati ovu verziju" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Vrati", exact: true }).click();
  await expect(toast(page, "Verzija je vraćena")).toBeVisible();
  await expect(place(page)).toHaveValue("Prnjavor");

  await asStaff(`/api/parcels?project_id=eq.${park.id}&status=eq.available`, "PATCH", { price: 77_000 });
  await page.goto("/admin/history");
  await select(page, "Vrsta zapisa", "Parcela");
  await select(page, "Ko", "Demo");
  await expect(page).toHaveURL((url) => {
    const filter = JSON.parse(url.searchParams.get("filter") ?? "{}");
    return filter.kind === "parcels" && Boolean(filter.person);
  });
  const ours = page.locator(`a[href*="${park.id}"]`, { hasText: "Parcela: 6 zapisa" });
  const together = page.getByRole("listitem").filter({ has: ours });
  await together.getByRole("button", { name: "Prikaži sve izmjene" }).click();
  const entry = together.getByRole("listitem").filter({ hasText: "Parcela A4" });
  await expect(entry).toContainText(/130\.000.*77\.000/);
  await together.getByRole("button", { name: "Poništi sve" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Poništi sve" }).click();
  await expect(toast(page, "Poništeno: 6 zapisa")).toBeVisible();

  await page.goto("/admin/history?kind=parcels");
  await ours.first().click();
  await expect(page).toHaveURL(new RegExp(`/projects/${park.id}`));
  await openParcel(page, park.id, "Parcela A4");
  await panel(page).getByRole("button", { name: "Istorija izmjena" }).click();
  const changes = panel(page).getByRole("listitem");
  await expect(changes.filter({ hasText: /77\.000.KM postaje 130\.000.KM/ })).toContainText("Demo");
  await expect(changes.filter({ hasText: /130\.000.KM postaje 77\.000.KM/ })).toBeVisible();
});

test("a deleted project comes back as a draft from the history @wide", async ({ page, park }) => {
  await park.remove();
  await page.goto("/admin/history");
  await page.getByLabel("Vrsta zapisa").click();
  await choose(page.getByRole("option", { name: "Obrisani projekti" }));
  await page.getByRole("button", { name: "Vrati projekat" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Vrati projekat" }).click();
  await expect(toast(page, /je vraćen/)).toBeVisible();
});

test("a deleted parcel comes back from the toast and the history @wide", async ({ page, park }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Other tests delete parcels of the usual names meanwhile.
  const name = `Parcela ${crypto.randomUUID().slice(0, 8)}`;
  const id = park.idOf("Parcela A1");
  await asStaff(`/api/parcels?id=eq.${id}`, "PATCH", { name });
  const outline = (await asStaff<{ polygon_data: unknown }[]>(`/api/parcels?id=eq.${id}`))[0]?.polygon_data;
  await page.goto(`/admin/edit-project/${park.id}?tab=parcels&parcel=${id}`);
  await page.getByRole("button", { name: "Obriši parcelu" }).click();
  await expect(page.getByRole("dialog", { name: "Obriši parcelu" })).toContainText(name);
  await page.getByRole("dialog").getByRole("button", { name: "Obriši" }).click();
  const deleted = toast(page, "Parcela je obrisana");
  await expect(deleted).toBeVisible();
  const box = async (what: Locator) => (await what.boundingBox()) ?? { y: 0, height: 0 };
  const below = await box(deleted);
  expect(below.y + below.height, "it stands below the page").toBe(844);
  await deleted.getByRole("button", { name: "Vrati" }).click();
  const restored = toast(page, `Parcela „${name}“ je vraćena`);
  await expect(restored).toBeVisible();
  const bar = await box(page.getByRole("button", { name: "Sačuvaj", exact: true }));
  expect(bar.y + bar.height, "buttons stand above it").toBeLessThan((await box(restored)).y);
  expect(await asStaff(`/api/parcels?id=eq.${id}&select=polygon_data`)).toEqual([{ polygon_data: outline }]);

  await asStaff(`/api/parcels?id=eq.${id}`, "DELETE");
  await page.goto("/admin/projects");
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.getByRole("button", { name: "Otvori meni" }).click();
  await page.getByRole("link", { name: "Istorija izmjena" }).click();
  await page.getByLabel("Vrsta zapisa").click();
  expect(await page.evaluate(() => window.scrollY), "a screen begins at its top").toBe(0);
  await choose(page.getByRole("option", { name: "Obrisane parcele" }));
  const today = new Intl.DateTimeFormat("de-DE").format(new Date());
  await page.getByLabel("Od datuma").fill(today);
  await page.getByLabel("Od datuma").blur();
  await expect(page.getByLabel("Od datuma")).toHaveValue(/^\d{1,2}\.\s\d{1,2}\.\s20\d\d\.$/);
  await page.getByRole("listitem").filter({ hasText: name }).first().getByRole("button").click();
  const dialog = page.getByRole("dialog", { name: "Vratiti obrisanu parcelu?" });
  await dialog.getByRole("button", { name: "Vrati parcelu" }).click();
  await expect(restored).toBeVisible();
  await page.getByLabel("Vrsta zapisa").click();
  await choose(page.getByRole("option", { name: "Parcela" }));
  await expect(page.getByRole("listitem").filter({ hasText: name }).first()).toContainText("Vraćeno");
});
