import { expect, type Page, test } from "@playwright/test";
import { hold } from "./support/hold.ts";
import { openPage } from "./support/open-page.ts";
import { newEmail } from "./support/sales.ts";

test.describe("the contact page", { tag: "@wide" }, () => {
  async function fillIn(page: Page, values: { name?: string; email?: string; message?: string }) {
    await page.getByLabel("Ime i prezime").fill(values.name ?? "Amra Hodžić");
    await page.getByLabel("E-mail adresa").fill(values.email ?? newEmail());
    await page.getByLabel("Poruka", { exact: true }).fill(values.message ?? "Zanima me krovna elektrana.");
  }

  const send = (page: Page) => page.getByRole("button", { name: "Pošalji poruku" }).click();
  const toast = (page: Page) => page.getByRole("region", { name: "Obavještenje" });

  test("a message is sent, confirmed and leads to the page of thanks", async ({ page }) => {
    await openPage(page, "/kontakt");
    const email = newEmail();
    await fillIn(page, { name: "  Amra Hodžić ", email });
    await page.getByLabel("Povratni poziv").selectOption("uveče (17–20 h)");
    await send(page);
    await expect(page.getByLabel("Telefon")).toHaveAccessibleDescription(/Za povratni poziv unesite broj/);
    await expect(page.getByLabel("Telefon")).toBeFocused();
    await page.getByLabel("Telefon").fill("065 111 222");
    // What is written outlives a reload.
    await page.reload();
    await page.locator("html[data-hydrated]").waitFor();
    await expect(page.getByLabel("Poruka")).toHaveValue("Zanima me krovna elektrana.");
    await expect(page.getByLabel("Telefon")).toHaveValue("065 111 222");
    const request = page.waitForRequest((candidate) => candidate.method() === "POST");
    await send(page);
    expect((await request).postDataJSON()).toEqual({
      user_name: "Amra Hodžić",
      user_email: email,
      user_phone: "065 111 222",
      call_back: "evening",
      message: "Zanima me krovna elektrana.",
      language: "sr",
      trap: null,
    });
    await expect(toast(page)).toContainText("Poruka je uspešno poslana");
    await expect(toast(page)).toContainText("Hvala Vam! Vaša poruka je uspješno poslana.");
    await expect(page).toHaveURL("/hvala");
    // A message is no inquiry, and nobody was promised an offer.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vaša poruka je uspješno poslana");
    await expect(page.getByRole("main")).toContainText("potvrda sa Vašom porukom");
    await expect(page.getByRole("main")).not.toContainText(/upit|ponud/i);
    await openPage(page, "/kontakt");
    await expect(page.getByRole("note")).toContainText("Vaša poruka je već poslana.");
    await expect(page.getByLabel("Poruka")).toHaveValue("");
  });

  test("blank fields are refused with a message each, and the focus goes to the first", async ({ page }) => {
    await openPage(page, "/kontakt");
    await fillIn(page, { name: "   ", email: "", message: " " });
    await send(page);
    await expect(toast(page)).toContainText("Greška prilikom slanja");
    await expect(toast(page)).toContainText("Molimo popunite sva obavezna polja");
    await expect(page.getByLabel("Ime i prezime")).toBeFocused();
    await expect(page.getByLabel("Ime i prezime")).toHaveAccessibleDescription("Unesite ime i prezime.");
    await expect(page.getByLabel("E-mail adresa")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Telefon")).not.toHaveAttribute("aria-invalid", "true");
    // What is put right is said no longer, and the message goes with the last of it.
    await page.getByLabel("Ime i prezime").fill("Amra");
    await expect(page.getByLabel("Ime i prezime")).not.toHaveAttribute("aria-invalid", "true");
    await expect(toast(page)).toContainText("Molimo popunite sva obavezna polja");
    await page.getByLabel("E-mail adresa").fill("amra@");
    await expect(page.getByLabel("E-mail adresa")).toHaveAccessibleDescription(/ispravnu e-mail adresu/);
    await fillIn(page, {});
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("form").locator("[aria-invalid=true]")).toHaveCount(0);
  });

  test("the same message twice is told apart as a duplicate", async ({ page }) => {
    const email = newEmail();
    for (const answer of ["Poruka je uspešno poslana", "Već ste poslali sličnu poruku."]) {
      await openPage(page, "/kontakt");
      await fillIn(page, { email });
      await send(page);
      await expect(toast(page)).toContainText(answer);
    }
  });

  test("while it is sent the form waits, and a lost connection keeps what was written", async ({ page }) => {
    await openPage(page, "/kontakt");
    const fail = await hold(page, "**/api/inquiries?*", (route) => route.abort());
    await send(page);
    await expect(page.getByRole("alert")).toContainText("Molimo popunite sva obavezna polja");
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
  });

  test("the map comes from another server only when the visitor asks for it", async ({ page }) => {
    const tiles: string[] = [];
    await page.route(/^https:/, (route) => {
      tiles.push(route.request().url());
      return route.abort();
    });
    await openPage(page, "/kontakt");
    await expect(page.getByRole("img", { name: /mape/ })).toBeVisible();
    expect(tiles).toEqual([]);
    await page.getByRole("button", { name: "Prikaži mapu" }).click();
    await expect(page.getByRole("region", { name: /Mapa sa adresom/ })).toBeVisible();
    await expect.poll(() => tiles.length).toBeGreaterThan(0);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("a form with a gap comes back with the messages and with what was written, and is sent then", async ({
      page,
    }) => {
      await page.goto("/kontakt");
      await fillIn(page, { email: "" });
      await page.getByLabel("Povratni poziv").selectOption("prije podne (8–12 h)");
      await send(page);
      await expect(page.getByRole("alert")).toContainText("Molimo popunite sva obavezna polja");
      await expect(page.getByLabel("E-mail adresa")).toHaveAccessibleDescription("Unesite e-mail adresu.");
      await expect(page.getByLabel("E-mail adresa")).toBeFocused();
      await expect(page.getByLabel("Ime i prezime")).toHaveValue("Amra Hodžić");
      await expect(page.getByLabel("Povratni poziv")).toHaveValue("morning");
      await expect(page.getByLabel("Telefon")).toHaveAccessibleDescription(/Za povratni poziv unesite broj/);
      await page.getByLabel("E-mail adresa").fill(newEmail());
      await page.getByLabel("Telefon").fill("065 111 222");
      await send(page);
      await expect(page).toHaveURL("/hvala");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vaša poruka je uspješno poslana");
    });
  });
});
