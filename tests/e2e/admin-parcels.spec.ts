import { expect } from "@playwright/test";
import { asStaff } from "./support/api.ts";
import { select } from "./support/choice.ts";
import { button, fail, listed, openParcel, panel, place } from "./support/project-form.ts";
import { dismiss, test, toast } from "./support/staff.ts";

test("a parcel's numbers are saved, conflicts ask, several change status", async ({ page, park }) => {
  await openParcel(page, park.id);
  const [price, area] = [panel(page).getByLabel(/^Cijena/), panel(page).getByLabel(/^Površina/)];
  const english = panel(page).getByLabel("Naziv (engleski)");
  const save = panel(page).getByRole("button", { name: "Sačuvaj", exact: true });
  await price.fill("154.00x");
  await save.click();
  await expect(panel(page).getByText("Unesite broj, npr. 154.000 ili 187,5")).toBeVisible();
  await price.fill("154.000");
  await area.fill("2450,5");
  await panel(page).getByLabel("Broj katastarske čestice").fill("1204/7");
  await english.focus();
  await expect(price).toHaveValue("154.000");
  await expect(area).toHaveValue("2.450,5");
  await area.focus();
  await expect(area, "nothing in the way of writing on").toHaveValue("2450,5");
  await price.fill("154,500");
  await panel(page).getByRole("button", { name: "Mislim 154.500" }).click();
  await expect(price).toHaveValue("154.500");
  await price.fill("154,000");
  await save.click();
  const far = page.getByRole("dialog", { name: "Velika promjena cijene" });
  await expect(far).toContainText("sa 100.000 KM na 154.000 KM");
  await expect(far.getByRole("button", { name: "Otkaži" })).toBeFocused();
  await far.getByRole("button", { name: "Sačuvaj novu cijenu" }).click();
  await dismiss(toast(page, "Parcela je uspješno ažurirana"));
  const rows = await page.request.get(
    `/api/parcels?id=eq.${park.idOf("Parcela A1")}&select=price,area_m2,cadastral_number`,
  );
  expect(await rows.json()).toEqual([{ price: 154_000, area_m2: 2450.5, cadastral_number: "1204/7" }]);

  await price.fill("123456");
  await english.fill("My parcel");
  await park.change("Parcela A1", { price: 99_000, area_m2: 777 });
  await save.click();
  const dialog = page.getByRole("dialog", { name: "Neko je već sačuvao izmjene" });
  await expect(dialog.getByRole("row")).toHaveCount(2);
  await expect(dialog, "who was first, and when").toContainText(
    /\(.*Demo.*, \d+\.\s\d+\.\s\d{4}\.\s\d\d:\d\d\)/,
  );
  await expect(dialog).toContainText("123.456");
  await expect(dialog).toContainText("99.000");
  await dialog.getByRole("radio", { name: /Cijena.*Sačuvano/ }).check();
  await dialog.getByRole("button", { name: "Sačuvaj odabrano" }).click();
  await dismiss(toast(page, "Parcela je uspješno ažurirana"));
  await expect(price).toHaveValue("99.000");
  await expect(area).toHaveValue("777");
  await expect(english).toHaveValue("My parcel");

  await page.goto(`/admin/edit-project/${park.id}?tab=parcels`);
  await select(page, "Status", "Dostupno");
  await expect(listed(page, "Parcela A3"), "a reserved one is not listed").toHaveCount(0);
  await page.getByLabel("Odaberi sve").check();
  await page.getByRole("searchbox", { name: "Naziv parcele" }).fill("a4");
  await expect(page.getByText(/^1 odabrana parcela Filter sakriva i izostavlja: .*Parcela A2/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Naziv parcele" }).fill("");
  await page.getByRole("checkbox", { name: "Odaberi parcelu „Parcela A1“" }).uncheck();
  await button(page, "Promijeni status").click();
  await select(page, "Novi status", "Rezervisano");
  const change = page.getByRole("dialog", { name: "Promijeni status" });
  await expect(change.getByRole("row", { name: /Parcela A2/ })).toContainText("Rezervisano");
  await expect(change.getByRole("row", { name: /Parcela A1/ })).toHaveCount(0);
  await change.getByRole("button", { name: "Promijeni 5 parcela" }).click();
  await dismiss(toast(page, "5 parcela je promijenjeno"));
  await expect(listed(page, "Parcela A1")).toBeVisible();
  await expect(listed(page, "Parcela A2"), "is no longer available").toHaveCount(0);
  // Nothing is marked any more, and nothing happens to it with the next press.
  await expect(button(page, "Promijeni status")).toBeDisabled();
  await select(page, "Status", "Sve parcele");
  await expect(page.getByRole("checkbox", { name: "Odaberi parcelu „Parcela A2“" })).not.toBeChecked();
});

test("parcels are added and deleted, but never the last one @wide", async ({ page, park, complaints }) => {
  await page.goto(`/admin/edit-project/${park.id}?tab=parcels`);
  let failing = "";
  await page.route("**/api/parcels*", (route) => {
    if (route.request().method() !== failing) return route.fallback();
    failing = "";
    return route.fulfill(fail(500, "x"));
  });
  failing = "POST";
  await button(page, "Nova parcela").click();
  await dismiss(toast(page, "Greška pri kreiranju parcele"));
  await button(page, "Nova parcela").click();
  await dismiss(toast(page, "Nova parcela je kreirana"));
  await expect(page.getByRole("heading", { name: "Nova parcela 9" })).toBeVisible();

  await button(page, "Obriši parcelu").click();
  const dialog = page.getByRole("dialog", { name: "Obriši parcelu" });
  await expect(dialog).toContainText("Da li ste sigurni da želite da obrišete ovu parcelu?");
  failing = "DELETE";
  await dialog.getByRole("button", { name: "Obriši", exact: true }).click();
  await dismiss(toast(page, "Greška pri brisanju parcele"));
  await button(page, "Obriši parcelu").click();
  await dialog.getByRole("button", { name: "Obriši", exact: true }).click();
  await expect(toast(page, "Parcela je obrisana")).toBeVisible();

  await park.removeParcels((name) => name !== "Parcela A1");
  await openParcel(page, park.id);
  await button(page, "Obriši parcelu").click();
  await expect(toast(page, "Ne možete obrisati poslednju parcelu")).toBeVisible();
  complaints.expected(/500/);
});

test("what is typed stays over tabs, and leaving can save it @wide", async ({ page, park, complaints }) => {
  await page.goto(`/admin/edit-project/${park.id}`);
  await place(page).fill("Drugo mjesto");
  await page.getByRole("button", { name: "Dalje" }).click();
  await listed(page, "Parcela A1").click();
  // The parcel before is on its way out for a moment.
  const english = panel(page).getByLabel("Naziv (engleski)").filter({ visible: true }).first();
  await english.fill("Second place");
  await expect(button(page, "Sačuvaj")).toBeInViewport({ ratio: 1 });
  await expect(listed(page, "Parcela A1")).toHaveAccessibleName(/Nesačuvano$/);
  await listed(page, "Parcela A2").click();
  await page.getByRole("tab", { name: "Osnovne informacije" }).click();
  await expect(place(page)).toHaveValue("Drugo mjesto");
  await page.getByRole("tab", { name: "Parcele" }).click();
  await listed(page, "Parcela A1").click();
  await expect(english).toHaveValue("Second place");

  await page.route(/\/api\/parcels\?id=eq/, (route) => route.fulfill(fail(500, "x")));
  await page.getByRole("link", { name: "Završi editovanje" }).click();
  const dialog = page.getByRole("dialog", { name: "Nesačuvane izmjene" });
  await dialog.getByRole("button", { name: "Sačuvaj i napusti" }).click();
  await dismiss(toast(page, "Greška pri ažuriranju parcele"));
  await expect(dialog).toBeHidden();
  await expect(english).toHaveValue("Second place");
  complaints.expected(/500/);
  await page.unroute(/\/api\/parcels\?id=eq/);
  await page.getByRole("link", { name: "Završi editovanje" }).click();
  await dialog.getByRole("button", { name: "Sačuvaj i napusti" }).click();
  await expect(page).toHaveURL("/admin/dashboard");
  await openParcel(page, park.id);
  await expect(english).toHaveValue("Second place");
  await page.getByRole("tab", { name: "Osnovne informacije" }).click();
  await expect(place(page)).toHaveValue("Drugo mjesto");
});

test("prices change by a percentage, and the table by CSV @wide", async ({ page, park }) => {
  await page.goto(`/admin/edit-project/${park.id}?tab=parcels`);
  await page.getByLabel("Odaberi sve").check();
  await button(page, "Promijeni cijene").click();
  const prices = page.getByRole("dialog", { name: "Promijeni cijene" });
  const percentage = prices.getByRole("textbox", { name: "Procenat" });
  await percentage.fill("-10");
  await expect(prices.getByRole("row", { name: /Parcela A1/ })).toContainText(/100\.000.*90\.000/);
  await expect(prices.getByRole("row", { name: /Parcela A3/ }), "a reserved one keeps it").toHaveCount(0);
  await expect(prices).toContainText("Ne mijenja se: Parcela A3");
  const apply = prices.getByRole("button", { name: /^Promijeni 5 parcela/ });
  await percentage.fill("-60");
  await expect(apply).toBeDisabled();
  await prices.getByLabel("Tako treba").check();
  await expect(apply).toBeEnabled();
  await percentage.fill("-10");
  await apply.click();
  await dismiss(toast(page, "5 parcela je promijenjeno"));
  await expect(listed(page, "Parcela A1")).toContainText("90.000");
  await expect(page.getByLabel("Odaberi sve"), "nothing is marked any more").not.toBeChecked();
  await expect(button(page, "Promijeni cijene")).toBeDisabled();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Izvezi CSV" }).click();
  const text = (await (await (await download).createReadStream()).toArray()).map(String).join("");
  for (const part of ['"Naziv";', '"Parcela A1";', '"Dostupno"']) expect(text).toContain(part);
  await page.getByRole("button", { name: "Uvezi CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Uvoz parcela iz CSV fajla" });
  const rows = "name;price;status\nParcela A1;12.345,50;Prodato\nParcela Z;1;\nParcela A2;puno;\n";
  const file = { name: "parcele.csv", mimeType: "text/csv", buffer: Buffer.from(rows) };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await expect(dialog).toContainText("Novih: 1 · Izmijenjenih: 1 · Bez promjene: 0 · Grešaka: 1");
  await expect(dialog.getByRole("row", { name: /Parcela A1/ })).toContainText("90.000 postaje 12.345,5");
  await expect(dialog.getByRole("row", { name: /Parcela A1/ })).toContainText("Dostupno postaje Prodato");
  await dialog.getByLabel("Tako treba").check();
  await expect(dialog).toContainText("6 parcela nema u fajlu, ostaju kakve jesu");
  await dialog.getByLabel("Ukloni ih").check();
  await dialog.getByRole("button", { name: "Uvezi 2 reda" }).click();
  await expect(toast(page, "Uvoz završen: 2 uvezeno, 6 uklonjeno")).toBeVisible();
  await expect(listed(page, "Parcela A1")).toContainText("12.345,50");
  await expect(listed(page, "Parcela Z")).toBeVisible();
  await expect(listed(page, "Parcela A5")).toHaveCount(0);
});

test("a stored park's numbers are filled down in a table, and stay typed when somebody else was first @wide", async ({
  page,
  park,
  complaints,
}) => {
  await page.goto(`/admin/projects/${park.id}?tab=parcels`);
  await page.getByRole("button", { name: "Tabela", exact: true }).click();
  const cell = (parcel: string) => page.getByRole("textbox", { name: new RegExp(`^${parcel}: Cijena`) });
  await cell("Parcela A2").fill("111000");
  await page.getByRole("button", { name: /^Popuni naniže: Cijena .*Parcela A2/ }).click();
  await expect(cell("Parcela A8")).toHaveValue("111.000");
  await asStaff(`/api/parcels?id=eq.${park.idOf("Parcela A4")}`, "PATCH", { power_kw: 55 });
  const save = page.getByRole("button", { name: "Sačuvaj", exact: true });
  await save.click();
  await dismiss(toast(page, "Neko je u međuvremenu promijenio: Parcela A4"));
  await expect(cell("Parcela A8")).toHaveValue("111.000");
  await save.click();
  await expect(toast(page, "Tabela je sačuvana: 7 parcela")).toBeVisible();
  const rows = await asStaff(`/api/parcels?project_id=eq.${park.id}&order=name`);
  expect(rows.slice(1).map(({ price }) => price)).toEqual(Array(7).fill(111_000));
  expect(rows[3]).toMatchObject({ name: "Parcela A4", power_kw: 55 });
  complaints.expected(/409/);
});
