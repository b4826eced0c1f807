import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { openPage } from "./support/open-page.ts";
import { createPark, parcel, test } from "./support/park.ts";

const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Dodaj u upit: ${name}` });
const summary = (page: Page) => page.getByRole("region", { name: "Odabrano" });

test("what is picked is in the address for the next visit @wide", async ({ page, park, browser }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // In the build, React says its number for what did not match.
    if (/hydrat|#418/i.test(message.text())) complaints.push(message.text());
  });
  await openPage(page, park.path);
  await box(page, "Parcela A1").check();
  await page.getByRole("button", { name: "Kartice" }).click();
  await box(page, "Parcela A2").check();
  await expect(summary(page)).toContainText("2 odabrane parcele");
  await expect(summary(page)).toContainText(/Povrat \(prije troškova\).*Povrat \(nakon troškova\)/);
  const parcels = `parcele=${park.idOf("Parcela A1")},${park.idOf("Parcela A2")}`;
  await expect(page).toHaveURL(`${park.path}?${parcels}&view=cards`);

  await page.reload();
  await page.locator("html[data-hydrated]").waitFor();
  await expect(box(page, "Parcela A2")).toBeChecked();
  await expect(summary(page)).toContainText("2 odabrane parcele");

  // The map goes on with them, and what is picked there is still picked after Back.
  await page.getByRole("link", { name: "Mapa preko cijelog ekrana" }).click();
  await expect(page).toHaveURL(`${park.path}/mapa?${parcels}`);
  await page.goBack();
  await expect(page).toHaveURL(`${park.path}?${parcels}&view=cards`);
  await box(page, "Parcela A1").uncheck();
  await expect(page).toHaveURL(`${park.path}?parcele=${park.idOf("Parcela A2")}&view=cards`);

  await openPage(page, park.path);
  await expect(summary(page)).toContainText("Parcela A2");
  // In the view of the last time, too.
  await expect(page.getByRole("button", { name: "Kartice" })).toHaveAttribute("aria-pressed", "true");
  expect(complaints).toEqual([]);

  const spouse = await (await browser.newContext()).newPage();
  await openPage(spouse, `${park.path}?${parcels}`);
  await expect(box(spouse, "Parcela A1")).toBeChecked();
  await expect(summary(spouse)).toContainText("2 odabrane parcele");
  await spouse.context().close();
});

test("parcels of a link that are gone are named @wide", async ({ page, park }) => {
  const [free, gone, deleted] = ["Parcela A1", "Parcela A2", "Parcela A4"].map((name) => park.idOf(name));
  await park.change("Parcela A2", { status: "reserved" });
  await park.removeParcels((name) => name === "Parcela A4");
  await openPage(page, `${park.path}?parcele=${free},${gone},${deleted},${randomUUID()}`);
  const message = page.getByRole("status").filter({ hasText: "Dio odabira više nije dostupan" });
  await expect(message).toContainText("Parcela A2 više nije dostupna i nije u odabiru.");
  await expect(message).toContainText("2 parcele iz odabira više ne postoje.");
  await expect(box(page, "Parcela A1")).toBeChecked();
  await expect(box(page, "Parcela A2")).not.toBeChecked();
  await expect(page).toHaveURL(`${park.path}?parcele=${free}`);
});

test("the page of thanks knows the park and what is picked @wide", async ({ page, park }) => {
  const [a1, a2] = [park.idOf("Parcela A1"), park.idOf("Parcela A2")];
  await openPage(page, `${park.path}?parcele=${a1},${a2}`);
  const header = page.getByRole("banner").getByRole("link", { name: "Zatražite ponudu" });
  const address = `/kontakt?projekat=${park.id}&parcele=${a1},${a2}`;
  await expect(header).toHaveAttribute("href", address);
  await expect(page.getByRole("link", { name: "Kontaktirajte nas" })).toHaveAttribute("href", address);
  await header.click();
  const about = page.getByRole("region", { name: "Ponuda za" });
  await expect(about).toContainText("Parcela A2, 110.000 KM plus PDV");
  const message = page.getByLabel("Poruka", { exact: true });
  await expect(message).toHaveValue(`Zanima me ponuda: Parcela A1, Parcela A2, ${park.name}.`);

  // On a phone the form comes first, for it is what the visitor came for.
  await page.setViewportSize({ width: 390, height: 844 });
  const tops = await Promise.all([about, page.getByText("Radno vrijeme")].map((part) => part.boundingBox()));
  expect(tops[0]?.y).toBeLessThan(tops[1]?.y ?? 0);
  await page.setViewportSize({ width: 1280, height: 720 });

  // Every field says for itself what is wrong, and takes no more than it can hold.
  await page.getByLabel("Ime i prezime").fill("Ana Anić");
  await page.getByLabel("E-mail adresa").fill("ana@example");
  await page.getByLabel("Telefon (opciono)").evaluate((field: HTMLInputElement) => {
    field.value = "1".repeat(60);
  });
  await message.evaluate((field: HTMLTextAreaElement) => {
    field.value = "x".repeat(5001);
  });
  await page.getByRole("button", { name: "Pošalji poruku" }).click();
  const form = page.getByRole("form");
  await expect(form).toContainText("Unesite ispravnu e-mail adresu");
  await expect(form).toContainText("Broj telefona može imati najviše 50 znakova.");
  await expect(form).toContainText("Poruka može imati najviše 5.000 znakova.");
  await expect(page.getByLabel("Telefon (opciono)")).toHaveAttribute("maxlength", "50");
  await expect(message).toHaveAttribute("maxlength", "5000");

  await page.getByLabel("E-mail adresa").fill(`ana-${randomUUID()}@example.com`);
  await page.getByLabel("Telefon (opciono)").fill("");
  await message.fill("Zanima me rok.");
  await page.getByRole("button", { name: "Pošalji poruku" }).click();
  await expect(page).toHaveURL(`/hvala?projekat=${park.id}&parcele=${a1},${a2}`);
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vaš upit je uspješno poslan");
  const asked = page.getByRole("region", { name: "Pitali ste za" });
  await expect(asked.getByRole("link", { name: park.name })).toHaveAttribute("href", park.path);
  await expect(asked.getByRole("link", { name: "Parcela A2" })).toHaveAttribute(
    "href",
    `${park.path}?parcel=${a2}`,
  );
  expect(await park.inquiries()).toMatchObject([{ message: "Zanima me rok.", parcel_ids: [a1, a2] }]);

  // Back leads to an address that names them still; they were asked about and are picked no longer.
  await page.goBack();
  await expect(page).toHaveURL(park.path);
  await expect(box(page, "Parcela A1")).not.toBeChecked();
});

test("one inquiry takes a hundred parcels, which is said when more are picked @wide", async ({ page }) => {
  const park = await createPark(
    Array.from({ length: 102 }, (_, index) => parcel(index, { polygon_data: [] })),
  );
  try {
    await openPage(page, park.path);
    const all = page.getByRole("checkbox", { name: "Odaberi sve dostupne" });
    await all.check();
    const message = page.getByRole("status").filter({ hasText: "Odabrano je 100 parcela" });
    await expect(message).toContainText("najviše za jedan upit");
    await expect(summary(page)).toContainText("100 odabranih parcela");
    await message.getByRole("button").click();
    await box(page, "Parcela A102").click();
    await expect(message).toBeVisible();
    await expect(box(page, "Parcela A102")).not.toBeChecked();
    await all.uncheck();
    await expect(summary(page)).toContainText("Odaberite parcelu");
  } finally {
    await park.remove();
  }
});
