import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { chooseTheme, test } from "./support/staff.ts";

const screens = [
  "dashboard",
  "projects",
  "references",
  "inquiries",
  "media",
  "settings",
  "users",
  "account",
  "history",
  "create-project",
  "create-reference",
];

async function expectAccessible(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
    ),
  ).toEqual([]);
}

async function checkScreen(page: Page, path: string) {
  await page.goto(`/admin/${path}`);
  await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
  await expect(page.getByRole("status", { name: "Učitavanje..." })).toHaveCount(0);
  await expectAccessible(page, path);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider, `${path} is wider than the window`).toBeLessThanOrEqual(0);
}

const looks = {
  "desktop, light": { theme: "light", viewport: { width: 1440, height: 900 } },
  "phone, dark": { theme: "dark", viewport: { width: 390, height: 844 } },
} as const;

for (const [look, { theme, viewport }] of Object.entries(looks)) {
  test(`every screen is accessible and fits: ${look}`, async ({ staffPage: page, park }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    await chooseTheme(page, theme);
    for (const path of [...screens, `edit-project/${park.id}`]) await checkScreen(page, path);
  });
}

for (const theme of ["light", "dark"] as const) {
  test(`a file whose picture fails is said to, and is accessible: ${theme}`, async ({
    staffPage: page,
    complaints,
  }) => {
    await chooseTheme(page, theme);
    await page.route("**/storage/site-images/heroes/**", (route) => route.abort());
    await page.goto("/admin/media");
    await page.getByRole("searchbox").fill("heroes/about.jpg");
    const card = page.getByRole("listitem").filter({ hasText: "heroes/about.jpg" });
    await expect(card.getByText("Slika se ne može učitati")).toBeVisible();
    await expect(card.getByRole("button", { name: /^Otvori sliku „about.jpg“/ })).toBeVisible();
    await expectAccessible(page, "a card without its picture");
    complaints.expected(/ERR_FAILED/);
  });
}

test("the whole menu, a list and a form can be used with the keyboard", async ({ staffPage: page, park }) => {
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Pregled" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByText("Preskoči na sadržaj")).toBeFocused();
  await page.goto(`/admin/edit-project/${park.id}`);
  const tab = page.getByRole("tab", { name: "Osnovne informacije" });
  await tab.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "Parcele" })).toHaveAttribute("aria-selected", "true");
  await page
    .getByRole("list", { name: "Parcele projekta" })
    .getByRole("button", { name: /^Parcela A1/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Parcela A1" })).toBeVisible();
});

test("the screens speak English after the switch, framework texts too", async ({ staffPage: page }) => {
  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: /Srpski/ }).click();
  await page.getByRole("menuitem", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await page.getByRole("link", { name: "Projects", exact: true }).click();
  await expect(page.getByText("Rows per page:")).toBeVisible();
});
