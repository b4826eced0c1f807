import { expect, type Page } from "@playwright/test";
import { test, toast } from "./support/staff.ts";

const openParcels = async (page: Page, id: string) => {
  await page.goto(`/admin/edit-project/${id}`);
  await page.getByRole("tab", { name: "Parcele" }).click();
};

test("a project's texts are saved, and the choices follow its status", async ({ staffPage: page, park }) => {
  await page.goto(`/admin/edit-project/${park.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Uredi projekat" })).toBeVisible();
  await page.getByLabel("Naziv (engleski)").fill("Test Park");

  const status = page.getByRole("combobox", { name: /Status/ });
  await expect(page.getByLabel("Prikaži na stranici „Reference“")).toBeVisible();
  await expect(page.getByRole("combobox", { name: /Vrsta reference/ })).toBeHidden();
  await status.click();
  await expect(page.getByRole("option", { name: "Objavljeno" })).toHaveCount(0);
  await page.getByRole("option", { name: "Rasprodato" }).click();
  await page.getByRole("combobox", { name: /Vrsta reference/ }).click();
  await page.getByRole("option", { name: "Investicija" }).click();
  await status.click();
  await page.getByRole("option", { name: "Nacrt" }).click();
  await expect(page.getByLabel("Prikaži na stranici „Reference“")).toBeHidden();

  await page.getByRole("button", { name: "Sačuvaj izmjene" }).click();
  await expect(toast(page, "Projekat je uspješno ažuriran")).toBeVisible();
  const [stored] = (await (await page.request.get(`/api/projects?id=eq.${park.id}`)).json()) as unknown[];
  expect(stored, "a draft is not public").toBeUndefined();
  await page.reload();
  await expect(page.getByLabel("Naziv (engleski)")).toHaveValue("Test Park");
  await expect(page.getByRole("combobox", { name: /Vrsta reference/ })).toBeHidden();
});

test("saving over a newer version asks which values to keep and loses nothing", async ({
  staffPage: page,
  park,
  complaints: _,
}) => {
  await openParcels(page, park.id);
  await page.getByRole("button", { name: /^Parcela A1/ }).click();
  const panel = page.getByRole("tabpanel", { name: "Parcele" });
  await panel.getByLabel(/^Cijena/).fill("123456");
  await panel.getByLabel("Naziv (engleski)").fill("My parcel");
  await park.change("Parcela A1", { price: 99_000, area_m2: 777 });

  await panel.getByRole("button", { name: "Sačuvaj", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Neko je već sačuvao izmjene" });
  await expect(dialog.getByRole("row")).toHaveCount(2);
  await expect(dialog).toContainText("123456");
  await expect(dialog).toContainText("99000");
  await dialog.getByRole("radio", { name: /Cijena.*Sačuvano/ }).check();
  await dialog.getByRole("button", { name: "Sačuvaj odabrano" }).click();
  await expect(toast(page, "Parcela je uspješno ažurirana")).toBeVisible();
  await expect(panel.getByLabel(/^Cijena/)).toHaveValue("99000");
  await expect(panel.getByLabel(/^Površina/)).toHaveValue("777");
  await expect(panel.getByLabel("Naziv (engleski)")).toHaveValue("My parcel");
});

test("leaving with unsaved changes asks first", async ({ staffPage: page, park }) => {
  await page.goto(`/admin/edit-project/${park.id}`);
  await page.getByLabel("Lokacija", { exact: true }).fill("Negdje drugo");
  await expect(page.getByText("Nesačuvane izmjene")).toBeVisible();
  await page.getByRole("link", { name: "Završi editovanje" }).click();
  const dialog = page.getByRole("dialog", { name: "Nesačuvane izmjene" });
  await dialog.getByRole("button", { name: "Ostani" }).click();
  await expect(page.getByLabel("Lokacija", { exact: true })).toHaveValue("Negdje drugo");
  await page.getByRole("link", { name: "Završi editovanje" }).click();
  await dialog.getByRole("button", { name: "Napusti bez čuvanja" }).click();
  await expect(page).toHaveURL("/admin/dashboard");
});

test("what is typed on one tab or parcel is still there after a look at another", async ({
  staffPage: page,
  park,
}) => {
  await openParcels(page, park.id);
  await page.getByRole("button", { name: /^Parcela A1/ }).click();
  const power = page
    .getByRole("tabpanel", { name: "Parcele" })
    .getByLabel(/^Snaga/)
    .locator("visible=true");
  await power.fill("55.5");
  await page.getByRole("button", { name: /^Parcela A2/ }).click();
  await page.getByRole("tab", { name: "Osnovne informacije" }).click();
  await page.getByRole("button", { name: "Dalje" }).click();
  await page.getByRole("button", { name: /^Parcela A1/ }).click();
  await expect(power).toHaveValue("55.5");
});

test("parcels are added and deleted, but never the last one", async ({ staffPage: page, park }) => {
  await openParcels(page, park.id);
  await page.getByRole("button", { name: "Nova parcela" }).click();
  await expect(toast(page, "Nova parcela je kreirana")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nova parcela 9" })).toBeVisible();

  await page.getByRole("button", { name: "Obriši parcelu" }).click();
  const dialog = page.getByRole("dialog", { name: "Obriši parcelu" });
  await expect(dialog).toContainText("Da li ste sigurni da želite da obrišete ovu parcelu?");
  await dialog.getByRole("button", { name: "Obriši", exact: true }).click();
  await expect(toast(page, "Parcela je obrisana")).toBeVisible();

  for (const [name] of [...park.parcels].slice(1)) await park.removeParcel(name);
  await openParcels(page, park.id);
  await page.getByRole("button", { name: /^Parcela A1/ }).click();
  await page.getByRole("button", { name: "Obriši parcelu" }).click();
  await expect(toast(page, "Ne možete obrisati poslednju parcelu")).toBeVisible();
});

test("prices of several parcels change by a percentage, after a preview", async ({
  staffPage: page,
  park,
}) => {
  await openParcels(page, park.id);
  await page.getByLabel("Odaberi sve").check();
  await page.getByRole("button", { name: "Promijeni cijene" }).click();
  const dialog = page.getByRole("dialog", { name: "Promijeni cijene" });
  await dialog.getByRole("textbox", { name: "Procenat" }).fill("-10");
  const row = dialog.getByRole("row", { name: /Parcela A1/ });
  await expect(row).toContainText("100.000");
  await expect(row).toContainText("90.000");
  await expect(dialog.getByRole("row", { name: /Parcela A3/ }), "a reserved one keeps its price").toHaveCount(
    0,
  );
  await dialog.getByRole("button", { name: /^Promijeni 5 parcela/ }).click();
  await expect(toast(page, "5 parcela je promijenjeno")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Parcela A1/ })).toContainText("90.000");
});

test("the parcel table goes out as CSV and comes back with changes", async ({ staffPage: page, park }) => {
  await openParcels(page, park.id);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Izvezi CSV" }).click();
  const file = await (await download).createReadStream();
  const text = (await file.toArray()).map((chunk) => chunk.toString()).join("");
  expect(text).toContain("Parcela A1;");

  await page.getByRole("button", { name: "Uvezi CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Uvoz parcela iz CSV fajla" });
  await dialog.locator("input[type=file]").setInputFiles({
    name: "parcele.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("name;price;status\nParcela A1;12.345,50;Prodato\nParcela Z;1;\nParcela A2;puno;\n"),
  });
  await expect(dialog).toContainText("Novih: 1 · Izmijenjenih: 1 · Bez promjene: 0 · Grešaka: 1");
  await dialog.getByRole("button", { name: "Uvezi 2 reda" }).click();
  await expect(toast(page, "Uvoz završen")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Parcela A1/ })).toContainText("12.345,50");
  await expect(page.getByRole("button", { name: /^Parcela Z/ })).toBeVisible();
});

test("a missing project says so and leads back", async ({ staffPage: page }) => {
  for (const id of ["00000000-0000-4000-8000-000000000000", "nije-id"]) {
    await page.goto(`/admin/edit-project/${id}`);
    await expect(page.getByText("Projekat nije pronađen")).toBeVisible();
  }
  await page.getByRole("link", { name: "Nazad na pregled" }).click();
  await expect(page).toHaveURL("/admin/dashboard");
});

test("an older version of a project can be brought back", async ({ staffPage: page, park }) => {
  await page.goto(`/admin/edit-project/${park.id}`);
  await page.getByLabel("Lokacija", { exact: true }).fill("Sarajevo");
  await page.getByRole("button", { name: "Sačuvaj izmjene" }).click();
  await expect(toast(page, "Projekat je uspješno ažuriran")).toBeVisible();
  await page.getByRole("button", { name: "Istorija izmjena" }).click();
  await expect(page.getByText(/izmijenjeno: Lokacija/)).toBeVisible();
  await page.getByRole("button", { name: "Vrati ovu verziju" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Vrati", exact: true }).click();
  await expect(toast(page, "Verzija je vraćena")).toBeVisible();
  await expect(page.getByLabel("Lokacija", { exact: true })).toHaveValue("Prnjavor");
});
