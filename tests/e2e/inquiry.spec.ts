import { expect, type Page } from "@playwright/test";
import { boxOf, overlap } from "./support/boxes.ts";
import { hold } from "./support/hold.ts";
import { openPage } from "./support/open-page.ts";
import { test } from "./support/park.ts";
import { newEmail } from "./support/sales.ts";

const inquiries = "**/api/inquiries?select=id";

/** Opens a parcel's form and fills in what is required. */
async function openForm(page: Page, path: string, parcel: string, email?: string) {
  await openPage(page, path);
  await page.getByRole("row").getByRole("link", { name: parcel, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: parcel });
  await dialog.getByRole("button", { name: "Zatražite ponudu" }).click();
  if (email) {
    await dialog.getByLabel("Ime i prezime").fill("  Ana Anić ");
    await dialog.getByLabel("E-mail adresa").fill(email);
  }
  return dialog;
}

test("a parcel's form says what is missing and sends one inquiry", async ({ page, park }) => {
  const email = newEmail();
  const dialog = await openForm(page, park.path, "Parcela A2");
  const name = dialog.getByLabel("Ime i prezime");
  const send = dialog.getByRole("button", { name: "Pošalji upit" });
  await expect(dialog).toContainText("110.000 KM");
  await expect(dialog.getByText("Tehnički podaci")).toHaveCount(0);
  await expect(dialog.getByLabel("E-mail adresa")).toHaveAttribute("type", "email");
  await name.fill("   ");
  await send.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("Unesite ime i prezime.");
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await park.inquiries()).toHaveLength(0);
  // Once the form is left, what is wrong with it is not said any more.
  await page.goBack();
  await expect(dialog.getByText("Tehnički podaci")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Zatražite ponudu" }).click();
  await dialog.getByRole("button", { name: "Podaci o parceli" }).click();
  await expect(dialog.getByText("Tehnički podaci")).toBeVisible();
  await dialog.getByRole("button", { name: "Zatražite ponudu" }).click();
  await name.fill("  Ana Anić ");
  await dialog.getByLabel("E-mail adresa").fill(email);

  let requests = 0;
  const release = await hold(page, inquiries, (route) => {
    requests += 1;
    return route.continue();
  });
  await page.clock.install();
  await send.dblclick();
  await expect(dialog.getByRole("button", { name: "Šalje se..." })).toBeDisabled();
  await expect(name).toBeDisabled();
  // Ahead of what a slow machine has let pass, and short of what the request may take.
  await page.clock.pauseAt(Date.now() + 10_000);
  release();
  await expect(page.getByText("Upit je uspešno poslat")).toBeVisible();
  await expect(page.getByText("Hvala vam! Kontaktiraćemo vas u najkraćem roku.")).toBeVisible();
  await page.clock.runFor(1400);
  await expect(page).not.toHaveURL(/\/hvala\?projekat=/);
  await page.clock.runFor(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vaš upit je uspješno poslan");
  // Who asked for something reads on: only a plain message leads home by itself.
  await page.clock.runFor(20_000);
  await expect(page).toHaveURL(/\/hvala\?projekat=/);
  await expect(page.getByRole("timer")).toHaveCount(0);
  expect(requests).toBe(1);
  const stored = await park.inquiries();
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({
    parcel_id: park.idOf("Parcela A2"),
    project_id: park.id,
    user_name: "Ana Anić",
    user_email: email,
    user_phone: null,
    message: null,
    suspected_spam: false,
  });
});

test("a lost connection is said, and sending again works @wide", async ({ page, park }) => {
  const dialog = await openForm(page, park.path, "Parcela A4", newEmail());
  await dialog.getByLabel("Poruka (opciono)").fill("Zanima me rok.");
  await page.route(inquiries, (route) => route.abort("internetdisconnected"));
  const send = dialog.getByRole("button", { name: "Pošalji upit" });
  await send.click();
  const toast = page.getByRole("alert");
  await expect(toast).toContainText("Greška");
  await expect(toast).toContainText("Problemi sa internetskom konekcijom. Molimo pokušajte ponovo.");
  await expect(dialog.getByLabel("Poruka (opciono)")).toHaveValue("Zanima me rok.");

  await page.unroute(inquiries);
  await send.click();
  await expect(page).toHaveURL(/\/hvala\?projekat=/);
  expect(await park.inquiries()).toMatchObject([{ message: "Zanima me rok." }]);
});

test("several picked parcels are asked about in one inquiry @wide", async ({ page, park }) => {
  await page.goto(park.path);
  for (const name of ["Parcela A1", "Parcela A2", "Parcela A5"])
    await page.getByRole("checkbox", { name: `Dodaj u upit: ${name}` }).check();
  await expect(page.getByRole("checkbox", { name: "Dodaj u upit: Parcela A6" })).toBeDisabled();
  const summary = page.getByRole("region", { name: "Odabrano" });
  await expect(summary).toContainText("3 odabrane parcele");
  await expect(summary).toContainText("350.000 KM");
  await expect(summary).toContainText("292,5 kW");
  await expect(summary).toContainText("3.500 m²");
  await expect(summary).toContainText("300.000 kWh");
  await expect(summary).toContainText("45.000 KM plus PDV");
  await summary.getByRole("button", { name: "Zatražite ponudu" }).click();
  const dialog = page.getByRole("dialog", { name: "Upit za 3 parcele" });
  await expect(dialog).toContainText("Ukupno 292,5 kW, 350.000 KM plus PDV");
  // On a low screen what stays above the form does not cover the field that is wrong.
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 390, height: 560 });
  await dialog.getByRole("button", { name: "Pošalji upit" }).click();
  const name = dialog.getByLabel("Ime i prezime");
  await expect(name).toBeFocused();
  const isSeen = () =>
    name.evaluate((field) => {
      const { left, top } = field.getBoundingClientRect();
      return document.elementFromPoint(left + 8, top + 4) === field;
    });
  await expect.poll(isSeen).toBe(true);
  await page.setViewportSize({ width, height });
  await name.fill("Ana Anić");
  await dialog.getByLabel("E-mail adresa").fill(newEmail());

  // The other tab goes its own way, but not with what was asked about in this one.
  const other = await page.context().newPage();
  await openPage(other, park.path);
  const pickedThere = (name: string) => other.getByRole("checkbox", { name: `Dodaj u upit: ${name}` });
  await pickedThere("Parcela A4").check();
  const kept = () =>
    page.evaluate((id) => JSON.parse(localStorage.getItem("odabrane-parcele") ?? "{}")[id], park.id);
  await page.route(inquiries, (route) => route.abort("internetdisconnected"));
  const send = dialog.getByRole("button", { name: "Pošalji upit" });
  await send.click();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await kept()).toHaveLength(4);
  await page.unroute(inquiries);
  await send.click();
  await expect(page).toHaveURL(/\/hvala\?projekat=/);
  await expect(pickedThere("Parcela A1")).not.toBeChecked();
  await expect(pickedThere("Parcela A4")).toBeChecked();
  await expect(other).toHaveURL(`${park.path}?parcele=${park.idOf("Parcela A4")}`);
  expect(await kept()).toEqual([park.idOf("Parcela A4")]);
  await page.goBack();
  await expect(page).toHaveURL(park.path);
  await expect(page.getByRole("checkbox", { name: "Dodaj u upit: Parcela A1" })).not.toBeChecked();
  const stored = await park.inquiries();
  expect(stored).toHaveLength(1);
  expect(stored[0]?.parcel_ids).toEqual(
    ["Parcela A1", "Parcela A2", "Parcela A5"].map((name) => park.idOf(name)),
  );
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("what is picked stays at the foot of the window @wide", async ({ page, park }) => {
    await openPage(page, park.path);
    await page.getByRole("checkbox", { name: "Dodaj u upit: Parcela A1" }).check();
    const bar = page.getByRole("main").locator("footer");
    await expect(bar).toContainText("1 odabrana parcela");
    await expect(bar).toContainText("100.000 KM");
    await expect(bar).toBeInViewport({ ratio: 1 });
    const ask = bar.getByRole("button", { name: "Zatražite ponudu" });
    // The way back up would lie on it.
    await expect(page.getByRole("button", { name: "Na vrh stranice" })).toBeHidden();

    const summary = page.getByRole("region", { name: "Odabrano" });
    await summary.getByRole("button", { name: "Zatražite ponudu" }).hover();
    await expect(bar).toHaveCount(0);

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(bar).toBeVisible();
    expect(await overlap(bar, page.getByRole("contentinfo"))).toBe(false);

    await ask.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Upit za 1 parcelu" })).toBeVisible();
  });

  test("a message covers nothing that is needed @wide", async ({ page, park }) => {
    const email = newEmail();
    const dialog = await openForm(page, park.path, "Parcela A1");
    const send = dialog.getByRole("button", { name: "Pošalji upit" });
    await dialog.getByLabel("Ime i prezime").fill("Ana Anić");
    await dialog.getByLabel("E-mail adresa").fill(email);
    await page.route("**/api/inquiries?*", (route) => route.fulfill({ status: 503, json: {} }), { times: 4 });
    await send.click();
    const failed = page.getByRole("alert");
    expect(await overlap(failed, dialog.getByRole("heading", { name: "Parcela A1" }))).toBe(false);
    expect(await overlap(failed, dialog.getByText("100.000 KM"))).toBe(false);
    // On a phone as on a desk, the button that follows stays free.
    for (const viewport of [page.viewportSize(), { width: 1440, height: 900 }, { width: 390, height: 844 }]) {
      if (viewport) await page.setViewportSize(viewport);
      await send.click();
      await expect.poll(() => overlap(failed, send)).toBe(false);
    }

    // What the form says itself is said once.
    await page.route(
      "**/api/inquiries?*",
      (route) => route.fulfill({ status: 409, json: { code: "23505", message: "" } }),
      { times: 1 },
    );
    await send.click();
    await expect(failed).toHaveText("Već ste poslali upit za ovu parcelu. Molimo sačekajte naš odgovor.");

    await send.click();
    await expect(page).toHaveURL(/\/hvala\?projekat=/);
    const message = page.getByRole("status").filter({ hasText: "Upit je uspešno poslat" });
    await expect(message).toBeVisible();
    // It goes by itself, perhaps while the others are measured.
    const sent = await boxOf(message);
    for (const free of [
      page.getByRole("heading", { level: 1 }),
      page.getByRole("region", { name: "Pitali ste za" }),
      page.getByRole("link", { name: "Nazad na početnu stranicu" }),
      page.getByRole("link", { name: "Nazad u park" }),
    ])
      expect(await overlap(sent, free)).toBe(false);
  });
});

test("unknown numbers are not shown as 0; a sold-out park says so @wide", async ({ page, park }) => {
  await park.change("Parcela A1", { power_kw: 0, area_m2: 0, panel_count: 0, annual_production_kwh: 0 });
  await page.goto(park.path);
  const row = page.getByRole("row", { name: /Parcela A1/ });
  await expect(row.getByRole("cell", { name: "—", exact: true })).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Parcela A1, Dostupno, 100.000 KM" })).toBeVisible();
  await page.goto(`${park.path}?parcel=${park.idOf("Parcela A1")}`);
  const dialog = page.getByRole("dialog", { name: "Parcela A1" });
  await expect(dialog.getByText("—", { exact: true })).toHaveCount(4);
  await expect(dialog).not.toContainText(/(^|\s)0\s?(kWh?|m²)/);

  for (const name of park.parcels.keys()) await park.change(name, { status: "sold" });
  await page.goto(park.path);
  const summary = page.getByRole("region", { name: "Odabrano" });
  await expect(summary).toContainText("Sve parcele u ovom parku su prodate ili rezervisane.");
  await expect(summary.getByRole("link", { name: "Kontaktirajte nas" })).toHaveAttribute(
    "href",
    `/kontakt?projekat=${park.id}`,
  );
});

test("a parcel's estimate is its own, and it prints alone @wide", async ({ page, park }) => {
  await page.goto(`${park.path}?lang=en&parcel=${park.idOf("Parcela A1")}`);
  const dialog = page.getByRole("dialog", { name: /^Parcela? A1/ });
  await expect(dialog).toContainText("Payback in about 6.7 years");
  await expect(dialog).toContainText("Annual return of about 15.0%");
  await expect(dialog).toContainText("Taxes, maintenance and changes in energy prices are not included.");
  // What the company claims of all parks stands beside no numbers of a parcel's own.
  await expect(dialog).not.toContainText("6 to 7 years");

  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.goto(`${park.path}?parcel=${park.idOf("Parcela A1")}`);
  await page.getByRole("button", { name: "Štampaj" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "");
  await page.emulateMedia({ media: "print" });
  await expect(dialog).toContainText("100.000 KM");
  await expect(dialog.getByRole("heading", { name: /^Parcela A1, / }), "the park's name too").toBeVisible();
  await expect(dialog.getByText("Godišnji prinos (nakon troškova)").locator("..")).toContainText("12,7%");
  await expect(dialog).toContainText("info@example.com");
  await expect(dialog.getByRole("img", { name: "QR kod sa linkom parcele" })).toBeVisible();
  await expect(page.getByRole("banner").first()).toBeHidden();
  await expect(dialog.getByRole("button")).toHaveCount(0);
});
