import { expect } from "@playwright/test";
import { codeAt, stepNow } from "../support/authenticator.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { act } from "./support/choice.ts";
import { account, fillLogin, signInAs, test, toast } from "./support/staff.ts";

test("staff add and use a second factor @wide", async ({ page, colleague, complaints, browser }) => {
  const { email, password } = colleague;
  const left = await browser.newContext({ userAgent: "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile" });
  await left.request.post("/api/rpc/login", { data: { email, password } });
  await signInAs(page, colleague);
  await page.goto("/admin/account");
  await expect(page.getByRole("heading", { level: 1, name: "Moj nalog" })).toBeVisible();

  const factor = page.getByRole("region", { name: "Prijava u dva koraka" });
  await factor.getByLabel("Vaša lozinka").fill("nije moja lozinka");
  await factor.getByLabel("Vaša lozinka").press("Enter");
  await expect(factor.getByLabel("Vaša lozinka")).toHaveAccessibleDescription(
    "Trenutna lozinka nije ispravna.",
  );
  await factor.getByLabel("Vaša lozinka").fill(password);
  await factor.getByRole("button", { name: "Uključi" }).click();
  await expect(factor.getByRole("img", { name: /QR/ })).toBeVisible();
  await expectAccessible(page, "the secret");
  const secret = (await factor.locator("code").innerText()).replaceAll(" ", "");
  await factor.getByRole("button", { name: "Potvrdi" }).click();
  await expect(factor.getByRole("textbox", { name: "Kod" })).toHaveAccessibleDescription("Obavezno polje");
  await factor.getByRole("textbox", { name: "Kod" }).fill(codeAt(secret, stepNow() - 1));
  await page.keyboard.press("Enter");
  const codes = factor.getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expectAccessible(page, "the recovery codes");
  const recovery = await codes.first().innerText();
  await factor.getByRole("button", { name: "Kodovi su sačuvani" }).click();

  const sessions = page.getByRole("region", { name: "Uređaji na kojima ste prijavljeni" });
  await sessions.getByRole("button", { name: /Chrome.*Android/ }).click();
  const question = page.getByRole("dialog");
  await question.getByLabel("Vaša lozinka").fill(colleague.password);
  await question.getByRole("button", { name: "Odjavi", exact: true }).click();
  await expect(toast(page, "Uređaj je odjavljen.")).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  expect((await left.request.post("/api/rpc/refresh", { data: {} })).status()).toBe(401);
  await left.close();

  for (const code of [codeAt(secret, stepNow()), recovery]) {
    await act(page, "Moj nalog", "Odjavi se");
    await fillLogin(page, colleague);
    await page.getByRole("textbox", { name: /^Kod/ }).fill("000000");
    await page.getByRole("button", { name: "Prijavi se" }).click();
    await expect(page.getByRole("textbox", { name: /^Kod/ })).toHaveAccessibleDescription(/nije ispravan/);
    await expectAccessible(page, "the login with a code");
    await page.getByRole("textbox", { name: /^Kod/ }).fill(code);
    await page.getByRole("button", { name: "Prijavi se" }).click();
    await expect(page).toHaveURL(/\/admin\/(dashboard|account)/);
  }
  complaints.expected(/40[01]/);
});

test("requiring a second factor takes the own password @wide", async ({ page, complaints }) => {
  await page.goto("/admin/settings");
  // The account of all tests has none: it is seen that this is sent, and goes no further.
  const sent: unknown[] = [];
  await page.route(/\/api\/site_settings/, (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 403, json: { code: "SP045", message: "Potvrdite svojom lozinkom." } });
  });
  await page.getByRole("switch", { name: /obavezna za sve naloge/ }).check();
  const save = () => page.getByRole("button", { name: "Sačuvaj postavke" }).click();
  await save();
  const dialog = page.getByRole("dialog", { name: /obavezna za sve naloge/ });
  const own = dialog.getByLabel("Vaša lozinka");
  await dialog.getByRole("button", { name: "Otkaži" }).click();
  await expect(dialog).toBeHidden();
  await save();
  await own.fill("nije moja lozinka");
  await own.press("Enter");
  await expect(own).toHaveAccessibleDescription("Trenutna lozinka nije ispravna.");
  expect(sent).toEqual([]);
  await own.fill(account.password);
  await own.press("Enter");
  await expect(toast(page, "Potvrdite svojom lozinkom.")).toBeVisible();
  expect(sent).toMatchObject([{ require_second_factor: true }]);
  complaints.expected(/40[03]/);
});
