import { expect } from "@playwright/test";
import { choose } from "./support/choice.ts";
import { hold } from "./support/hold.ts";
import { fillLogin, test, toast } from "./support/staff.ts";

test("a deep link leads to the login and, after signing in, to where it pointed", async ({
  page,
  complaints: _,
}) => {
  await page.goto("/admin/inquiries");
  await expect(page).toHaveURL("/admin");
  // Light or dark as the system is, until somebody chooses.
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(ground).not.toBe(light);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(ground).toBe(light);
  await fillLogin(page);
  await expect(page).toHaveURL(/\/admin\/inquiries/);
  await expect(toast(page, "Uspješna prijava")).toContainText("Dobrodošli u admin panel!");
  await expect(page.getByRole("heading", { level: 1, name: "Upiti" })).toBeVisible();
});

test("both addresses of the login send the signed-in to the dashboard, and a reload keeps them in", {
  tag: "@wide",
}, async ({ staffPage: page }) => {
  for (const path of ["/admin", "/admin/", "/admin/login"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/admin/dashboard");
  }
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Pregled" })).toBeVisible();
});

test("missing fields and wrong credentials are said in the product's words", async ({ page, complaints }) => {
  await page.goto("/admin");
  await page.getByRole("button", { name: "Prijavi se" }).click();
  await expect(page.getByText("Unesite e-mail.")).toBeVisible();
  await expect(page.getByText("Unesite lozinku.")).toBeVisible();

  await fillLogin(page, { email: `niko-${crypto.randomUUID()}@example.com`, password: "pogrešna lozinka" });
  const message = toast(page, "Greška prilikom prijave");
  await expect(message).toContainText("Neispravni podaci za prijavu");
  await expect(message.getByRole("alert")).toBeVisible();
  complaints.expected(/401/);

  // Nobody reads on the dashboard what was wrong with a password that was right in the end.
  await fillLogin(page);
  await expect(page.getByRole("heading", { level: 1, name: "Pregled" })).toBeVisible();
  await expect(toast(page, "Uspješna prijava")).toBeVisible({ timeout: 2000 });
  await expect(message).toHaveCount(0);
});

test("an unreachable server is an unexpected error; an overloaded one is asked again", {
  tag: "@wide",
}, async ({ page, complaints }) => {
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

test("the guard shows a spinner while the session is looked up", { tag: "@wide" }, async ({
  staffPage: page,
}) => {
  const release = await hold(page, "**/api/rpc/refresh");
  await page.goto("/admin/projects");
  await expect(page.getByRole("progressbar", { name: "Provjera prijave..." })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Projekti" })).toBeVisible();
});

test("signing out ends the session in every tab and on the server", { tag: "@wide" }, async ({
  staffPage: page,
  context,
  complaints,
}) => {
  await page.goto("/admin/dashboard");
  const other = await context.newPage();
  await other.goto("/admin/projects");
  await expect(other.getByRole("heading", { level: 1, name: "Projekti" })).toBeVisible();

  await page.getByRole("button", { name: "Moj nalog" }).click();
  await choose(page.getByRole("menuitem", { name: "Odjavi se" }));
  await expect(page).toHaveURL("/admin");
  await expect(other.getByText("Odjavljeni ste u drugoj kartici ili na drugom uređaju.")).toBeVisible();
  await page.goto("/admin/settings");
  await expect(page).toHaveURL("/admin");
  const answer = await page.request.post("/api/rpc/refresh", { data: {} });
  expect(answer.status()).toBe(401);
  complaints.expected(/401/);
});

test("a session that the server has ended leads back to the login, and on after signing in", async ({
  page,
  colleague,
  complaints,
}) => {
  await page.goto("/admin");
  await fillLogin(page, colleague);
  await expect(page).toHaveURL("/admin/dashboard");
  // The dashboard asks for much, and would itself be the first to hear of the end.
  await page.goto("about:blank");
  await colleague.endSessions();
  await page.goto("/admin/projects");
  await expect(page).toHaveURL("/admin");
  await expect(page.getByText("Sesija je istekla. Prijavite se ponovo.")).toBeVisible();
  await fillLogin(page, colleague);
  await expect(page).toHaveURL(/\/admin\/projects/);
  complaints.expected(/401/);
});
