import { expect, type Page, test } from "@playwright/test";
import { openPage } from "./support/open-page.ts";

test.describe("the contact page", { tag: "@wide" }, () => {
  /** A visitor nobody else is, so that tests do not count as each other's duplicates. */
  const visitor = () => `posjetilac-${crypto.randomUUID()}@example.com`;

  async function fillIn(page: Page, values: { name?: string; email?: string; message?: string }) {
    await page.getByLabel("Ime i prezime").fill(values.name ?? "Amra Hodžić");
    await page.getByLabel("E-mail adresa").fill(values.email ?? visitor());
    await page.getByLabel("Poruka", { exact: true }).fill(values.message ?? "Zanima me krovna elektrana.");
  }

  const send = (page: Page) => page.getByRole("button", { name: "Pošalji poruku" }).click();
  const toast = (page: Page) => page.getByRole("region", { name: "Obavještenje" });

  test("a message is sent, confirmed and leads to the page of thanks", async ({ page }) => {
    await openPage(page, "/kontakt");
    const email = visitor();
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

  const refusals = [
    {
      name: "a duplicate",
      answer: { status: 409, code: "23505" },
      sr: "Već ste poslali sličnu poruku. Molimo sačekajte naš odgovor.",
      en: "You have already sent a similar message. Please wait for our response.",
    },
    {
      name: "a lost connection",
      answer: null,
      sr: "Problemi sa mrežom. Molimo provjerite internetsku vezu i pokušajte ponovo.",
      en: "Network issues. Please check your connection and try again.",
    },
    {
      name: "a missing permission",
      answer: { status: 403, code: "42501" },
      sr: "Došlo je do greške sa dozvolama. Molimo kontaktirajte nas direktno.",
      en: "There was a permission error. Please contact us directly.",
    },
    {
      name: "any other failure",
      answer: { status: 500, code: "XX000" },
      sr: "Molimo pokušajte ponovo ili nas kontaktirajte direktno",
      en: "Please try again or contact us directly",
    },
  ] as const;

  for (const { name, answer, ...texts } of refusals)
    test(`${name} is explained in both languages`, async ({ page }) => {
      await page.route("**/api/inquiries?*", (route) =>
        answer
          ? route.fulfill({ status: answer.status, json: { code: answer.code, message: "" } })
          : route.abort("internetdisconnected"),
      );
      for (const [language, title] of [
        ["sr", "Greška prilikom slanja"],
        ["en", "Error sending message"],
      ] as const) {
        await openPage(page, `/kontakt?lang=${language}`);
        await page.locator('[name="user_name"]').fill("Amra Hodžić");
        await page.locator('[name="user_email"]').fill(visitor());
        await page.locator('[name="message"]').fill("Zanima me krovna elektrana.");
        await page.locator("form button[type=submit]").click();
        await expect(page.getByRole("alert")).toContainText(title);
        await expect(page.getByRole("alert").getByText(texts[language], { exact: true })).toBeVisible();
      }
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
    const email = visitor();
    for (const answer of ["Poruka je uspešno poslana", "Već ste poslali sličnu poruku."]) {
      await openPage(page, "/kontakt");
      await fillIn(page, { email });
      await send(page);
      await expect(toast(page)).toContainText(answer);
    }
  });

  test("while it is sent the form waits, and a lost connection keeps what was written", async ({ page }) => {
    await openPage(page, "/kontakt");
    let fail = () => {};
    const held = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route("**/api/inquiries?*", async (route) => {
      await held;
      await route.abort();
    });
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

  test("in English the messages are English", async ({ page }) => {
    await openPage(page, "/kontakt?lang=en");
    await page.getByRole("button", { name: "Send the message" }).click();
    await expect(page.getByRole("region", { name: /notification/i })).toContainText(
      "Please fill in all required fields",
    );
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

    test("a message is sent and leads to the page of thanks", async ({ page }) => {
      await page.goto("/kontakt");
      await fillIn(page, {});
      await send(page);
      await expect(page).toHaveURL("/hvala");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vaša poruka je uspješno poslana");
    });

    test("a form with a gap comes back with the messages and with what was written", async ({ page }) => {
      await page.goto("/kontakt");
      await fillIn(page, { email: "" });
      await page.getByLabel("Povratni poziv").selectOption("prije podne (8–12 h)");
      await send(page);
      await expect(page.getByRole("alert")).toContainText("Molimo popunite sva obavezna polja");
      await expect(page.getByLabel("E-mail adresa")).toHaveAccessibleDescription("Unesite e-mail adresu.");
      await expect(page.getByLabel("Ime i prezime")).toHaveValue("Amra Hodžić");
      await expect(page.getByLabel("Povratni poziv")).toHaveValue("morning");
      await expect(page.getByLabel("Telefon")).toHaveAccessibleDescription(/Za povratni poziv unesite broj/);
    });
  });
});
