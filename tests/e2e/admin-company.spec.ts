import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { linkTo } from "./support/alerts.ts";
import { asStaff } from "./support/api.ts";
import { choose } from "./support/choice.ts";
import { account, dismiss, fillLogin, signInAs, test, toast } from "./support/staff.ts";

/** What is put at the end of each list of the settings. */
const added = {
  phones: { number: "+387 59 200 300" },
  social_links: { name: "Mreža", url: "https://example.com/mreza" },
  results: { value: "8", label: "parkova" },
};

test("settings are checked, saved and seen on the site", async ({ page }) => {
  await page.goto("/admin/settings");
  const latitude = page.getByLabel("Geografska širina");
  await expect(latitude).not.toHaveValue("");
  const before = await latitude.inputValue();
  await latitude.fill("91");
  await page.getByRole("button", { name: "Sačuvaj postavke" }).click();
  await expect(page.getByText("Geografska širina je broj od -90 do 90.")).toBeVisible();
  await dismiss(toast(page, "Podaci nisu ispravno uneseni"));
  await latitude.fill(before);

  const hours = page.getByRole("textbox", { name: "Radno vrijeme", exact: true });
  const usual = await hours.inputValue();
  await hours.fill("non-stop");
  for (const [list, values] of Object.entries(added)) {
    await page.locator(`.button-add-${list}`).click();
    for (const [name, value] of Object.entries(values))
      await page.locator(`[name^="${list}."][name$=".${name}"]`).last().fill(value);
  }
  await page.getByRole("button", { name: "Sačuvaj postavke" }).click();
  await expect(toast(page, "Postavke su sačuvane")).toBeVisible();
  await expect
    .poll(async () => (await page.request.get("/api/site_settings?select=working_hours")).text())
    .toContain("non-stop");
  const [stored] = await asStaff<{ [list: string]: object[] }[]>("/api/site_settings");
  for (const [list, values] of Object.entries(added))
    expect(stored?.[list]?.at(-1)).toMatchObject(list === "results" ? { ...values, value: 8 } : values);
  for (const list of Object.keys(added))
    await page
      .locator(`[name^="${list}."]`)
      .last()
      .locator("xpath=ancestor::li")
      .getByLabel("Ukloni")
      .click();
  await hours.fill(usual);
  await page.getByRole("button", { name: "Sačuvaj postavke" }).click();
  await expect(page.getByText("Sve je sačuvano")).toBeVisible();
});

test("a colleague is invited, signs in and is deactivated @wide", async ({ page, browser, complaints }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const email = `nova-${mark}@example.com`;
  await page.goto("/admin/users");
  await page.getByRole("button", { name: "Dodaj kolegu" }).click();
  const dialog = page.getByRole("dialog", { name: "Dodaj kolegu" });
  await dialog.getByRole("button", { name: "Pošalji pozivnicu" }).click();
  await expect(dialog.getByLabel("Ime i prezime")).toHaveAccessibleDescription("Obavezno polje");
  await expect(dialog.getByLabel("Ime i prezime")).toBeFocused();
  await expect(dialog.getByLabel("E-mail")).toHaveAccessibleDescription("Obavezno polje");
  await dialog.getByLabel("Ime i prezime").fill(`Nova ${mark}`);
  await dialog.getByLabel("E-mail").fill("nova");
  await dialog.getByLabel("E-mail").press("Enter");
  await expect(dialog.getByLabel("E-mail")).toHaveAccessibleDescription("Unesite ispravnu e-mail adresu");
  await dialog.getByLabel("E-mail").fill(email.replace("@", "\u200b@\u202e"));
  await dialog.getByLabel("Vaša lozinka").fill("nije moja lozinka");
  await dialog.getByLabel("Vaša lozinka").press("Enter");
  await expect(dialog.getByLabel("Vaša lozinka")).toHaveAccessibleDescription(
    "Trenutna lozinka nije ispravna.",
  );
  await expect(dialog.getByLabel("Vaša lozinka")).toBeFocused();
  complaints.expected(/400/);
  await dialog.getByLabel("Vaša lozinka").fill(account.password);
  await dialog.getByRole("button", { name: "Pošalji pozivnicu" }).click();
  await dismiss(toast(page, `Pozivnica je poslana na ${email}`));
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Pozvan/a");

  // The first link ends with the second.
  const first = await linkTo(email, /^Pozivnica/, "admin/invitation");
  await page.getByRole("button", { name: `Radnje: Nova ${mark}` }).click();
  await choose(page.getByRole("menuitem", { name: "Pošalji novu pozivnicu" }));
  await dismiss(toast(page, `Pozivnica je poslana na ${email}`));
  let second = first;
  await expect
    .poll(async () => (second = await linkTo(email, /^Pozivnica/, "admin/invitation")))
    .not.toBe(first);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(first);
  await expect(other.getByRole("alert")).toContainText("Ova pozivnica je iskorištena");
  await other.goto("about:blank");
  await other.goto(second);
  await expect(other.getByText(email)).toBeVisible();
  await expectAccessible(other, "the page of an invitation");
  await other.getByLabel("Nova lozinka", { exact: false }).first().fill("111111111111");
  await other.getByLabel("Ponovite novu lozinku").fill("111111111111");
  await other.getByRole("button", { name: "Sačuvaj i prijavi se" }).click();
  await expect(other.getByText(/^Lozinka je preslaba/)).toBeVisible();
  await other.getByLabel("Nova lozinka", { exact: false }).first().fill(`sasvim-nova-${mark}`);
  await other.getByLabel("Ponovite novu lozinku").fill(`sasvim-nova-${mark}`);
  await other.getByRole("button", { name: "Sačuvaj i prijavi se" }).click();
  await expect(other.getByRole("navigation").first()).toBeVisible();
  await expect(other).toHaveURL("/admin/dashboard");
  await page.reload();
  await expect(row).toContainText("Aktivan");

  await page.getByRole("button", { name: `Radnje: Nova ${mark}` }).click();
  await choose(page.getByRole("menuitem", { name: "Promijeni ime" }));
  const renaming = page.getByRole("dialog", { name: "Promijeni ime" });
  await renaming.getByLabel("Ime i prezime").fill(" ");
  await renaming.getByRole("button", { name: "Sačuvaj" }).click();
  await expect(renaming.getByText("Obavezno polje")).toBeVisible();
  await renaming.getByLabel("Ime i prezime").fill(`Ana ${mark}`);
  await renaming.getByRole("button", { name: "Sačuvaj" }).click();
  await expect(toast(page, "Ime je promijenjeno")).toBeVisible();

  await page.getByRole("button", { name: `Radnje: Ana ${mark}` }).click();
  await choose(page.getByRole("menuitem", { name: "Deaktiviraj" }));
  const question = page.getByRole("dialog", { name: "Deaktivirati nalog?" });
  await question.getByLabel("Vaša lozinka").fill(account.password);
  await question.getByRole("button", { name: "Deaktiviraj" }).click();
  await expect(toast(page, "Nalog je deaktiviran")).toBeVisible();
  await other.getByRole("link", { name: "Projekti", exact: true }).click();
  await expect(other).toHaveURL("/admin");
  await context.close();
});

test("the password changes with the current one alone @wide", async ({ page, colleague, complaints }) => {
  await signInAs(page, colleague);
  await page.goto("/admin/account");
  const change = async (current: string, next: string, repeated = next) => {
    await page.getByLabel("Trenutna lozinka").fill(current);
    await page.getByLabel("Nova lozinka", { exact: false }).first().fill(next);
    await page.getByLabel("Ponovite novu lozinku").fill(repeated);
    await page.getByRole("button", { name: "Promijeni lozinku" }).click();
  };
  await change("", "sasvim-nova-1");
  await expect(page.getByLabel("Trenutna lozinka")).toHaveAccessibleDescription("Obavezno polje");
  await change(colleague.password, "sasvim-nova-1", "sasvim-nova-2");
  await expect(page.getByText("Lozinke se ne podudaraju.")).toBeVisible();
  await change("nije-ta-lozinka", "sasvim-nova-1");
  await expect(page.getByLabel("Trenutna lozinka")).toHaveAccessibleDescription(
    "Trenutna lozinka nije ispravna.",
  );
  await change(colleague.password, "sasvim-nova-1");
  await expect(toast(page, "Lozinka je promijenjena.")).toBeVisible();

  await page.getByRole("button", { name: "Odjavi se sa svih uređaja" }).click();
  const question = page.getByRole("dialog");
  await question.getByLabel("Vaša lozinka").fill("sasvim-nova-1");
  await question.getByRole("button", { name: "Potvrdi" }).click();
  await expect(page).toHaveURL("/admin");
  await fillLogin(page, { email: colleague.email, password: "sasvim-nova-1" });
  await expect(page).toHaveURL(/\/admin\/(dashboard|account)/);
  complaints.expected(/400/);
});
