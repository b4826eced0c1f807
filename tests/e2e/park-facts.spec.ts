import { expect } from "@playwright/test";
import { pdf } from "../../services/storage/src/testing/samples.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { asStaff } from "./support/api.ts";
import { choose } from "./support/choice.ts";
import { dismiss, test, toast } from "./support/staff.ts";

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("facts, steps and documents of a park reach visitors @wide", async ({ page, park, complaints }) => {
  await page.goto(`/admin/edit-project/${park.id}`);
  const facts = page.getByRole("region", { name: "Činjenice za kupce" });
  await expect(facts.getByText(/^Kupcima još nedostaje: .*Način plaćanja/)).toBeVisible();
  await facts.getByRole("combobox", { name: "Šta kupac dobija" }).click();
  await expect(facts.getByLabel("Zakupnina")).toHaveCount(0);
  await choose(page.getByRole("option", { name: "Zakup" }));
  await facts.getByLabel("Zakupnina").fill("4,5");
  await facts.getByLabel("Trajanje zakupa").fill("25");
  await facts.getByLabel("Dijelovi cijene").fill("30 40 20");
  await facts.getByLabel("Kupac energije (PPA)").fill("Elektra d.d.");
  await facts.getByLabel("Cijena energije po ugovoru").fill("0,145");
  await facts.getByLabel("Godišnja promjena cijene energije").fill("-1,5");
  await facts.getByLabel("Način plaćanja", { exact: true }).fill("Pola odmah, pola po priključenju.");
  await page.getByLabel("Trajanje PPA ugovora").fill("15");
  const shares = facts.getByLabel("Proizvodnja po mjesecima");
  await shares.fill("50 50");
  await page.getByRole("button", { name: "Sačuvaj izmjene" }).click();
  await expect(facts.getByText("Unesite 12 brojeva koji zajedno čine 100.")).toBeVisible();
  await expect(facts.getByText("Unesite do 24 broja koji zajedno čine 100.")).toBeVisible();
  await facts.getByLabel("Dijelovi cijene").fill("30 40 30");
  await shares.fill("4 5 8,5 10 11 12 12,5 12 9 7,5 5 3,5");
  await page.getByRole("button", { name: "Sačuvaj izmjene" }).click();
  await dismiss(toast(page, "Projekat je uspješno ažuriran"));
  await expect(facts.getByText(/^Kupcima još nedostaje/)).not.toContainText("Način plaćanja");
  const [stored] = await asStaff(`/api/projects?id=eq.${park.id}`);
  expect(stored).toMatchObject({
    legal_form: "lease",
    rent_per_kw: 4.5,
    lease_years: 25,
    payment_parts: [30, 40, 30],
    ppa_tariff: 0.145,
    tariff_growth: -1.5,
    ppa_godine: 15,
    monthly_shares: [0.04, 0.05, 0.085, 0.1, 0.11, 0.12, 0.125, 0.12, 0.09, 0.075, 0.05, 0.035],
  });

  await page.goto(`/admin/edit-project/${park.id}?tab=progress`);
  const documents = page.getByRole("region", { name: "Dokumenti" });
  const upload = (name: string, mimeType: string) =>
    documents.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer: pdf("Dozvola") });
  await upload("slika.png", "image/png");
  await dismiss(toast(page, "Odaberite PDF dokument."));
  await upload("Dozvola za gradnju.pdf", "application/pdf");
  const dialog = page.getByRole("dialog", { name: "Uredi dokument" });
  await expect(dialog.getByLabel("Naziv", { exact: true })).toHaveValue("Dozvola za gradnju");
  await dialog.getByLabel("Naziv (engleski)").fill("Building permit");
  await dialog.getByLabel("Datum dokumenta").fill("14. 4. 2026.");
  await dialog.getByLabel("Svi posjetioci ga mogu otvoriti").check();
  await expectAccessible(page, "document");
  await dialog.getByRole("button", { name: "Sačuvaj" }).click();
  await expect(dialog).toBeHidden();
  await expect(documents.getByRole("listitem")).toContainText("Javno");

  const permit = page.getByRole("group", { name: "Građevinska dozvola" });
  await permit.getByLabel("Završeno").fill("14. 4. 2026.");
  await permit.getByRole("combobox", { name: "Dokument" }).click();
  await choose(page.getByRole("option", { name: "Dozvola za gradnju" }));
  const connection = page.getByRole("group", { name: "Priključenje na mrežu" });
  await connection.getByLabel("Planirano").fill(day(-1));
  await connection.getByLabel("Napomena", { exact: true }).fill("Čeka se trafostanica");
  await expect(connection.getByText(/^Plan je prošao/)).toBeVisible();
  await expectAccessible(page, "steps and documents");
  const save = page
    .getByRole("tabpanel", { name: "Koraci i dokumenti" })
    .getByRole("button", { name: "Sačuvaj" });
  // What a step is rejected for is put right in the same form: nothing that was typed is gone, what is saved is no conflict.
  await connection.getByLabel("Završeno").fill(day(30));
  await save.click();
  await dismiss(toast(page, "Greška pri čuvanju koraka"));
  complaints.expected(/400/);
  await expect(connection.getByLabel("Napomena", { exact: true })).toHaveValue("Čeka se trafostanica");
  await permit.getByLabel("Napomena", { exact: true }).fill("Pravosnažna");
  await connection.getByLabel("Završeno").fill("");
  await save.click();
  await dismiss(toast(page, "Koraci su sačuvani"));

  await page.goto("/admin/dashboard");
  await expect(page.getByText(/korak(e)? čiji je plan prošao/)).toBeVisible();
  await expect(page.getByRole("link", { name: park.name }).first()).toBeVisible();

  await page.goto(park.path);
  await expect(page.getByText("U izgradnji", { exact: true }).last()).toBeVisible();
  const timeline = page.getByRole("heading", { name: "Put do mreže" }).locator("..");
  await expect(timeline.getByText("Čeka se trafostanica")).toBeVisible();
  await expect(timeline.getByText(/^Planirano/), "a plan that is past is no plan").toHaveCount(0);
  const file = await timeline.getByRole("link").getAttribute("href");
  expect((await page.request.get(file ?? "")).headers()["content-type"]).toBe("application/pdf");
});

test("a document tried again keeps its own name @wide", async ({ page, park, complaints }) => {
  await page.goto(`/admin/edit-project/${park.id}?tab=progress`);
  const documents = page.getByRole("region", { name: "Dokumenti" });
  const dialog = page.getByRole("dialog", { name: "Uredi dokument" });
  const upload = (name: string) =>
    documents
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: "application/pdf", buffer: pdf(name) });
  await page.route(/\/storage\/documents\/.*Prvi/, (route) => route.abort(), { times: 1 });
  await upload("Prvi.pdf");
  const again = documents.getByRole("button", { name: "Pokušaj ponovo" });
  await expect(again).toBeVisible();
  await upload("Drugi.pdf");
  await expect(dialog.getByLabel("Naziv", { exact: true })).toHaveValue("Drugi");
  await dialog.getByRole("button", { name: "Otkaži" }).click();
  await again.click();
  await expect(dialog.getByLabel("Naziv", { exact: true })).toHaveValue("Prvi");
  complaints.expected(/ERR_FAILED/);
});

test("a buyer finds an answer or a way to ask for each question @wide", async ({ page, park }) => {
  await asStaff(`/api/projects?id=eq.${park.id}`, "PATCH", {
    legal_form: "ownership",
    ppa_buyer: "Elektra d.d.",
    ppa_godine: 20,
    ppa_tariff: 0.14,
    late_terms: "Priznajemo 0,5% mjesečno.",
    upkeep_per_kw: 24,
  });
  // The park's own word does not make up for what its parcels do not have.
  await page.goto(park.path);
  const warning = page.getByText("Bez ugovora o otkupu: cijena energije nije osigurana.");
  await expect(warning.first()).toBeVisible();
  await expect(page.getByText(/^Isplata je garantovana/)).toHaveCount(0);
  await asStaff(`/api/parcels?project_id=eq.${park.id}`, "PATCH", {
    ima_ppa_ugovor: true,
    ppa_godine: 20,
  });
  const project_id = park.id;
  await asStaff("/api/milestones", "POST", [
    { project_id, kind: "building_permit", done_on: "2026-04-14", planned_on: null },
    { project_id, kind: "grid_connection", done_on: null, planned_on: day(300) },
  ]);
  await page.goto(park.path);
  const answers = page.getByRole("heading", { name: "Prije kupovine" }).locator("xpath=ancestor::section[1]");
  for (const text of [
    "Parcelu i elektranu na njoj, u svom vlasništvu.",
    "Kupac: Elektra d.d.",
    "Tarifa: 0,14 KM/kWh bez PDV-a",
    "Priznajemo 0,5% mjesečno.",
    "Osiguranje: nije poznato, na upit",
    "Zbir poznatih troškova: 24 KM po kW godišnje, bez PDV-a",
    "Po parceli u prodaji, zavisno od snage: od 1.920 KM do 3.684 KM godišnje, bez PDV-a",
  ])
    await expect(answers.getByText(text)).toBeVisible();
  await expect(answers.getByText(/^Isplata je garantovana 20/)).toBeVisible();
  await expect(answers.getByText(/^U\sizgradnji, priključenje planirano za/)).toBeVisible();
  await page.locator("details", { hasText: "Sabrali smo cijene" }).getByText("Kako računamo").click();
  await expect(page.getByText(/^Sabrali smo cijene/)).toBeVisible();
  await expectAccessible(page);

  await answers.locator("details", { hasText: "Kako prodajem parcelu?" }).getByRole("link").click();
  await expect(page).toHaveURL(/\/kontakt\?projekat=.*pitanje=resale/);
  await expect(page.getByRole("textbox", { name: "Poruka" })).toHaveValue(
    `Pitanje o parku ${park.name}: Kako prodajem parcelu?`,
  );
});
