import { expect } from "@playwright/test";
import { act } from "./support/choice.ts";
import { hold } from "./support/hold.ts";
import { fillLogin, signInAs, test, toast } from "./support/staff.ts";

test.describe("without a session", () => {
  test.use({ signedIn: false });

  test("a deep link leads to the login and on to where it pointed", async ({ page, complaints }) => {
    await page.goto("/admin/inquiries");
    await expect(page).toHaveURL("/admin");
    // Light or dark as the system is, until somebody chooses.
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(background).not.toBe(light);
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(background).toBe(light);

    await page.getByRole("button", { name: "Prijavi se" }).click();
    await expect(page.getByText("Unesite e-mail.")).toBeVisible();
    await expect(page.getByText("Unesite lozinku.")).toBeVisible();
    await fillLogin(page, { email: `niko-${crypto.randomUUID()}@example.com`, password: "pogrešna lozinka" });
    const message = toast(page, "Greška prilikom prijave");
    await expect(message).toContainText("Neispravni podaci za prijavu");
    await expect(message.getByRole("alert")).toBeVisible();
    complaints.expected(/401/);
    await fillLogin(page);
    await expect(page).toHaveURL(/\/admin\/inquiries/);
    await expect(toast(page, "Uspješna prijava")).toContainText("Dobrodošli u admin panel!");
    await expect(message, "nobody reads what was wrong with a password that was right").toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "Upiti" })).toBeVisible();
  });

  test("an unreachable server is said, a busy one asked again @wide", async ({ page, complaints }) => {
    await page.goto("/admin");
    await page.route("**/api/rpc/login", (route) => route.abort("internetdisconnected"));
    await fillLogin(page);
    await expect(toast(page, "Došlo je do neočekivane greške")).toContainText("Greška");
    await page.unroute("**/api/rpc/login");
    let calls = 0;
    await page.route("**/api/rpc/login", (route) => {
      calls += 1;
      return calls === 1 ? route.fulfill({ status: 503, json: { message: "starting" } }) : route.continue();
    });
    await page.getByRole("button", { name: "Prijavi se" }).click();
    await expect(page).toHaveURL("/admin/dashboard");
    expect(calls).toBe(2);
    complaints.expected(/ERR_INTERNET_DISCONNECTED|503/);
  });
});

test("signing out ends the session in every tab @wide", async ({ page, context, complaints }) => {
  for (const path of ["/admin", "/admin/", "/admin/login"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/admin/dashboard");
  }
  const release = await hold(page, "**/api/rpc/refresh");
  await page.reload();
  await expect(page.getByRole("progressbar", { name: "Provjera prijave..." })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Pregled" })).toBeVisible();

  const other = await context.newPage();
  await other.goto("/admin/projects");
  await expect(other.getByRole("heading", { level: 1, name: "Projekti" })).toBeVisible();
  await act(page, "Moj nalog", "Odjavi se");
  await expect(page).toHaveURL("/admin");
  await expect(other.getByText("Odjavljeni ste u drugoj kartici ili na drugom uređaju.")).toBeVisible();
  await page.goto("/admin/settings");
  await expect(page).toHaveURL("/admin");
  expect((await page.request.post("/api/rpc/refresh", { data: {} })).status()).toBe(401);
  complaints.expected(/401/);
});

test("an ended session leads to the login and back @wide", async ({ page, colleague, complaints }) => {
  await signInAs(page, colleague);
  await page.goto("/admin/account");
  await expect(page.getByRole("heading", { level: 1, name: "Moj nalog" })).toBeVisible();
  // A screen that asks for something would itself be the first to hear of the end.
  await page.goto("about:blank");
  await colleague.endSessions();
  await page.goto("/admin/projects");
  await expect(page).toHaveURL("/admin");
  await expect(page.getByText("Sesija je istekla. Prijavite se ponovo.")).toBeVisible();
  await fillLogin(page, colleague);
  await expect(page).toHaveURL(/\/admin\/projects/);
  complaints.expected(/401/);
});
