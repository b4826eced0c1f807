import { expect, type Page, test } from "@playwright/test";
import { hold } from "./support/hold.ts";
import { openPage } from "./support/open-page.ts";
import { newEmail } from "./support/sales.ts";

async function fillIn(page: Page, values: { name?: string; email?: string; message?: string }) {
  await page.getByLabel("Ime i prezime").fill(values.name ?? "Amra Hodžić");
  await page.getByLabel("E-mail adresa").fill(values.email ?? newEmail());
  await page.getByLabel("Poruka", { exact: true }).fill(values.message ?? "Zanima me krovna elektrana.");
}

const send = (page: Page) => page.getByRole("button", { name: "Pošalji poruku" }).click();
const toast = (page: Page) => page.getByRole("region", { name: "Obavještenje" });

test("a message is sent once, after its gaps are named", async ({ page }) => {
  await page.clock.install();
  await openPage(page, "/kontakt");
  const [name, phone] = [page.getByLabel("Ime i prezime"), page.getByLabel("Telefon")];
  await fillIn(page, { name: "   ", email: "", message: " " });
  // So low that its beginning is out of sight when the form is sent.
  await page.setViewportSize({ width: 1280, height: 420 });
  await send(page);
  await expect(name).toBeFocused();
  // Nothing was sent: what is missing is said at its field alone, and that is clear of the header.
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect.poll(async () => (await name.boundingBox())?.y).toBeGreaterThan(100);
  await expect(name).toHaveAccessibleDescription("Unesite ime i prezime.");
  // What is put right is said no longer.
  await name.fill("Amra");
  await expect(name).not.toHaveAttribute("aria-invalid", "true");
  const email = newEmail();
  await fillIn(page, { name: "  Amra Hodžić ", email });
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("form").locator("[aria-invalid=true]")).toHaveCount(0);

  await page.getByLabel("Povratni poziv").selectOption("uveče (17:00–20:00)");
  await send(page);
  await expect(phone).toHaveAccessibleDescription(/Za povratni poziv unesite broj/);
  await expect(phone).toBeFocused();
  await phone.fill("065 111 222");
  // What is written outlives a reload.
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor();
  await expect(page.getByLabel("Poruka")).toHaveValue("Zanima me krovna elektrana.");
  await expect(phone).toHaveValue("065 111 222");
  const request = page.waitForRequest((candidate) => candidate.method() === "POST");
  await send(page);
  expect((await request).postDataJSON()).toEqual({
    user_name: "Amra Hodžić",
    user_email: email,
    user_phone: "065 111 222",
    call_back: "evening",
    message: "Zanima me krovna elektrana.",
    language: "sr",
    honeypot: null,
  });
  await expect(page).toHaveURL("/hvala");
  // A message is no inquiry, and nobody was promised an offer.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vaša poruka je uspješno poslana");
  await expect(page.getByRole("main")).toContainText("potvrda da smo primili poruku");
  await expect(page.getByRole("main")).not.toContainText(/upit|ponud/i);

  await openPage(page, "/hvala");
  await page.clock.pauseAt(Date.now() + 60_000);
  const left = async () => Number(/\d+/.exec(await page.getByRole("timer").innerText())?.[0]);
  const before = await left();
  await page.clock.runFor(2_000);
  await expect.poll(left).toBe(before - 2);
  await page.getByRole("button", { name: "Ostani na ovoj stranici" }).click();
  await page.clock.runFor(20_000);
  await expect(page).toHaveURL("/hvala");
  await page.clock.resume();
  await openPage(page, "/hvala");
  await page.clock.runFor(11_000);
  await expect(page).toHaveURL("/");

  await openPage(page, "/kontakt");
  await expect(page.getByRole("note")).toContainText("Vaša poruka je već poslana.");
  await expect(page.getByLabel("Poruka")).toHaveValue("");
  await fillIn(page, { email });
  await send(page);
  await expect(toast(page)).toContainText("Već ste poslali sličnu poruku.");
});

test("a lost connection keeps the message; the map waits for a press @wide", async ({ page }) => {
  const tiles: string[] = [];
  await page.route(/^https:/, (route) => {
    tiles.push(route.request().url());
    return route.abort();
  });
  await openPage(page, "/kontakt");
  const fail = await hold(page, "**/api/inquiries?*", (route) => route.abort());
  await send(page);
  await expect(page.getByLabel("Ime i prezime")).toBeFocused();
  await fillIn(page, {});
  await send(page);
  await expect(page.getByRole("button", { name: "Šalje se..." })).toBeDisabled();
  // What was wrong before is said no longer.
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByLabel("Ime i prezime")).toBeDisabled();
  fail();
  await expect(toast(page)).toContainText("Problemi sa mrežom.");
  await expect(page.getByLabel("Ime i prezime")).toHaveValue("Amra Hodžić");
  await expect(page.getByLabel("Ime i prezime")).toBeEnabled();

  await expect(page.getByRole("img", { name: /mape/ })).toBeVisible();
  expect(tiles).toEqual([]);
  await page.getByRole("button", { name: "Prikaži mapu" }).click();
  await expect(page.getByRole("region", { name: /Mapa sa adresom/ })).toBeVisible();
  await expect.poll(() => tiles.length).toBeGreaterThan(0);
  // In the company's colour, which a button has as well.
  const accent = await page
    .getByRole("button", { name: "Pošalji poruku" })
    .evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect(page.locator(".leaflet-interactive")).toHaveCSS("fill", accent);
});
